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
  it("is all of a short value", () => {
    expect(textOf(["a", "b"], ["a"])).toBe("a, b");
  });

  it("is what has changed of a map, however short", () => {
    expect(textOf({ a: "1", b: "2" }, { a: "1", b: "3" })).toBe("b: 2");
    expect(textOf({ a: "1", b: "2" }, { a: "1" })).toBe("b: 2");
  });

  it("is what has changed of a long value", () => {
    expect(textOf(many, many.with(7, "other"))).toBe("item 7");
    expect(textOf(map, { ...map, "item 7": "b", more: "c" })).toBe("item 7: a");
  });

  it("is the beginning of what has changed, where that is long, too, or only more was added", () => {
    expect(textOf(many, [])).toBe(`${show(many).slice(0, 200)}…`);
    expect(textOf(many, [...many, "more"])).toBe(`${show(many).slice(0, 200)}…`);
    expect(textOf("😀".repeat(300), "")).toBe(`${"😀".repeat(200)}…`);
  });
});
