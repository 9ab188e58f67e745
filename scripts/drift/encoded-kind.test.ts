import { describe, expect, it } from "vitest";
import { describes, encodedKind } from "./encoded-kind.ts";

describe("encodedKind", () => {
  it.each([
    [{ type: "integer" }, "integer"],
    [{ type: "boolean", stored: "string-boolean" }, "string"],
    [{ type: "boolean", stored: ["list-of-one", "string-boolean"] }, "list<string>"],
    [{ type: "integer", stored: "epoch-seconds" }, "integer"],
    [{ type: "array", items: { $ref: "role" } }, "list<object>"],
    [{ type: "object", additionalProperties: { type: "array", items: { type: "string" } } }, "map<list<string>>"],
    [{ type: "object", properties: { a: {} }, additionalProperties: { type: "string" } }, "object"],
    [{}, "any"],
    [{ type: "string", stored: "roman" }, 'unknown storage "roman"'],
  ])("of %j is %s", (node, kind) => expect(encodedKind(node)).toBe(kind));
});

describe("describes", () => {
  it("accepts an object with declared keys for a map", () => {
    expect(describes("object", "map<string>")).toBe(true);
    expect(describes("list<object>", "list<map<string>>")).toBe(true);
    expect(describes("map<string>", "object")).toBe(false);
  });

  it("distinguishes kinds", () => {
    expect(describes("string", "boolean")).toBe(false);
    expect(describes("list<string>", "list<integer>")).toBe(false);
    expect(describes("map<any>", "map<list<string>>")).toBe(true);
  });
});
