import { type Codec, defineCodec } from "../codec.ts";

/**
 * A switch over a value that is there or not: on stands for the value that the settings say (`{ "present": "S256" }`),
 * off for none. Another value that the server has is neither and stays.
 */
export function present(settings: unknown): Codec {
  const value = typeof settings === "string" && settings !== "" ? settings : "true";
  return defineCodec({
    decode: (stored) => (stored === value ? true : stored === "" ? false : stored),
    encode(logical, previous) {
      if (typeof logical !== "boolean") return logical;
      if (logical) return value;
      // The server takes a missing member for "leave it as it is": what it has must be sent as empty to go.
      return previous === undefined ? undefined : "";
    },
  });
}
