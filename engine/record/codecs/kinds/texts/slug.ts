import { defineCodec } from "../codec.ts";

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}._~]+/gu;

/**
 * Decodes a display name to a URL segment: letters and digits of any script in lower case, with hyphens between them.
 * Decode only.
 */
export const slug = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    return stored.toLowerCase().replaceAll(BETWEEN_WORDS, "-").replaceAll(/^-|-$/g, "");
  },
  encode: (decoded) => decoded,
});
