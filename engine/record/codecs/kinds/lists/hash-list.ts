import { defineCodec } from "../codec.ts";

/** Decodes strings joined by `##`, as in the client attribute `post.logout.redirect.uris`. Drops empty items. */
export const hashList = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    return stored === "" ? [] : stored.split("##");
  },
  encode(logical) {
    if (!Array.isArray(logical) || !logical.every((item) => typeof item === "string")) return logical;
    return logical.filter((item) => item !== "").join("##");
  },
});
