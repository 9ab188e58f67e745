import { defineCodec } from "../codec.ts";

const single = (value: unknown) => value !== undefined && value !== null && !Array.isArray(value);

/** Decodes a list with one item to the item, as in component configurations. Longer lists stay lists; [] is undefined. */
export const listOfOne = defineCodec({
  decode(stored) {
    if (!Array.isArray(stored)) return stored;
    if (stored.length === 0) return undefined;
    return stored.length === 1 && single(stored[0]) ? stored[0] : stored;
  },
  encode: (decoded, previous) =>
    single(decoded) && (previous === undefined || previous === null || Array.isArray(previous)) ? [decoded] : decoded,
});
