import { defineCodec } from "../codec.ts";

/** Whole minutes as stored, seconds as every duration of the console counts. A part of a minute is stored as a whole one. */
export const minutes = defineCodec({
  decode: (stored) => (typeof stored === "number" ? stored * 60 : stored),
  encode: (logical) => (typeof logical === "number" ? Math.ceil(logical / 60) : logical),
});
