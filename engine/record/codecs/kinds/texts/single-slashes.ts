import { defineCodec } from "../codec.ts";

const DOUBLED = /(?<!:)\/{2,}/g;

/** Collapses repeated slashes in a URL, except after the scheme. Decode only. */
export const singleSlashes = defineCodec({
  decode: (stored) => (typeof stored === "string" ? stored.replaceAll(DOUBLED, "/") : stored),
  encode: (decoded) => decoded,
});
