import { defineCodec } from "../codec.ts";

/** A text stored without the blanks around it. */
export const trimmed = defineCodec({
  decode: (stored) => stored,
  encode: (logical) => (typeof logical === "string" ? logical.trim() : logical),
});
