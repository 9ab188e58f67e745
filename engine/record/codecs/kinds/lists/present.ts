import { type Codec, defineCodec } from "../codec.ts";

/**
 * Creates a codec that decodes one value, given by the settings (`{ "present": "S256" }`), to true and a missing one to
 * false. Any other value stays unchanged.
 */
export function present(settings: unknown): Codec {
  const value = typeof settings === "string" && settings !== "" ? settings : "true";
  return defineCodec({
    decode: (stored) => (stored === value ? true : stored === "" ? false : stored),
    encode(decoded, previous) {
      if (typeof decoded !== "boolean") return decoded;
      if (decoded) return value;
      // The server keeps missing members, so removing a value requires sending "".
      return previous === undefined ? undefined : "";
    },
  });
}
