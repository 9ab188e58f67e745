import type { Values } from "../../model/plan.ts";
import { evaluateValue } from "../../model/expression/evaluate.ts";
import { parseRef } from "../../model/expression/reference.ts";
import { write } from "../../model/pointer.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";

/** Returns what `$form` of a view starts from; a value that is still loading is written by its field. */
export function formStart(start: Values, scope: Scope): unknown {
  let base: unknown = {};
  for (const [ref, value] of Object.entries(start)) {
    const resolved = evaluateValue(value, scope);
    if (resolved !== undefined && resolved !== UNKNOWN) base = write(base, parseRef(ref).pointer, resolved);
  }
  return base;
}
