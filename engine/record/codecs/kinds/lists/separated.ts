import { type Codec, defineCodec } from "../codec.ts";

/** Texts in one text. Blank ones are not stored; a list with a text that holds what separates them comes back split there. */
function separated(split: RegExp, glue: string): Codec {
  return defineCodec({
    decode: (stored) => (typeof stored === "string" ? stored.split(split).filter((item) => item !== "") : stored),
    encode(logical) {
      if (!Array.isArray(logical) || !logical.every((item) => typeof item === "string")) return logical;
      return logical
        .map((item) => item.trim())
        .filter((item) => item !== "")
        .join(glue);
    },
  });
}

/** Texts joined by commas (`vc.credential_signing…`, event lists of clients); blanks around them do not count. */
export const commaList = separated(/\s*,\s*|^\s+|\s+$/, ",");

/** Words joined by blanks, as OAuth writes scopes and audiences. */
export const blankList = separated(/\s+/, " ");
