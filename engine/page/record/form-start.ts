import type { PlanStartValues } from "../../language/plan/plan.ts";
import { evaluatePredicate, evaluateValue } from "../../language/expression/evaluate.ts";
import { parseRef } from "../../language/expression/reference.ts";
import { write } from "../../language/pointer.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { planCodec } from "../../record/codecs/chain.ts";

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
