import { describe, expect, it } from "vitest";
import { wasText } from "./was-text.ts";

const show = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(", ")
    : Object.entries(Object(value))
        .map(([key, one]) => `${key}: ${one}`)
        .join(", ");
const textOf = (saved: unknown, value: unknown) =>
  wasText({ saved, value, whole: typeof saved === "string" ? saved : show(saved) }, (part) =>
    typeof part === "string" ? part : show(part),
  );

const many = Array.from({ length: 500 }, (_, at) => `item ${at}`);
const map = Object.fromEntries(many.map((item) => [item, "a"]));

describe("wasText", () => {
  it("returns a short value completely", () => {
    expect(textOf(["a", "b"], ["a"])).toBe("a, b");
  });

  it("returns only the changed entries of a map, even if it is short", () => {
    expect(textOf({ a: "1", b: "2" }, { a: "1", b: "3" })).toBe("b: 2");
    expect(textOf({ a: "1", b: "2" }, { a: "1" })).toBe("b: 2");
  });

  it("returns the changed part of a long value", () => {
    expect(textOf(many, many.with(7, "other"))).toBe("item 7");
    expect(textOf(map, { ...map, "item 7": "b", more: "c" })).toBe("item 7: a");
  });

  it("returns the truncated start when the changed part is long, too, or when items were only added", () => {
    expect(textOf(many, [])).toBe(`${show(many).slice(0, 200)}…`);
    expect(textOf(many, [...many, "more"])).toBe(`${show(many).slice(0, 200)}…`);
    expect(textOf("😀".repeat(300), "")).toBe(`${"😀".repeat(200)}…`);
  });
});
