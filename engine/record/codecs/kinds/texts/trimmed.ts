import { defineCodec } from "../codec.ts";

/** Trims a string when encoding. */
export const trimmed = defineCodec({
  decode: (stored) => stored,
  encode: (logical) => (typeof logical === "string" ? logical.trim() : logical),
});
