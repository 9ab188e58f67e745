import { defineCodec } from "../codec.ts";

/** Encodes a string without spaces: trims it and replaces inner spaces by `_`. */
export const oneWord = defineCodec({
  decode: (stored) => stored,
  encode: (decoded) => (typeof decoded === "string" ? decoded.trim().replaceAll(/\s/g, "_") : decoded),
});
