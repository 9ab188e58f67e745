import type { Json } from "../../../language/expression/json.ts";
import { parsePredicate } from "../../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { LeafSchema } from "../../../language/plan/plan.ts";
import { candidates, decide, shapeOf } from "./check-conditions.ts";

/** Returns the possible results of a condition over members of these types. */
function answers(predicate: Json, types: Readonly<Record<string, LeafSchema>> = {}): string {
  const { predicate: numbered, variables, literals } = shapeOf(parsePredicate(predicate));
  const values = variables.map(({ ref, worked }) =>
    ref === undefined && !worked ? [true, false] : candidates(types[ref ?? ""], literals),
  );
  const { canHold, canFail } = decide(numbered, values);
  return canHold && canFail ? "both" : canHold ? "always" : "never";
}

describe("decide", () => {
  it.each<[Json, Record<string, LeafSchema>]>([
    ["/a", {}],
    [{ "/a": "/b" }, { "/a": { type: "string" }, "/b": { type: "string" } }],
    [{ all: [{ any: [{ "/a": { gt: 3 } }, { "/a": 3 }] }, { "/a": { lt: 4 } }] }, { "/a": { type: "integer" } }],
    [
      { all: [{ value: { count: "/a" }, is: { gt: 2 } }, { not: { "/a": { contains: "x" } } }] },
      { "/a": { type: "array" } },
    ],
    [{ "/a": ["x", "y"] }, { "/a": { enum: ["y", "z"] } }],
    [{ "/a": { startsWith: "ldap" } }, { "/a": { type: "string" } }],
    [{ all: [{ rights: "manage-users" }, { not: { feature: "ADMIN" } }, { "/list": { any: "/open" } }] }, {}],
    [{ value: { codec: "json", of: "/a" }, is: { if: "/b" } }, {}],
    [{ empty: "/a" }, { "/a": { type: "object" } }],
  ])("finds that %j can be true and false", (predicate, types) => expect(answers(predicate, types)).toBe("both"));

  it.each<[Json, Record<string, LeafSchema>]>([
    [{ "/a": "true" }, { "/a": { type: "boolean" } }],
    [{ "/a": "w" }, { "/a": { enum: ["y", "z"] } }],
    [{ all: ["/a", { not: "/a" }] }, {}],
    [{ all: [{ "/a": 1 }, { "/a": 2 }] }, { "/a": { type: "integer" } }],
    [{ all: [{ "/a": { lt: 1 } }, { "/a": { gt: 1 } }] }, { "/a": { type: "number" } }],
    [{ all: [{ feature: "A" }, { not: { feature: "A" } }] }, {}],
    [{ all: [{ empty: "/a" }, { "/a": { contains: "x" } }] }, { "/a": { type: "array" } }],
  ])("finds that %j is never true", (predicate, types) => expect(answers(predicate, types)).toBe("never"));

  it.each<[Json, Record<string, LeafSchema>]>([
    [{ any: ["/a", { not: "/a" }] }, {}],
    [{ not: { "/a": "x" } }, { "/a": { type: "boolean" } }],
    [{ any: [{ not: { "/a": "x" } }, { "/a": "x" }] }, { "/a": { type: "string" } }],
  ])("finds that %j is always true", (predicate, types) => expect(answers(predicate, types)).toBe("always"));

  it("reports both results when there are too many combinations", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ [`/a${index}`]: "x" }));
    expect(answers({ all: [...many, "/b", { not: "/b" }] })).toBe("both");
  });
});
