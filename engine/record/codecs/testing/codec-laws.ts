import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chain } from "../chain.ts";
import { codecByName } from "../registry.ts";

/** A codec with generators of the values that its laws are tested with. */
export type Case = {
  codec: string | string[];
  settings?: unknown;
  /** Decoded values of the codec. */
  decoded: fc.Arbitrary<unknown>;
  /** Encoded values in the server's spelling. */
  stored: fc.Arbitrary<unknown>;
  /** Encoded values that the codec does not accept. */
  invalid: unknown[];
  examples: [stored: unknown, logical: unknown][];
};

/** Tests the laws of codecs: values survive a round trip, and unchanged values keep their encoded form. */
export function testCodecLaws(cases: readonly Case[]): void {
  describe.each(cases)("codec $codec", ({ codec: names, settings, decoded, stored, invalid, examples }) => {
    const codec = typeof names === "string" ? codecByName(names, settings) : chain(names);

    it("decodes and encodes the examples", () => {
      for (const [encoded, value] of examples) {
        expect(codec.decode(encoded)).toEqual(value);
        expect(codec.decode(codec.encode(value))).toEqual(value);
      }
    });

    it("round-trips every decoded value", () => {
      fc.assert(
        fc.property(decoded, (value) => {
          expect(codec.decode(codec.encode(value))).toEqual(value);
        }),
      );
    });

    it("round-trips every decoded value over any previous one", () => {
      fc.assert(
        fc.property(decoded, decoded, (value, before) => {
          expect(codec.decode(codec.encode(value, codec.encode(before)))).toEqual(value);
        }),
      );
    });

    it("keeps the encoded form of an unchanged value", () => {
      fc.assert(
        fc.property(stored, (encoded) => {
          expect(codec.encode(codec.decode(encoded), encoded)).toBe(encoded);
        }),
      );
    });

    it("returns invalid values unchanged", () => {
      for (const encoded of invalid) {
        expect(codec.encode(codec.decode(encoded), encoded)).toBe(encoded);
        if (typeof names === "string") expect(codec.decode(encoded)).toEqual(encoded);
      }
    });

    it("keeps undefined", () => {
      expect(codec.decode(undefined)).toBeUndefined();
      expect(codec.encode(undefined, undefined)).toBeUndefined();
    });
  });
}
