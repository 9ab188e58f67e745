import { defineCodec } from "../codec.ts";

/** Puts each word in quotation marks, as searches of people want it that are for whole values; a search by ids stays. */
export const exactSearch = defineCodec({
  decode: (stored) =>
    typeof stored === "string" && !stored.startsWith("id:") ? stored.replace(/"?([^\s"]+)"?/g, '"$1"') : stored,
  encode: (decoded) => decoded,
});
