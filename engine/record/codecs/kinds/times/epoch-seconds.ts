import { defineCodec } from "../codec.ts";

/** Decodes seconds since 1970 to milliseconds. Truncates fractions of a second when encoding. */
export const epochSeconds = defineCodec({
  decode: (stored) => (typeof stored === "number" ? stored * 1000 : stored),
  encode: (decoded) => (typeof decoded === "number" ? Math.trunc(decoded / 1000) : decoded),
});
