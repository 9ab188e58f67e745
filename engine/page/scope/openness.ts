import { type PlanRule, type Predicate, evaluatePredicate, type Scope } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { translateText } from "./translate-text.ts";

/** Describes whether a control is enabled, and why not. */
export interface Openness {
  readonly enabled: boolean;
  readonly reason?: string | undefined;
}

const OPEN: Openness = { enabled: true };

/** Evaluates `enabled`: a predicate, or a rule whose text is the reason. An unknown result counts as disabled. */
export function openness(enabled: Predicate | PlanRule | undefined, scope: Scope, texts: Pick<Texts, "t">): Openness {
  if (enabled === undefined) return OPEN;
  const { check, text } = isRule(enabled) ? enabled : { check: enabled, text: undefined };
  if (evaluatePredicate(check, scope) === true) return OPEN;
  return { enabled: false, reason: translateText(texts, text, scope) };
}

/** Returns whether `enabled` is a rule, not a predicate. */
function isRule(enabled: Predicate | PlanRule): enabled is PlanRule {
  return typeof enabled === "object" && "check" in enabled;
}
