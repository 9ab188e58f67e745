import { defineCodec } from "../codec.ts";

/** A switch that says the opposite of what is stored. */
export const inverted = defineCodec({
  decode: (stored) => (typeof stored === "boolean" ? !stored : stored),
  encode: (logical) => (typeof logical === "boolean" ? !logical : logical),
});
