import { defineCodec } from "../codec.ts";

/** Encodes an empty string as null, for example the port of a mail server. */
export const nullForEmpty = defineCodec({
  decode: (stored) => (stored === null ? "" : stored),
  encode: (decoded) => (decoded === "" ? null : decoded),
});
