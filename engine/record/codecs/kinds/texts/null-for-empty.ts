import { defineCodec } from "../codec.ts";

/** An empty text that the server wants to hear of as null, such as the port of a mail server. */
export const nullForEmpty = defineCodec({
  decode: (stored) => (stored === null ? "" : stored),
  encode: (logical) => (logical === "" ? null : logical),
});
