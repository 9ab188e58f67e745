import { evaluatePredicate, type PlanCase, type TextExpression, type Scope } from "../../language/index.ts";

/** Returns the case for a scope: a plain text as a case, or the first case whose condition is true. */
export function choose(text: TextExpression | readonly PlanCase[] | undefined, scope: Scope): PlanCase | undefined {
  if (text === undefined) return undefined;
  if (!isCases(text)) return { text };
  return text.find((one) => one.when === undefined || evaluatePredicate(one.when, scope) === true);
}

function isCases(text: TextExpression | readonly PlanCase[]): text is readonly PlanCase[] {
  return Array.isArray(text);
}
