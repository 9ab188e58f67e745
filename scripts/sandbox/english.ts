import words from "../../engine/views/messages.en.json" with { type: "json" };

/** Keys that a server stores: descriptions of its standard roles, names of its standard clients and profile attributes. */
const stored = /^(?:client|role)_|^(?:email|firstName|lastName|username)$/;

/**
 * English words for the message keys that the server itself stores in every realm. They are the console's, which has
 * its own so that a list in English does not wait for the server's.
 */
export const english: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).filter(([key]) => stored.test(key)),
);
