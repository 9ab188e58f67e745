import type { Json } from "../expression/json.ts";
import { parsePredicate } from "../expression/parse.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { evaluatePredicate } from "../expression/evaluate.ts";
import { type Scope, UNKNOWN } from "../scope.ts";
import { choice } from "../testing/choice.ts";
import { explain, type Facts } from "./explain.ts";
import type { Explained } from "./explained.ts";
import { anyPredicate, scopeOf } from "./testing/predicates.ts";

const answer = (written: Json, at: Scope) => evaluatePredicate(parsePredicate(written), at);
const explained = (written: Json, at: Scope, facts?: Facts) => explain(parsePredicate(written), at, facts);

const scope: Scope = {
  roots: {
    record: plainReader({ protocol: "saml", on: true, list: [{ id: 1 }, { id: 2 }], kind: "on", secret: "s3cret" }),
    load: { get: () => UNKNOWN },
  },
  rights: new Set(["view-users"]),
};

describe("explain", () => {
  it("returns each part with its current value", () => {
    expect(explained({ all: ["/on", { "/protocol": "openid-connect" }] }, scope)).toEqual({
      kind: "group",
      word: "all",
      outcome: false,
      parts: [
        {
          kind: "truth",
          negated: false,
          outcome: true,
          of: { written: "/on", ref: "/on", yesNo: true, present: true },
        },
        {
          kind: "compare",
          word: "eq",
          negated: false,
          outcome: false,
          left: { written: "/protocol", ref: "/protocol", present: "saml" },
          right: { written: "openid-connect", present: "openid-connect" },
        },
      ],
    });
  });

  it("moves `not` into the parts", () => {
    const turned = explained({ not: { any: ["/on", { "/protocol": "x" }, { not: { empty: "/off" } }] } }, scope);
    expect(turned).toMatchObject({
      kind: "group",
      word: "all",
      outcome: false,
      parts: [
        { kind: "truth", negated: true, outcome: false },
        { kind: "compare", word: "ne", negated: false, outcome: true },
        { kind: "empty", negated: false, outcome: true },
      ],
    });
  });

  it("names each right, and the permission of the record", () => {
    expect(explained({ rights: { any: ["manage-users", "/on"] } }, scope)).toMatchObject({
      kind: "group",
      word: "any",
      outcome: true,
      parts: [
        { kind: "right", name: "manage-users", outcome: false },
        { kind: "truth", outcome: true },
      ],
    });
  });

  it("returns the element that decides, or none", () => {
    const some = explained({ "/list": { any: { "$item/id": 2 } } }, scope);
    expect(some).toMatchObject({ kind: "each", word: "some", outcome: true, part: { left: { present: 2 } } });
    expect(explained({ "/none": { all: "$item" } }, scope)).toMatchObject({
      kind: "each",
      outcome: true,
      part: undefined,
    });
  });

  it("marks values that are loading, fills slots and splits a choice", () => {
    expect(explained("$load/x", scope)).toMatchObject({ kind: "truth", outcome: undefined, of: { present: UNKNOWN } });
    expect(explained("/{/kind}", scope)).toMatchObject({ of: { ref: "/on", present: true } });
    expect(explained(choice("/on", "/off", true), scope)).toMatchObject({ kind: "group", word: "any", outcome: false });
  });

  it("recognizes booleans by their schema, also without a value", () => {
    const leafOf = (ref: string) => (ref === "/off" ? { type: "boolean" } : undefined);
    const facts = { leafOf, isSecret: () => false };
    expect(explained("/off", scope, facts)).toMatchObject({ of: { present: undefined, yesNo: true } });
    expect(explained("/none", scope, facts)).not.toHaveProperty("of.yesNo");
  });

  it("never shows a secret", () => {
    const facts = { leafOf: () => undefined, isSecret: (ref: string) => ref === "/secret" };
    for (const predicate of ["/secret", { "/secret": "/on" }, { value: { join: ["a", "/secret"] }, is: "x" }]) {
      expect(JSON.stringify(explained(predicate, scope, facts))).not.toContain("s3cret");
    }
    expect(explained("/secret", scope, facts)).toMatchObject({ outcome: true, of: { secret: true } });
  });

  it("has the result of the predicate, as a whole and in every group", () => {
    fc.assert(
      fc.property(anyPredicate, (predicate) => {
        const here = scopeOf({ a: 1, b: "x", c: ["x"], d: true }, ["right-a"]);
        const verdict = explained(predicate, here);
        expect(verdict.outcome).toBe(answer(predicate, here));
        expect(follows(verdict)).toBe(true);
      }),
    );
  });
});

/** Returns whether the outcome of a group follows from its parts. */
function follows(explained: Explained): boolean {
  if (explained.kind !== "group") return true;
  const outcomes = explained.parts.map(({ outcome }) => outcome);
  const expected = explained.word === "all" ? !outcomes.includes(false) : outcomes.includes(true);
  return explained.outcome === expected && explained.parts.every(follows);
}
