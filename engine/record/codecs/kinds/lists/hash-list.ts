import { defineCodec } from "../codec.ts";

/** Decodes strings joined by `##`, as in the client attribute `post.logout.redirect.uris`. Drops empty items. */
export const hashList = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    return stored === "" ? [] : stored.split("##");
  },
  encode(decoded) {
    if (!Array.isArray(decoded) || !decoded.every((item) => typeof item === "string")) return decoded;
    return decoded.filter((item) => item !== "").join("##");
  },
});
