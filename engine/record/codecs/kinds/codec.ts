import { equal } from "../../../language/index.ts";

/** Converts between the server's encoded value and the decoded value. Both are JSON values. */
export type Codec = {
  /** Decodes a value; returns an invalid one unchanged. */
  decode(stored: unknown): unknown;
  /**
   * Encodes a value; returns an invalid one unchanged.
   *
   * @param previousStored the server's current value; it is returned when it decodes to `decoded`, so that saving does
   * not change its spelling
   */
  encode(decoded: unknown, previousStored?: unknown): unknown;
};

/** Creates a codec that handles undefined and reuses the previous encoded value of an unchanged value. */
export function defineCodec(halves: Codec): Codec {
  return {
    decode: (stored) => (stored === undefined ? undefined : halves.decode(stored)),
    encode(decoded, previousStored) {
      if (previousStored !== undefined && equal(halves.decode(previousStored), decoded)) return previousStored;
      return decoded === undefined ? undefined : halves.encode(decoded, previousStored);
    },
  };
}
