import { defineCodec } from "../codec.ts";

/** Decodes minutes to seconds. Rounds up to whole minutes when encoding. */
export const minutes = defineCodec({
  decode: (stored) => (typeof stored === "number" ? stored * 60 : stored),
  encode: (decoded) => (typeof decoded === "number" ? Math.ceil(decoded / 60) : decoded),
});
