import { defineCodec } from "../codec.ts";

/** Trims a string when encoding. */
export const trimmed = defineCodec({
  decode: (stored) => stored,
  encode: (decoded) => (typeof decoded === "string" ? decoded.trim() : decoded),
});
