import { defineCodec } from "../codec.ts";

/** Negates a boolean. */
export const inverted = defineCodec({
  decode: (stored) => (typeof stored === "boolean" ? !stored : stored),
  encode: (decoded) => (typeof decoded === "boolean" ? !decoded : decoded),
});
