import { defineCodec } from "../codec.ts";

/** Seconds since 1970 as stored, milliseconds since 1970 as everything else in a browser counts. Parts of a second are cut. */
export const epochSeconds = defineCodec({
  decode: (stored) => (typeof stored === "number" ? stored * 1000 : stored),
  encode: (logical) => (typeof logical === "number" ? Math.trunc(logical / 1000) : logical),
});
