import words from "../../engine/views/messages.en.json" with { type: "json" };

/**
 * Matches keys that a server stores: descriptions of its standard roles, names of its standard clients and profile
 * attributes.
 */
const stored = /^(?:client|role)_|^(?:email|firstName|lastName|username)$/;

/**
 * English texts for the message keys that the server stores in every realm. They are taken from the console, which
 * contains them so that an English list need not wait for the server's messages.
 */
export const english: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).filter(([key]) => stored.test(key)),
);
