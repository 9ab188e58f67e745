import { defineCodec } from "../codec.ts";

/** Decodes minutes to seconds. Rounds up to whole minutes when encoding. */
export const minutes = defineCodec({
  decode: (stored) => (typeof stored === "number" ? stored * 60 : stored),
  encode: (logical) => (typeof logical === "number" ? Math.ceil(logical / 60) : logical),
});
