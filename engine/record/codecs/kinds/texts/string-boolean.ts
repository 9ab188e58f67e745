import { defineCodec } from "../codec.ts";

/** Decodes `"true"` and `"false"` in any case. Encodes a boolean unchanged when the server sent a boolean. */
export const stringBoolean = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    const word = stored.toLowerCase();
    return word === "true" || word === "false" ? word === "true" : stored;
  },
  encode: (decoded, previous) =>
    typeof decoded === "boolean" && typeof previous !== "boolean" ? String(decoded) : decoded,
});
