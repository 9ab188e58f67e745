import type { PlanRule, Predicate } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import type { Scope } from "../../model/scope.ts";
import type { Texts } from "../../server/texts.ts";
import { say } from "./say.ts";

/** Tells whether something is open to the person, and why not. */
export interface Openness {
  readonly enabled: boolean;
  readonly reason?: string | undefined;
}

const OPEN: Openness = { enabled: true };

/** Works out `enabled`: a predicate, or a rule whose text is the reason. What is not known yet counts as closed. */
export function openness(enabled: Predicate | PlanRule | undefined, scope: Scope, texts: Pick<Texts, "t">): Openness {
  if (enabled === undefined) return OPEN;
  const rule = isRule(enabled) ? enabled : undefined;
  if (test(rule ? rule.check : enabled, scope) === true) return OPEN;
  return { enabled: false, reason: say(texts, rule?.text, scope) };
}

/** Tells a rule from a predicate. */
export function isRule(value: unknown): value is PlanRule {
  return typeof value === "object" && value !== null && "check" in value && "text" in value;
}
