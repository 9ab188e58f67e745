import { evaluateValue, type Value, type Scope, UNKNOWN } from "../../language/index.ts";

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
