import { evaluateValue } from "../../language/expression/evaluate.ts";
import type { Value } from "../../language/plan/plan.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";

/**
 * Returns a value as text.
 *
 * @throws Error while there is none
 */
export function neededText(value: Value, scope: Scope): string {
  const resolved = evaluateValue(value, scope);
  if (resolved === undefined || resolved === null || resolved === UNKNOWN)
    throw new Error(`There is no value at ${JSON.stringify(value)}.`);
  return typeof resolved === "object" ? JSON.stringify(resolved) : String(resolved);
}
