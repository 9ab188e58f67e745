import { defineCodec } from "../codec.ts";

/** Decodes `[milliseconds, seconds]` to their sum in milliseconds. Decode only. */
export const secondsLater = defineCodec({
  decode(stored) {
    if (!Array.isArray(stored)) return stored;
    const [moment, seconds] = stored;
    return typeof moment === "number" && typeof seconds === "number" ? moment + seconds * 1000 : undefined;
  },
  encode: (decoded) => decoded,
});
