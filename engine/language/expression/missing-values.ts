import { compare } from "./compare.ts";
import type { CompareWord, Predicate, Value } from "./expression.ts";
import type { Json } from "./json.ts";
import type { ParseHooks } from "./parse-hooks.ts";
import { isRef } from "./reference.ts";

/**
 * Returns a condition on the value of a reference that also holds for a missing value where it holds for the value that
 * the server assumes then: a page shows that value.
 */
export function orAssumed(
  condition: Predicate,
  ref: Value,
  hooks: ParseHooks,
  holds: (assumed: Json) => boolean | undefined,
): Predicate {
  const assumed = isRef(ref) ? hooks.assumed?.(ref) : undefined;
  if (!isRef(ref) || assumed === undefined || holds(assumed) !== true) return condition;
  return { op: "any", of: [condition, { op: "empty", of: ref }], assumed: true };
}

/** Returns a comparison of a value, which may be missing, with another one. */
export function comparison(op: CompareWord, left: Value, right: Value, hooks: ParseHooks): Predicate {
  return orAssumed({ op, left, right }, left, hooks, (assumed) => isConstant(right) && compare(op, assumed, right));
}

function isConstant(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isConstant);
  return typeof value === "string"
    ? !isRef(value) && !value.includes("{")
    : typeof value !== "object" || value === null;
}
