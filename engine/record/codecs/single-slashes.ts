import { defineCodec } from "./kinds/codec.ts";

const DOUBLED = /(?<!:)\/{2,}/g;

/** An address put together of parts, with one slash where they meet; those after its scheme stay. Only read. */
export const singleSlashes = defineCodec({
  decode: (stored) => (typeof stored === "string" ? stored.replaceAll(DOUBLED, "/") : stored),
  encode: (logical) => logical,
});
