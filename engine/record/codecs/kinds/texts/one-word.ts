import { defineCodec } from "../codec.ts";

/** A text stored as one word: without the blanks around it, and with `_` for each one inside. */
export const oneWord = defineCodec({
  decode: (stored) => stored,
  encode: (logical) => (typeof logical === "string" ? logical.trim().replaceAll(/\s/g, "_") : logical),
});
