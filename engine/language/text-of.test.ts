import { describe, expect, it } from "vitest";
import { asText, textOf } from "./text-of.ts";

describe("textOf", () => {
  it.each<[unknown, string]>([
    ["a", "a"],
    [5, "5"],
    [true, "true"],
    [null, "null"],
    [["a", null, 5], "a,,5"],
    [{ a: 1 }, '{"a":1}'],
    [[{ toString: 1 }], '{"toString":1}'],
    [{ toString: 1, valueOf: 2 }, '{"toString":1,"valueOf":2}'],
  ])("%j", (value, text) => expect(textOf(value)).toBe(text));
});

describe("asText", () => {
  it.each<[unknown, string]>([
    [undefined, ""],
    [null, ""],
    [5, "5"],
    [["a", null, 5], "a, , 5"],
    [{ a: 1 }, '{"a":1}'],
  ])("%j", (value, text) => expect(asText(value)).toBe(text));
});
