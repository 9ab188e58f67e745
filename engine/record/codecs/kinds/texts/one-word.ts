import { defineCodec } from "../codec.ts";

/** Encodes a string without spaces: trims it and replaces inner spaces by `_`. */
export const oneWord = defineCodec({
  decode: (stored) => stored,
  encode: (logical) => (typeof logical === "string" ? logical.trim().replaceAll(/\s/g, "_") : logical),
});
