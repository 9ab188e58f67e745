import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import type { PlanCase, TextExpression } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";

/** Returns the case for a scope: a plain text as a case, or the first case whose condition is true. */
export function choose(text: TextExpression | readonly PlanCase[] | undefined, scope: Scope): PlanCase | undefined {
  if (text === undefined) return undefined;
  if (!isCases(text)) return { text };
  return text.find((one) => one.when === undefined || evaluatePredicate(one.when, scope) === true);
}

function isCases(text: TextExpression | readonly PlanCase[]): text is readonly PlanCase[] {
  return Array.isArray(text);
}
