import { parsePredicate } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { PREDICATE_WORDS } from "./words.ts";
import { evaluatePredicate } from "./evaluate.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { choice } from "../testing/choice.ts";

/** The answer of a predicate as descriptors write it. */
function answer(written: unknown, scope: Scope): boolean | undefined {
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

describe("comparisons", () => {
  it.each<[unknown, boolean]>([
    [{ eq: ["/name", "admin"] }, true],
    [{ eq: ["/name", "other"] }, false],
    [{ eq: ["/list", ["a", "b"]] }, true],
    [{ eq: ["/zero", "0"] }, false],
    [{ ne: ["/name", "other"] }, true],
    [{ ne: ["/name", "admin"] }, false],
    [{ lt: ["/zero", 5] }, true],
    [{ lt: ["/five", 5] }, false],
    [{ le: ["/five", 5] }, true],
    [{ gt: ["/five", 4] }, true],
    [{ gt: ["/five", 5] }, false],
    [{ ge: ["/five", 5] }, true],
    [{ lt: ["/name", "b"] }, true],
    [{ lt: ["/name", 5] }, false],
    [{ ge: ["/name", 5] }, false],
    [{ startsWith: ["/name", "ad"] }, true],
    [{ endsWith: ["/name", "min"] }, true],
    [{ endsWith: ["/name", "ad"] }, false],
    [{ endsWith: ["/five", "5"] }, false],
    [{ startsWith: ["/name", "min"] }, false],
    [{ startsWith: ["/five", "5"] }, false],
    [{ contains: ["/name", "dmi"] }, true],
    [{ contains: ["/list", "b"] }, true],
    [{ contains: ["/list", "c"] }, false],
    [{ contains: ["/five", 5] }, false],
    [{ in: ["/name", ["admin", "root"]] }, true],
    [{ in: ["/name", ["root"]] }, false],
    [{ in: ["/own", "/list"] }, true],
    [{ in: ["/own", "/name"] }, false],
    [{ matches: ["/name", "^[a-z]+$"] }, true],
    [{ matches: ["/name", "[^a-z]"] }, false],
    [{ matches: ["/five", "5"] }, false],
  ])("%j is %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));

  it.each(["eq", "lt", "le", "gt", "ge", "startsWith", "endsWith", "contains", "matches"])(
    "a missing value is false for %s",
    (word) => {
      expect(answer({ [word]: ["/gone", "x"] }, scope)).toBe(false);
      expect(answer({ [word]: ["/gone", 0] }, scope)).toBe(false);
      expect(answer({ [word]: ["x", "/gone"] }, scope)).toBe(false);
      expect(answer({ [word]: ["/gone", null] }, scope)).toBe(false);
    },
  );

  it("a missing value is in no list, no list holds anything, and ne is the opposite of eq", () => {
    expect(answer({ in: ["/gone", ["x"]] }, scope)).toBe(false);
    expect(answer({ in: ["x", "/gone"] }, scope)).toBe(false);
    expect(answer({ ne: ["/gone", "x"] }, scope)).toBe(true);
  });

  it.each(["eq", "ne", "lt", "le", "gt", "ge", "startsWith", "endsWith", "contains", "in", "matches"])(
    "%s waits for what is loading",
    (word) => {
      expect(answer({ [word]: [WAIT, 1] }, scope)).toBeUndefined();
      expect(answer({ [word]: ["/name", WAIT] }, scope)).toBeUndefined();
    },
  );
});

describe("truth and emptiness", () => {
  it.each<[unknown, boolean]>([
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
  ])("%j is %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));

  it("waits for what is loading", () => {
    expect(answer(WAIT, scope)).toBeUndefined();
    expect(answer({ empty: WAIT }, scope)).toBeUndefined();
  });
});

describe("all, any, not", () => {
  it.each<[unknown, boolean | undefined]>([
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
  ])("%j is %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));
});

describe("some and every", () => {
  it.each<[unknown, boolean | undefined]>([
    [{ some: ["/list", { eq: ["$item", "b"] }] }, true],
    [{ some: ["/list", { eq: ["$item", "/own"] }] }, true],
    [{ some: ["/list", { eq: ["$item", "c"] }] }, false],
    [{ some: ["/map", "$item/value/on"] }, true],
    [{ some: ["/map", { eq: ["$item/key", "y"] }] }, true],
    [{ some: ["/gone", "$item"] }, false],
    [{ every: ["/map", "$item/value/on"] }, false],
    [{ every: ["/list", { in: ["$item", ["a", "b"]] }] }, true],
    [{ every: ["/nothing", "$item"] }, true],
    [{ some: [WAIT, "$item"] }, undefined],
    [{ every: [WAIT, "$item"] }, undefined],
    [{ some: ["/list", { any: [WAIT, { eq: ["$item", "b"] }] }] }, true],
    [{ every: ["/list", { all: [WAIT, { eq: ["$item", "b"] }] }] }, false],
    [{ some: ["/list", WAIT] }, undefined],
    [{ some: ["/list", { eq: ["/own", "$item"] }] }, true],
    [{ some: ["/list", { eq: ["$item", WAIT] }] }, undefined],
    [{ some: ["/nothing", { eq: ["$item", WAIT] }] }, false],
    [{ every: ["/list", { eq: ["$item", "$item"] }] }, true],
    [{ every: ["/map", { eq: ["$item/value/on", true] }] }, false],
    [{ some: ["/map", { some: ["$item/value", { eq: ["$item/value", "/yes"] }] }] }, true],
    [{ some: ["/map", { eq: ["/map/{$item/key}/on", "$item/value/on"] }] }, true],
  ])("%j is %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));

  it("works out once what all elements are compared with, and stops at the one that settles it", () => {
    const asked: string[] = [];
    const counting: Scope = {
      roots: {
        record: {
          get: (pointer) => {
            asked.push(pointer);
            return pointer === "/all" ? ["a", "b", "c"] : pointer === "/wanted" ? "b" : true;
          },
        },
      },
    };
    expect(answer({ some: ["/all", { eq: ["$item", "/wanted"] }] }, counting)).toBe(true);
    expect(asked.splice(0)).toEqual(["/all", "/wanted"]);
    expect(answer({ some: ["/all", { all: ["/first", { ne: ["$item", "/wanted"] }] }] }, counting)).toBe(true);
    expect(asked.splice(0)).toEqual(["/all", "/first", "/wanted"]);
    expect(answer({ any: ["/first", "/second"] }, counting)).toBe(true);
    expect(asked).toEqual(["/first"]);
  });
});

describe("rights, features, choices", () => {
  it.each<[unknown, boolean | undefined]>([
    [{ rights: "view-users" }, true],
    [{ rights: "manage-users" }, false],
    [{ rights: { any: ["manage-users", "view-users"] } }, true],
    [{ rights: "/yes" }, true],
    [{ feature: "PASSKEYS" }, true],
    [{ feature: "SCRIPTS" }, false],
    [choice("/yes", "/no", true), false],
    [choice("/no", true, "/name"), true],
    [choice(WAIT, true, true), undefined],
  ])("%j is %s", (predicate, verdict) => expect(answer(predicate, scope)).toBe(verdict));
});

describe("odd predicates", () => {
  it("deny instead of failing", () => {
    for (const odd of [
      {},
      { toString: [1, 1] },
      { eq: "/name" },
      { all: null },
      { some: [] },
      { some: null },
      [],
      { __proto__: null },
    ])
      expect(() => answer(odd, scope)).not.toThrow();
    expect(answer({ magic: [1, 1] }, scope)).toBe(false);
    expect(answer({ constructor: [1, 1] }, scope)).toBe(false);
  });

  it("has every word in one list", () => {
    expect(new Set(PREDICATE_WORDS).size).toBe(PREDICATE_WORDS.length);
  });
});
