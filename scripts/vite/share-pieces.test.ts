import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Piece, sharePieces } from "./share-pieces.ts";

const none: ReadonlySet<string> = new Set();
const piece = (name: string, bytes: number, ...screens: readonly string[]): Piece => ({ name, bytes, screens });

describe("sharePieces", () => {
  it("ships pieces of a single screen with that screen, and pieces of several screens once", () => {
    const { own, shared } = sharePieces(
      [
        piece("user", 50_000, "list", "detail"),
        piece("session", 9_000, "detail"),
        piece("texts", 20_000, "list", "detail"),
      ],
      none,
    );
    expect(own).toEqual(new Map([["detail", ["session"]]]));
    expect(shared).toEqual([{ names: ["user", "texts"], screens: ["list", "detail"] }]);
  });

  it("repeats small pieces in each of their screens, within a budget", () => {
    const small = piece("small", 100, "a", "b");
    const once = piece("once", 1_000, "a");
    expect(sharePieces([small, piece("large", 10_000, "a")], none).shared).toEqual([]);
    expect(sharePieces([small, once], none).shared).toEqual([{ names: ["small"], screens: ["a", "b"] }]);
  });

  it("repeats pieces for frequently opened screens, which would otherwise load another file", () => {
    const user = piece("user", 5_000, "list", "detail", "add");
    const { own, shared } = sharePieces([user, piece("large", 90_000, "other")], new Set(["list"]));
    expect(own.get("list")).toEqual(["user"]);
    expect(shared).toEqual([{ names: ["user"], screens: ["detail", "add"] }]);
  });

  it("does not merge files when a screen would load much that it does not need", () => {
    const pieces = [
      piece("a", 50_000, "one", "two"),
      piece("b", 50_000, "two", "three"),
      piece("c", 50_000, "one", "two", "three"),
    ];
    expect(sharePieces(pieces, none).shared.map(({ names }) => names)).toEqual([["a"], ["b"], ["c"]]);
  });

  it("merges files that nearly the same screens load", () => {
    const { shared } = sharePieces([piece("a", 3_000, "one", "two", "three"), piece("b", 3_000, "two", "three")], none);
    expect(shared).toEqual([{ names: ["a", "b"], screens: ["one", "two", "three"] }]);
  });

  it("gives each screen everything that it needs, and repeats at most a tenth", () => {
    const screens = ["a", "b", "c", "d", "e", "f"];
    const pieces = fc.uniqueArray(
      fc.record({
        name: fc.string(),
        bytes: fc.integer({ min: 1, max: 60_000 }),
        screens: fc.subarray(screens, { minLength: 1 }),
      }),
      { selector: ({ name }) => name, maxLength: 40 },
    );
    fc.assert(
      fc.property(pieces, fc.subarray(screens), (given, first) => {
        const { own, shared } = sharePieces(given, new Set(first));
        const bytesOf = (names: readonly string[]): number =>
          given.filter(({ name }) => names.includes(name)).reduce((sum, { bytes }) => sum + bytes, 0);
        for (const screen of screens) {
          const loaded = [
            ...(own.get(screen) ?? []),
            ...shared.filter((file) => file.screens.includes(screen)).flatMap(({ names }) => names),
          ];
          expect(new Set(loaded).size).toBe(loaded.length);
          for (const { name, screens } of given) if (screens.includes(screen)) expect(loaded).toContain(name);
        }
        const shipped = [...own.values(), ...shared.map(({ names }) => names)].reduce((n, one) => n + bytesOf(one), 0);
        expect(shipped).toBeLessThanOrEqual(1.1 * bytesOf(given.map(({ name }) => name)));
      }),
    );
  });
});
