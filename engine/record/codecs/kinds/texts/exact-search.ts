import { defineCodec } from "../codec.ts";

/**
 * Puts each word in quotation marks, because a search for users matches whole values only when they are quoted. A
 * search by id (`id:…`) stays unchanged.
 */
export const exactSearch = defineCodec({
  decode: (stored) =>
    typeof stored === "string" && !stored.startsWith("id:") ? stored.replace(/"?([^\s"]+)"?/g, '"$1"') : stored,
  encode: (decoded) => decoded,
});
