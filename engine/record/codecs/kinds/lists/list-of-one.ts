import { defineCodec } from "../codec.ts";

const single = (value: unknown) => value !== undefined && value !== null && !Array.isArray(value);

/** A list of exactly one element for that element, as component configurations are kept. Longer lists stay lists; an empty one is nothing. */
export const listOfOne = defineCodec({
  decode(stored) {
    if (!Array.isArray(stored)) return stored;
    if (stored.length === 0) return undefined;
    return stored.length === 1 && single(stored[0]) ? stored[0] : stored;
  },
  encode: (logical, previous) =>
    single(logical) && (previous === undefined || previous === null || Array.isArray(previous)) ? [logical] : logical,
});
