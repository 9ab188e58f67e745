import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chain } from "../chain.ts";
import { codecByName } from "../registry.ts";

/** A codec with what its laws are tried on. */
export type Case = {
  codec: string | string[];
  settings?: unknown;
  /** Values that this codec gives meaning to. */
  logical: fc.Arbitrary<unknown>;
  /** Holds what the server can send, spelled as it spells it. */
  stored: fc.Arbitrary<unknown>;
  /** Stored values that do not fit. */
  odd: unknown[];
  examples: [stored: unknown, logical: unknown][];
};

/** Checks the laws of every codec: it gives back what it was given, and leaves alone what did not change. */
export function itKeepsTheLaws(cases: readonly Case[]): void {
  describe.each(cases)("codec $codec", ({ codec: names, settings, logical, stored, odd, examples }) => {
    const codec = typeof names === "string" ? codecByName(names, settings) : chain(names);

    it("means what it should and stores it so", () => {
      for (const [wire, value] of examples) {
        expect(codec.decode(wire)).toEqual(value);
        expect(codec.decode(codec.encode(value))).toEqual(value);
      }
    });

    it("gives back every logical value", () => {
      fc.assert(
        fc.property(logical, (value) => {
          expect(codec.decode(codec.encode(value))).toEqual(value);
        }),
      );
    });

    it("gives back every logical value over anything stored before that fits", () => {
      fc.assert(
        fc.property(logical, logical, (value, before) => {
          expect(codec.decode(codec.encode(value, codec.encode(before)))).toEqual(value);
        }),
      );
    });

    it("leaves what did not change exactly as stored", () => {
      fc.assert(
        fc.property(stored, (wire) => {
          expect(codec.encode(codec.decode(wire), wire)).toBe(wire);
        }),
      );
    });

    it("passes values that do not fit through unchanged", () => {
      for (const wire of odd) {
        expect(codec.encode(codec.decode(wire), wire)).toBe(wire);
        if (typeof names === "string") expect(codec.decode(wire)).toEqual(wire);
      }
    });

    it("keeps nothing as nothing", () => {
      expect(codec.decode(undefined)).toBeUndefined();
      expect(codec.encode(undefined, undefined)).toBeUndefined();
    });
  });
}
