import { defineCodec } from "../codec.ts";

/** `"true"`, `"false"` (any case, as the server reads them) for booleans. A server that sends real booleans gets them back. */
export const stringBoolean = defineCodec({
  decode(stored) {
    if (typeof stored !== "string") return stored;
    const word = stored.toLowerCase();
    return word === "true" || word === "false" ? word === "true" : stored;
  },
  encode: (logical, previous) =>
    typeof logical === "boolean" && typeof previous !== "boolean" ? String(logical) : logical,
});
