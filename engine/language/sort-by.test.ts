import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDirected, compareValues, sortBy } from "./sort-by.ts";

const named = (...names: unknown[]): { name: unknown }[] => names.map((name) => ({ name }));

describe("sortBy", () => {
  it("sorts texts in natural order and numbers by value", () => {
    expect(sortBy(named("item 10", "Item 9", "äpfel", "zebra", "Birne"), "/name")).toEqual(
      named("äpfel", "Birne", "Item 9", "item 10", "zebra"),
    );
    expect(sortBy(named(10, 9, -1), "/name")).toEqual(named(-1, 9, 10));
  });

  it("sorts missing values last in both directions", () => {
    const items = [{ name: null }, { name: "b" }, {}, { name: "a" }];
    expect(sortBy(items, "/name")).toEqual([{ name: "a" }, { name: "b" }, { name: null }, {}]);
    expect(sortBy(items, "-/name")).toEqual([{ name: "b" }, { name: "a" }, { name: null }, {}]);
  });

  it("accepts references to the item, to nested members and to the whole item", () => {
    expect(sortBy(named("b", "a"), "$item/name")).toEqual(named("a", "b"));
    expect(sortBy(["b", "a"], "/")).toEqual(["a", "b"]);
    expect(sortBy([{ a: { b: 2 } }, { a: { b: 1 } }], "-$item/a/b")).toEqual([{ a: { b: 2 } }, { a: { b: 1 } }]);
  });

  it("uses the next reference for equal values, with missing values last in each", () => {
    const rows = [
      { type: "b", name: "2" },
      { name: "4" },
      { type: "a", name: "3" },
      { type: "b", name: "1" },
      { name: "0" },
    ];
    const names = (sort: readonly string[]) => sortBy(rows, sort).map((row) => (row as { name: string }).name);
    expect(names(["/type", "/name"])).toEqual(["3", "1", "2", "0", "4"]);
    expect(names(["-/type", "-/name"])).toEqual(["2", "1", "3", "4", "0"]);
  });

  it("keeps the order of equal items and does not modify its input", () => {
    const items = [
      { name: "A", at: 1 },
      { name: "a", at: 2 },
      { name: "A", at: 3 },
    ];
    expect(sortBy(items, "/name")).toEqual(items);
    expect(sortBy(items, "-/name")).toEqual(items);
    expect(sortBy(Object.freeze([...items].reverse()), "/at")).toEqual(items);
  });
});

describe("compareValues", () => {
  const value = fc.oneof(fc.integer(), fc.constantFrom(undefined, null));
  it("is a total order", () => {
    fc.assert(
      fc.property(value, value, value, fc.boolean(), (a, b, c, down) => {
        expect(Math.sign(compareDirected(a, b, down)) + Math.sign(compareDirected(b, a, down))).toBe(0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
