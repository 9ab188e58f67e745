import {
  type PlanStartValues,
  evaluatePredicate,
  evaluateValue,
  parseRef,
  write,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { planCodec } from "../../record/index.ts";

/**
 * Returns the start values of `$form` of a view. A value that is still loading, or whose field is not mounted yet, is
 * written later by its field.
 */
export function formStart(start: PlanStartValues, scope: Scope): unknown {
  let base: unknown = {};
  for (const [ref, { value, codec, when }] of Object.entries(start)) {
    if (when?.some((condition) => evaluatePredicate(condition, scope) !== true)) continue;
    const resolved = evaluateValue(value, scope);
    if (resolved === undefined || resolved === UNKNOWN) continue;
    base = write(base, parseRef(ref).pointer, codec ? planCodec(codec).encode(resolved, undefined) : resolved);
  }
  return base;
}
