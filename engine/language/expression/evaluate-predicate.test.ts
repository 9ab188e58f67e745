import type { Json } from "./json.ts";
import "../pattern/load-patterns.ts";
import { parsePredicate } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { COMPARE_KEYWORDS, PREDICATE_OPERATIONS } from "./keywords.ts";
import { evaluatePredicate } from "./evaluate.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { choice } from "../testing/choice.ts";

/** Evaluates a predicate as descriptors write it. */
function answer(written: Json | undefined, scope: Scope): boolean | undefined {
  return evaluatePredicate(parsePredicate(written), scope);
}

const record = {
  name: "admin",
  none: null,
  blank: "",
  zero: 0,
  five: 5,
  yes: true,
  no: false,
  list: ["a", "b"],
  nothing: [],
  map: { x: { on: true }, y: { on: false } },
  void: {},
  own: "a",
};

const scope: Scope = {
  roots: { record: plainReader(record), load: { get: () => UNKNOWN } },
  rights: new Set(["view-users"]),
  features: (name) => name === "PASSKEYS",
};

const WAIT = "$load/x";

describe("Comparisons", () => {
  it.each<[Json, boolean]>([
    [{ empty: { literal: "" } }, true],
    [{ empty: { literal: [] } }, true],
    [{ empty: { literal: "x" } }, false],
    [{ empty: "x" }, false],
    [{ literal: "x" }, true],
    [{ literal: "" }, false],
  ])("with a constant as argument of a piece, %j, is %s", (written, expected) =>
    expect(answer(written, scope)).toBe(expected),
  );

  it.each<[Json | undefined, boolean]>([
    [{ "/name": "admin" }, true],
    [{ "/name": "other" }, false],
    [{ "/list": { literal: ["a", "b"] } }, true],
    [{ "/name": "admin", "/five": { gt: 4, lt: 6 } }, true],
    [{ "/name": "admin", "/five": { gt: 4, lt: 5 } }, false],
    [{ "/name": "other", "/five": 5 }, false],
    [{ value: { count: "/list" }, is: 2 }, true],
    [{ value: { count: "/list" }, is: { gt: 2 } }, false],
    [{ "/name": { first: ["/gone", "admin"] } }, true],
    [{ "/zero": "0" }, false],
    [{ not: { "/name": "other" } }, true],
    [{ not: { "/name": "admin" } }, false],
    [{ "/zero": { lt: 5 } }, true],
    [{ "/five": { lt: 5 } }, false],
    [{ any: [{ "/five": { lt: 5 } }, { "/five": 5 }] }, true],
    [{ "/five": { gt: 4 } }, true],
    [{ "/five": { gt: 5 } }, false],
    [{ any: [{ "/five": { gt: 5 } }, { "/five": 5 }] }, true],
    [{ "/name": { lt: "b" } }, true],
    [{ "/name": { lt: 5 } }, false],
    [{ any: [{ "/name": { gt: 5 } }, { "/name": 5 }] }, false],
    [{ "/name": { startsWith: "ad" } }, true],
    [{ "/name": { startsWith: "min" } }, false],
    [{ "/five": { startsWith: "5" } }, false],
    [{ "/name": { contains: "dmi" } }, true],
    [{ "/list": { contains: "b" } }, true],
    [{ "/list": { contains: "c" } }, false],
    [{ "/five": { contains: 5 } }, false],
    [{ "/name": ["admin", "root"] }, true],
    [{ "/name": ["root"] }, false],
    [{ "/list": { contains: "/own" } }, true],
    [{ "/five": { contains: "/own" } }, false],
    [{ "/name": { matches: "^[a-z]+$" } }, true],
    [{ "/name": { matches: "[^a-z]" } }, false],
    [{ "/five": { matches: "5" } }, false],
  ])("evaluates %j to %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));

  it.each(COMPARE_KEYWORDS)("returns false for %s with a missing value", (word) => {
    expect(answer({ "/gone": { [word]: "x" } }, scope)).toBe(false);
    expect(answer({ "/gone": { [word]: 0 } }, scope)).toBe(false);
    expect(answer({ value: "x", is: { [word]: "/gone" } }, scope)).toBe(false);
    expect(answer({ "/gone": { [word]: null } }, scope)).toBe(false);
  });

  it("treats a missing value as equal to no value", () => {
    for (const other of ["x", 0, null]) expect(answer({ "/gone": other }, scope)).toBe(false);
  });

  it("treats a missing value as in no list, as a list without elements, and as different from any value", () => {
    expect(answer({ "/gone": ["x"] }, scope)).toBe(false);
    expect(answer({ "/gone": { contains: "x" } }, scope)).toBe(false);
    expect(answer({ not: { "/gone": "x" } }, scope)).toBe(true);
  });

  it.each(COMPARE_KEYWORDS)("returns undefined for %s while an operand is loading", (word) => {
    expect(answer({ value: WAIT, is: { [word]: 1 } }, scope)).toBeUndefined();
    expect(answer({ "/name": { [word]: WAIT } }, scope)).toBeUndefined();
  });

  it("returns undefined while an operand of an implicit comparison is loading", () => {
    expect(answer({ value: WAIT, is: 1 }, scope)).toBeUndefined();
    expect(answer({ "/name": WAIT }, scope)).toBeUndefined();
    expect(answer({ "/name": [WAIT] }, scope)).toBeUndefined();
  });
});

describe("Truth and emptiness", () => {
  it.each<[Json | undefined, boolean]>([
    ["/name", true],
    ["/zero", false],
    ["/blank", false],
    ["/gone", false],
    ["/nothing", true],
    [true, true],
    [false, false],
    [null, false],
    [{ empty: "/blank" }, true],
    [{ empty: "/none" }, true],
    [{ empty: "/gone" }, true],
    [{ empty: "/nothing" }, true],
    [{ empty: "/void" }, true],
    [{ empty: "/zero" }, false],
    [{ empty: "/no" }, false],
    [{ empty: "/list" }, false],
    [{ empty: "/map" }, false],
  ])("evaluates %j to %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));

  it("returns undefined while the value is loading", () => {
    expect(answer(WAIT, scope)).toBeUndefined();
    expect(answer({ empty: WAIT }, scope)).toBeUndefined();
  });
});

describe("Predicates all, any, not", () => {
  it.each<[Json | undefined, boolean | undefined]>([
    [{ all: ["/yes", "/name"] }, true],
    [{ all: ["/yes", "/no"] }, false],
    [{ all: [WAIT, "/no"] }, false],
    [{ all: [WAIT, "/yes"] }, undefined],
    [{ all: [] }, true],
    [{ any: ["/no", "/yes"] }, true],
    [{ any: [WAIT, "/yes"] }, true],
    [{ any: [WAIT, "/no"] }, undefined],
    [{ any: ["/no", "/gone"] }, false],
    [{ any: [] }, false],
    [{ not: "/no" }, true],
    [{ not: "/yes" }, false],
    [{ not: WAIT }, undefined],
    [{ not: { all: [WAIT, "/no"] } }, true],
  ])("evaluates %j to %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));
});

describe("Predicates some and every", () => {
  it.each<[Json | undefined, boolean | undefined]>([
    [{ "/list": { any: { $item: "b" } } }, true],
    [{ "/list": { any: { $item: "/own" } } }, true],
    [{ "/list": { any: { $item: "c" } } }, false],
    [{ "/map": { any: "$item/value/on" } }, true],
    [{ "/map": { any: { "$item/key": "y" } } }, true],
    [{ "/gone": { any: "$item" } }, false],
    [{ "/map": { all: "$item/value/on" } }, false],
    [{ "/list": { all: { $item: ["a", "b"] } } }, true],
    [{ "/nothing": { all: "$item" } }, true],
    [{ [WAIT]: { any: "$item" } }, undefined],
    [{ [WAIT]: { all: "$item" } }, undefined],
    [{ "/list": { any: { any: [WAIT, { $item: "b" }] } } }, true],
    [{ "/list": { all: { all: [WAIT, { $item: "b" }] } } }, false],
    [{ "/list": { any: WAIT } }, undefined],
    [{ "/list": { any: { "/own": "$item" } } }, true],
    [{ "/list": { any: { $item: WAIT } } }, undefined],
    [{ "/nothing": { any: { $item: WAIT } } }, false],
    [{ "/list": { all: { $item: "$item" } } }, true],
    [{ "/map": { all: { "$item/value/on": true } } }, false],
    [{ "/map": { any: { "$item/value": { any: { "$item/value": "/yes" } } } } }, true],
    [{ "/map": { any: { "/map/{$item/key}/on": "$item/value/on" } } }, true],
  ])("evaluates %j to %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));

  it("evaluates the compared value once for all elements, and stops at the element that decides", () => {
    const requested: string[] = [];
    const counting: Scope = {
      roots: {
        record: {
          get: (pointer) => {
            requested.push(pointer);
            return pointer === "/all" ? ["a", "b", "c"] : pointer === "/wanted" ? "b" : true;
          },
        },
      },
    };
    expect(answer({ "/all": { any: { $item: "/wanted" } } }, counting)).toBe(true);
    expect(requested.splice(0)).toEqual(["/all", "/wanted"]);
    expect(answer({ "/all": { any: { all: ["/first", { not: { $item: "/wanted" } }] } } }, counting)).toBe(true);
    expect(requested.splice(0)).toEqual(["/all", "/first", "/wanted"]);
    expect(answer({ any: ["/first", "/second"] }, counting)).toBe(true);
    expect(requested).toEqual(["/first"]);
  });
});

describe("Rights, features and choices", () => {
  it.each<[Json | undefined, boolean | undefined]>([
    [{ rights: "view-users" }, true],
    [{ rights: "manage-users" }, false],
    [{ rights: { any: ["manage-users", "view-users"] } }, true],
    [{ rights: "/yes" }, true],
    [{ feature: "PASSKEYS" }, true],
    [{ feature: "SCRIPTS" }, false],
    [choice("/yes", "/no", true), false],
    [choice("/no", true, "/name"), true],
    [choice(WAIT, true, true), undefined],
  ])("evaluates %j to %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));
});

describe("Predicate operations", () => {
  it("return false for an invalid predicate instead of throwing", () => {
    for (const odd of [
      {},
      { toString: [1, 1] },
      { is: "/name" },
      { all: null },
      { "/name": { any: null } },
      { "/name": { any: [], odd: 1 } },
      [],
      { __proto__: null },
    ])
      expect(() => answer(odd, scope)).not.toThrow();
    expect(answer({ magic: [1, 1] }, scope)).toBe(false);
    expect(answer({ constructor: [1, 1] }, scope)).toBe(false);
  });

  it("are unique in the list", () => {
    expect(new Set(PREDICATE_OPERATIONS).size).toBe(PREDICATE_OPERATIONS.length);
  });
});
