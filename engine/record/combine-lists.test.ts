import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangedList, combineLists } from "./combine-lists.ts";
import type { EntitySchema } from "./shape/entity-schema.ts";

const rows: EntitySchema = {
  type: "array",
  items: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
};

const combine = (base: unknown, mine: unknown, theirs: unknown, node?: EntitySchema) =>
  combineLists({ base, mine, theirs }, node ?? {}, node);

describe("Merge of lists of values", () => {
  it("keeps the additions and removals of both sides", () => {
    expect(combine(["a", "b", "c"], ["a", "b", "m"], ["t", "b", "c"])).toEqual(["t", "b", "m"]);
  });

  it("treats a missing base as an empty list", () => {
    expect(combine(undefined, ["m"], ["t"])).toEqual(["t", "m"]);
    expect(combine(["a", "b"], ["a", "b", "m"], undefined)).toEqual(["m"]);
  });

  it.each<[string, unknown, unknown, unknown]>([
    ["one side is empty", ["a"], ["a", "t", "m"], ["a", "t"]],
    ["my list has another order", ["a", "b"], ["b", "a", "m"], ["a", "b", "t"]],
    ["a value occurs twice", ["a"], ["a", "a"], ["a", "t"]],
    ["one side is not a list", ["a"], ["a", "m"], "text"],
    ["items have no names", [{ x: 1 }], [{ x: 1 }, { x: 2 }], [{ x: 1 }, { x: 3 }]],
  ])("returns undefined when %s", (_, base, mine, theirs) => {
    expect(combine(base, mine, theirs)).toBeUndefined();
  });

  it("contains exactly the items that no side removed", () => {
    const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const both = combine(base, mine, theirs);
        if (both === undefined) return;
        for (const value of ["a", "b", "c", "d", "e"]) {
          const changedByMe = base.includes(value as "a") !== mine.includes(value as "a");
          expect(both.includes(value)).toBe((changedByMe ? mine : theirs).includes(value as "a"));
        }
        expect(both.filter((value) => theirs.includes(value as "a"))).toEqual(
          theirs.filter((value) => both.includes(value)),
        );
        expect([mine, theirs]).not.toContainEqual(both);
      }),
    );
  });
});

describe("Merge of rows with a unique member", () => {
  const row = (name: string, text = "") => ({ name, says: text });
  const combineRows = (base: unknown, mine: unknown, theirs: unknown) => combine(base, mine, theirs, rows);

  it("keeps the changed and added rows of both sides", () => {
    const base = [row("a"), row("b")];
    const mine = [row("a", "mine"), row("b"), row("m")];
    const theirs = [row("a"), row("b", "theirs"), row("t")];
    expect(combineRows(base, mine, theirs)).toEqual([row("a", "mine"), row("b", "theirs"), row("t"), row("m")]);
  });

  it.each<[string, unknown, unknown]>([
    ["both changed one row", [row("a", "mine"), row("m")], [row("a", "theirs")]],
    ["I changed a row that the other side removed", [row("a", "mine"), row("m")], []],
    ["both added a row with the same name", [row("a"), row("n", "mine")], [row("a"), row("n", "theirs")]],
  ])("returns undefined when %s", (_, mine, theirs) => {
    expect(combineRows([row("a")], mine, theirs)).toBeUndefined();
  });
});

it("never throws", () => {
  const any = fc.jsonValue();
  fc.assert(
    fc.property(any, any, any, (base, mine, theirs) => {
      const list: ChangedList = { base, mine, theirs };
      expect(() => combineLists(list, rows, rows)).not.toThrow();
    }),
  );
});
