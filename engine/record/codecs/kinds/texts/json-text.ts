import { defineCodec } from "../codec.ts";

/** Decodes JSON in a string. A string that is not JSON stays unchanged and is encoded as plain text. */
export const json = defineCodec({
  decode: (stored) => (typeof stored === "string" ? parsed(stored) : stored),
  encode(logical, previous) {
    const plain = typeof previous === "string" && parsed(previous) === previous;
    if (plain && typeof logical === "string" && parsed(logical) === logical) return logical;
    return JSON.stringify(logical);
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
