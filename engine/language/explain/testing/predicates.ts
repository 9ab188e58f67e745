import type { Json } from "../../expression/json.ts";
import fc from "fast-check";
import { plainReader } from "../../plain-reader.ts";
import type { Scope } from "../../scope.ts";

/** Returns a scope with a record and rights; features are off. */
export function scopeOf(record: unknown, rights: readonly string[] = []): Scope {
  return { roots: { record: plainReader(record) }, rights: new Set(rights), features: () => false };
}

const ref = fc.constantFrom("/a", "/b", "/c", "/d", "/e/f");
const literal = fc.constantFrom<Json>(1, 2, "x", "y", "", true, false);
const leaf: fc.Arbitrary<Json> = fc.oneof(
  ref,
  fc.record({ empty: ref }),
  fc.tuple(ref, literal).map(([left, right]) => ({ [left]: right })),
  fc
    .tuple(fc.constantFrom("lt", "gt"), ref, fc.constantFrom(1, 2))
    .map(([word, left, right]) => ({ [left]: { [word]: right } })),
  fc.tuple(ref, fc.constantFrom(["x", "y"], ["x"])).map(([left, right]) => ({ [left]: right })),
  fc.tuple(ref, fc.constantFrom("x", "y")).map(([left, right]) => ({ [left]: { contains: right } })),
  fc.tuple(fc.constantFrom("any", "all"), literal).map(([word, value]) => ({ "/c": { [word]: { $item: value } } })),
  fc.constantFrom("right-a", "right-b").map((name) => ({ rights: name })),
  fc.constant({ feature: "F" }),
);

/** Generates conditions of every shape over five references, two rights and a feature. */
export const anyPredicate: fc.Arbitrary<Json> = fc.letrec<{ predicate: Json }>((tie) => ({
  predicate: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    leaf,
    fc.record({ not: tie("predicate") }),
    fc.record({ all: fc.array(tie("predicate"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("predicate"), { minLength: 1, maxLength: 3 }) }),
  ),
})).predicate;
