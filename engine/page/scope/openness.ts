import type { PlanRule, Predicate } from "../../language/plan/plan.ts";
import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import type { Scope } from "../../language/scope.ts";
import type { Texts } from "../../i18n/texts.ts";
import { translateText } from "./translate-text.ts";

/** Returns whether something is open to the person, and why not. */
export interface Openness {
  readonly enabled: boolean;
  readonly reason?: string | undefined;
}

const OPEN: Openness = { enabled: true };

/** Works out `enabled`: a predicate, or a rule whose text is the reason. What is not known yet counts as closed. */
export function openness(enabled: Predicate | PlanRule | undefined, scope: Scope, texts: Pick<Texts, "t">): Openness {
  if (enabled === undefined) return OPEN;
  const { check, text } = isRule(enabled) ? enabled : { check: enabled, text: undefined };
  if (evaluatePredicate(check, scope) === true) return OPEN;
  return { enabled: false, reason: translateText(texts, text, scope) };
}

/** Distinguishes a rule from a predicate. */
export function isRule(enabled: Predicate | PlanRule): enabled is PlanRule {
  return typeof enabled === "object" && "check" in enabled;
}
