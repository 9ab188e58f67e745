import { parsePredicate } from "../../expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { LeafSchema } from "../../plan.ts";
import { candidates, decide, shapeOf } from "./check-conditions.ts";

/** The answers of a condition over members of these types. */
function answers(predicate: unknown, types: Readonly<Record<string, LeafSchema>> = {}): string {
  const { predicate: numbered, variables, literals } = shapeOf(parsePredicate(predicate));
  const values = variables.map(({ ref, worked }) =>
    ref === undefined && !worked ? [true, false] : candidates(types[ref ?? ""], literals),
  );
  const { canHold, canFail } = decide(numbered, values);
  return canHold && canFail ? "both" : canHold ? "always" : "never";
}

describe("decide", () => {
  it.each<[unknown, Record<string, LeafSchema>]>([
    ["/a", {}],
    [{ eq: ["/a", "/b"] }, { "/a": { type: "string" }, "/b": { type: "string" } }],
    [{ all: [{ ge: ["/a", 3] }, { lt: ["/a", 4] }] }, { "/a": { type: "integer" } }],
    [{ all: [{ gt: [{ count: "/a" }, 2] }, { not: { contains: ["/a", "x"] } }] }, { "/a": { type: "array" } }],
    [{ in: ["/a", ["x", "y"]] }, { "/a": { enum: ["y", "z"] } }],
    [{ startsWith: ["/a", "ldap"] }, { "/a": { type: "string" } }],
    [{ endsWith: ["/a", "ldap"] }, { "/a": { type: "string" } }],
    [{ all: [{ rights: "manage-users" }, { not: { feature: "ADMIN" } }, { some: ["/list", "/open"] }] }, {}],
    [
      {
        eq: [{ codec: "json", of: "/a" }, { if: "/b" }],
      },
      {},
    ],
    [{ empty: "/a" }, { "/a": { type: "object" } }],
  ])("sees that %j goes both ways", (predicate, types) => expect(answers(predicate, types)).toBe("both"));

  it.each<[unknown, Record<string, LeafSchema>]>([
    [{ eq: ["/a", "true"] }, { "/a": { type: "boolean" } }],
    [{ eq: ["/a", "w"] }, { "/a": { enum: ["y", "z"] } }],
    [{ all: ["/a", { not: "/a" }] }, {}],
    [{ all: [{ eq: ["/a", 1] }, { eq: ["/a", 2] }] }, { "/a": { type: "integer" } }],
    [{ all: [{ lt: ["/a", 1] }, { gt: ["/a", 1] }] }, { "/a": { type: "number" } }],
    [{ all: [{ feature: "A" }, { not: { feature: "A" } }] }, {}],
    [{ all: [{ empty: "/a" }, { contains: ["/a", "x"] }] }, { "/a": { type: "array" } }],
  ])("sees that %j never holds", (predicate, types) => expect(answers(predicate, types)).toBe("never"));

  it.each<[unknown, Record<string, LeafSchema>]>([
    [{ any: ["/a", { not: "/a" }] }, {}],
    [{ ne: ["/a", "x"] }, { "/a": { type: "boolean" } }],
    [{ any: [{ ne: ["/a", "x"] }, { eq: ["/a", "x"] }] }, { "/a": { type: "string" } }],
  ])("sees that %j always holds", (predicate, types) => expect(answers(predicate, types)).toBe("always"));

  it("claims nothing where there are too many cases", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ eq: [`/a${index}`, "x"] }));
    expect(answers({ all: [...many, "/b", { not: "/b" }] })).toBe("both");
  });
});
