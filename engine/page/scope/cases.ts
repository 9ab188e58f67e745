import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import type { PlanCase, TextExpression } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";

/** Returns what is said in a scope: a text, or the first case that holds. */
export function choose(said: TextExpression | readonly PlanCase[] | undefined, scope: Scope): PlanCase | undefined {
  if (said === undefined) return undefined;
  if (!isCases(said)) return { text: said };
  return said.find((one) => one.when === undefined || evaluatePredicate(one.when, scope) === true);
}

function isCases(said: TextExpression | readonly PlanCase[]): said is readonly PlanCase[] {
  return Array.isArray(said);
}
