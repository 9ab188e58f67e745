import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import type { PlanCase, TextExpression } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";

/** Returns what is said in a scope: a text, or the first case that holds. */
export function choose(text: TextExpression | readonly PlanCase[] | undefined, scope: Scope): PlanCase | undefined {
  if (text === undefined) return undefined;
  if (!isCases(text)) return { text };
  return text.find((one) => one.when === undefined || evaluatePredicate(one.when, scope) === true);
}

function isCases(text: TextExpression | readonly PlanCase[]): text is readonly PlanCase[] {
  return Array.isArray(text);
}
