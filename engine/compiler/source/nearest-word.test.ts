import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { didYouMean, editDistance, nearestWord } from "./nearest-word.ts";

describe("nearestWord", () => {
  it.each<[string, string[], string | undefined]>([
    ["colums", ["columns", "column", "title"], "columns"],
    ["enabeld", ["enabled", "email"], "enabled"],
    ["USERNAME", ["username"], "username"],
    ["sesions", ["sessions", "settings"], "sessions"],
    ["x", ["username"], undefined],
    ["name", ["note"], undefined],
    ["nmae", ["name"], "name"],
    ["totally", ["different"], undefined],
    ["x", [], undefined],
    ["bill", ["acme-list", "acme-bill"], "acme-bill"],
    ["equals", ["ne", "eq"], "eq"],
    ["bool", ["string", "boolean"], "boolean"],
  ])("finds the nearest word: %s among %j", (word, known, near) => expect(nearestWord(word, known)).toBe(near));

  it("returns the suggestion, or an empty string when there is none", () => {
    expect(didYouMean("usr", ["user"])).toBe(' Did you mean "user"?');
    expect(didYouMean("usr", ["completely"])).toBe("");
  });
});

describe("editDistance", () => {
  it.each<[string, string, number]>([
    ["", "", 0],
    ["", "abc", 3],
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["kitten", "sitting", 3],
  ])("counts the edits from %s to %s", (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  it("is symmetric and at most the length of the longer word", () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
