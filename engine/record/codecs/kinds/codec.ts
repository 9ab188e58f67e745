import { equal } from "../../../language/equal.ts";

/** Describes how a value is kept on the server (stored) and what it means (logical). Both sides are JSON values. */
export type Codec = {
  /** The logical value; a stored value that does not fit comes back unchanged. */
  decode(stored: unknown): unknown;
  /**
   * The stored value. `previousStored` is what the server has now: when it already means `logical` it comes back as
   * it is, so nothing is respelled by saving. A logical value that does not fit comes back unchanged.
   */
  encode(logical: unknown, previousStored?: unknown): unknown;
};

/** A codec from its two halves, with the rule that what did not change stays as it was stored. */
export function defineCodec(halves: Codec): Codec {
  return {
    decode: (stored) => (stored === undefined ? undefined : halves.decode(stored)),
    encode(logical, previousStored) {
      if (previousStored !== undefined && equal(halves.decode(previousStored), logical)) return previousStored;
      return logical === undefined ? undefined : halves.encode(logical, previousStored);
    },
  };
}
