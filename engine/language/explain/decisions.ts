import { equal } from "../equal.ts";
import type { PlanNarrowing, PlanRule } from "../plan/plan.ts";
import type { Scope } from "../scope.ts";
import { evaluatePredicate } from "../expression/evaluate.ts";
import type { Predicate, Rights, TextExpression } from "../expression/expression.ts";
import { evaluateRights } from "../expression/rights.ts";

/** Effect of a rule on a piece of the page. */
export type Effect = "hidden" | "closed" | "required" | "refused";

/** A rule that has taken effect. */
export interface Decision {
  readonly effect: Effect;
  /** The rule as a predicate; rights are `{ "op": "rights", … }`. */
  readonly rule: Predicate;
  /** The member of the descriptor that contains the rule. */
  readonly by: "when" | "rights" | "enabled" | "required" | "rules" | "schema";
  /** The reason that the descriptor gives. */
  readonly text?: TextExpression;
}

/** The rules of a field, action, tab, section, view or screen; each has only some of them. */
export interface Ruled {
  readonly when?: Predicate | undefined;
  readonly rights?: Rights | undefined;
  readonly enabled?: Predicate | PlanRule | undefined;
  readonly required?: Predicate;
  readonly rules?: readonly PlanRule[];
  readonly schema?: { readonly readOnly?: boolean };
}

/** A piece that packs may have added or restricted. */
export interface Narrowed {
  /** The pack that added it. */
  readonly pack?: string;
  readonly narrowed?: readonly PlanNarrowing[];
}

/** Effect of a missing right: it hides the piece, disables it, or rejects the request. */
export type RightsEffect = Exclude<Effect, "required">;

/**
 * Returns the rules of a piece that have taken effect now. When a piece is hidden, only the reasons for that are
 * returned.
 */
export function decisions(ruled: Ruled, missingRight: RightsEffect, scope: Scope): readonly Decision[] {
  const { when, rights, enabled, required, rules = [], schema } = ruled;
  const missing = rights !== undefined && evaluateRights(rights, scope) !== true;
  const byRights: Decision[] = missing ? [{ effect: missingRight, rule: { op: "rights", rights }, by: "rights" }] : [];
  if (when !== undefined && evaluatePredicate(when, scope) !== true) {
    return [{ effect: "hidden", rule: when, by: "when" }, ...byRights.filter(({ effect }) => effect === "hidden")];
  }
  if (byRights.some(({ effect }) => effect === "hidden")) return byRights;
  return [
    ...byRights,
    ...(schema?.readOnly === true ? [{ effect: "closed", rule: false, by: "schema" } as const] : []),
    ...closed(enabled, scope),
    ...(required !== undefined && evaluatePredicate(required, scope) === true
      ? [{ effect: "required", rule: required, by: "required" } as const]
      : []),
    ...rules.flatMap(({ check, text, tone }): Decision[] =>
      tone === undefined && evaluatePredicate(check, scope) === false
        ? [{ effect: "refused", rule: check, by: "rules", text }]
        : [],
    ),
  ];
}

/**
 * Returns the packs that have caused a decision: those whose own part of the rule has the effect, else the one that
 * added the piece.
 */
export function decidedBy({ by, rule }: Decision, { pack, narrowed = [] }: Narrowed, scope: Scope): readonly string[] {
  const asking = narrowed.filter((condition) => {
    if (by === "schema") return false;
    if (by === "rules") return condition.rules?.some((check) => equal(check, rule)) === true;
    if (by === "rights") return condition.rights !== undefined && evaluateRights(condition.rights, scope) !== true;
    const part = condition[by];
    return part !== undefined && (evaluatePredicate(part, scope) === true) === (by === "required");
  });
  if (asking.length > 0) return [...new Set(asking.map((condition) => condition.by))];
  return pack === undefined ? [] : [pack];
}

function closed(enabled: Predicate | PlanRule | undefined, scope: Scope): Decision[] {
  if (enabled === undefined) return [];
  const rule = isRule(enabled) ? enabled : { check: enabled, text: undefined };
  if (evaluatePredicate(rule.check, scope) === true) return [];
  const text = rule.text === undefined ? {} : { text: rule.text };
  return [{ effect: "closed", rule: rule.check, by: "enabled", ...text }];
}

function isRule(enabled: Predicate | PlanRule): enabled is PlanRule {
  return typeof enabled === "object" && "check" in enabled;
}
