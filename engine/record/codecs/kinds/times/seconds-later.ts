import { defineCodec } from "../codec.ts";

/** A moment in milliseconds and a number of seconds, for the moment so many seconds later. Only read. */
export const secondsLater = defineCodec({
  decode(stored) {
    if (!Array.isArray(stored)) return stored;
    const [moment, seconds] = stored;
    return typeof moment === "number" && typeof seconds === "number" ? moment + seconds * 1000 : undefined;
  },
  encode: (logical) => logical,
});
