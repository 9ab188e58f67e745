import { defineCodec } from "../codec.ts";

/** Texts joined by `##`, as client attributes such as `post.logout.redirect.uris` keep lists. Blank rows are not stored. */
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
