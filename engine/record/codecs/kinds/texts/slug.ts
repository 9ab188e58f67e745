import { defineCodec } from "../codec.ts";

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}._~]+/gu;

/**
 * A name as people write it, for one that can stand in an address: letters and digits of any script in lower case, with
 * hyphens for everything between them. Only read.
 */
export const slug = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    return stored.toLowerCase().replaceAll(BETWEEN_WORDS, "-").replaceAll(/^-|-$/g, "");
  },
  encode: (logical) => logical,
});
