import { type Codec, defineCodec } from "../codec.ts";

/** Creates a codec for strings joined by a separator. Drops empty items; items that contain the separator are split. */
function separated(split: RegExp, glue: string): Codec {
  return defineCodec({
    decode: (stored) => (typeof stored === "string" ? stored.split(split).filter((item) => item !== "") : stored),
    encode(decoded) {
      if (!Array.isArray(decoded) || !decoded.every((item) => typeof item === "string")) return decoded;
      return decoded
        .map((item) => item.trim())
        .filter((item) => item !== "")
        .join(glue);
    },
  });
}

/** Decodes strings joined by commas (`vc.credential_signing…`, event lists of clients); ignores surrounding spaces. */
export const commaList = separated(/\s*,\s*|^\s+|\s+$/, ",");

/** Decodes words joined by spaces, as OAuth scopes and audiences. */
export const blankList = separated(/\s+/, " ");
