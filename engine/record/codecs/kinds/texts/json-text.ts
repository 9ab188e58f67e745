import { defineCodec } from "../codec.ts";

/** Decodes JSON in a string. A string that is not JSON stays unchanged and is encoded as plain text. */
export const json = defineCodec({
  decode: (stored) => (typeof stored === "string" ? parsed(stored) : stored),
  encode(decoded, previous) {
    const plain = typeof previous === "string" && parsed(previous) === previous;
    if (plain && typeof decoded === "string" && parsed(decoded) === decoded) return decoded;
    return JSON.stringify(decoded);
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
