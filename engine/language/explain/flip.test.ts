import type { Json } from "../expression/json.ts";
import type { LeafOf } from "./changeable.ts";
import { parsePredicate } from "../expression/parse.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluatePredicate } from "../expression/evaluate.ts";
import type { Scope } from "../scope.ts";
import { withChanges } from "./change.ts";
import { flip } from "./flip.ts";
import { anyPredicate, scopeOf } from "./testing/predicates.ts";

const answer = (written: Json, at: Scope) => evaluatePredicate(parsePredicate(written), at);
const flipped = (written: Json, at: Scope, leafOf?: LeafOf) => flip(parsePredicate(written), at, leafOf);

const scope = scopeOf({ protocol: "saml", on: false, level: 3, tags: ["a"], rows: [{ id: "x" }], twin: "t" }, ["view"]);

/** Returns whether the changes reverse the result of the predicate; unknown counts as false. */
function turns(predicate: Json, at: Scope): boolean {
  const changes = flipped(predicate, at);
  if (changes === undefined) return false;
  return (answer(predicate, withChanges(at, changes)) === true) !== (answer(predicate, at) === true);
}

describe("flip", () => {
  it.each<[Json, unknown]>([
    [{ "/protocol": "oidc" }, [{ ref: "/protocol", to: "oidc", how: "is" }]],
    [{ not: { "/protocol": "saml" } }, [{ ref: "/protocol", how: "other" }]],
    ["/on", [{ ref: "/on", to: true, how: "is" }]],
    ["/none", [{ ref: "/none", how: "filled" }]],
    [{ empty: "/protocol" }, [{ ref: "/protocol", to: undefined, how: "empty" }]],
    [{ "/level": { gt: 3 } }, [{ ref: "/level", to: 4 }]],
    [{ "/tags": { contains: "b" } }, [{ ref: "/tags", to: ["a", "b"], how: "with", what: "b" }]],
    [{ "/tags": { contains: "a" } }, [{ ref: "/tags", to: [], how: "without", what: "a" }]],
    [{ "/rows": { any: { "$item/id": "y" } } }, [{ ref: "/rows", to: [{ id: "x" }, { id: "y" }], how: "fitting" }]],
    [{ "/rows": { all: { "$item/id": "y" } } }, [{ ref: "/rows", to: [], how: "empty" }]],
    [{ "/rows/*/id": { contains: "y" } }, [{ ref: "/rows", to: [{ id: "x" }, { id: "y" }] }]],
    [{ value: { count: "/tags" }, is: 2 }, [{ ref: "/tags", how: "size", what: 2 }]],
    [{ rights: "manage" }, [{ kind: "right", name: "manage", to: true }]],
    [{ rights: { all: ["view", "manage", "/may"] } }, [{ ref: "/may", to: true }, { name: "manage" }]],
    [{ feature: "F" }, [{ kind: "feature", name: "F", to: true }]],
    [{ all: ["/on", { "/protocol": "oidc" }] }, [{ ref: "/on" }, { ref: "/protocol" }]],
    [{ any: [{ all: ["/on", "/none"] }, { rights: "manage" }] }, [{ name: "manage" }]],
    [{ not: { "/protocol": "/protocol" } }, undefined],
    [false, undefined],
  ])("reverses %j by %j", (predicate, changes) => {
    const found = flipped(predicate, scope);
    if (changes === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(changes as object);
    expect(found?.length).toBe((changes as unknown[] | undefined)?.length);
    expect(turns(predicate, scope)).toBe(changes !== undefined);
  });

  it("names the reference whose value it becomes equal to", () => {
    expect(flipped({ "/twin": "/protocol" }, scope)).toMatchObject([{ ref: "/twin", same: "/protocol" }]);
  });

  it("uses values that the schema permits", () => {
    const leaf = { type: "string", enum: ["saml", "oidc"] };
    expect(flipped({ not: { "/protocol": "saml" } }, scope, () => leaf)).toMatchObject([{ to: "oidc" }]);
  });

  it("finds changes for more inputs than can be combined", () => {
    const many = { all: Array.from({ length: 14 }, (_, at) => ({ [`/place${at}`]: `v${at}` })) };
    expect(flipped(many, scope)).toHaveLength(14);
    expect(turns(many, scope)).toBe(true);
    expect(turns({ not: many }, scope)).toBe(true);
  });

  it("always reverses the result when it finds changes", () => {
    fc.assert(
      fc.property(anyPredicate, (predicate) => {
        const here = scopeOf({ a: 1, b: "x", c: ["x"], d: true }, ["right-a"]);
        fc.pre(flipped(predicate, here) !== undefined);
        expect(turns(predicate, here)).toBe(true);
      }),
    );
  });

  it("finds the fewest changes when every part reads an input of its own", () => {
    fc.assert(
      fc.property(tree(), ({ predicate, values }) => {
        const here = scopeOf(values);
        expect(flipped(predicate, here)).toHaveLength(fewest(predicate, here, answer(predicate, here) !== true));
      }),
      { numRuns: 60 },
    );
  });
});

/** Generates a condition that reads each of its inputs once, and values for them. */
function tree(): fc.Arbitrary<{ predicate: Json; values: unknown }> {
  const shape: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 2 },
      fc.constant("leaf"),
      fc.record({ not: tie("node") }),
      fc.record({ all: fc.array(tie("node"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie("node"), { minLength: 1, maxLength: 3 }) }),
    ),
  })).node;
  return fc.tuple(shape, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })).map(([node, flags]) => {
    let count = 0;
    const named: Json = JSON.parse(JSON.stringify(node), (_, part) =>
      part === "leaf" ? { [`/p${count++}`]: true } : part,
    );
    return { predicate: named, values: Object.fromEntries(flags.map((flag, at) => [`p${at}`, flag])) };
  });
}

/** Returns how many inputs must change for the condition to have the wanted result: counted, not searched. */
function fewest(predicate: Json, at: Scope, want: boolean): number {
  if ((answer(predicate, at) === true) === want) return 0;
  const { all, any, not } = predicate as Record<string, Json[]>;
  if (not !== undefined) return fewest(not, at, !want);
  const parts = all ?? any;
  if (parts === undefined) return 1;
  const counts = parts.map((part) => fewest(part, at, want));
  return (all !== undefined) === want ? counts.reduce((sum, one) => sum + one, 0) : Math.min(...counts);
}
