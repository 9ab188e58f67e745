import { describe, expect, it } from "vitest";
import { equal } from "./equal.ts";

describe("equal", () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, undefined, false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
    [{ toString: 1 }, {}, false],
    [{}, { toString: 1 }, false],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [{ a: undefined }, { a: null }, false],
    [[undefined], [], false],
  ])("compares %j and %j: %s", (a, b, verdict) => expect(equal(a, b)).toBe(verdict));

  it("treats a file as equal to itself only", () => {
    const [file, other] = [new File(["a"], "a.txt"), new File(["b"], "a.txt")];
    expect([equal({ file }, { file }), equal(file, other), equal({ file }, { file: other })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("does not treat inherited members as own ones", () => {
    expect(equal(JSON.parse('{"__proto__":1}'), { a: 1 })).toBe(false);
    expect(equal(JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}'))).toBe(true);
  });
});
