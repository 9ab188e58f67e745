import { equal } from "../equal.ts";
import type { PlanNarrowing } from "../plan.ts";
import { test } from "../predicate.ts";
import type { Scope } from "../scope.ts";

/** Describes what a rule did to something on the page. */
export type Effect = "hidden" | "closed" | "required" | "refused";

/** A rule that decided. */
export interface Decision {
  readonly effect: Effect;
  /** Holds what decided, as a predicate: rights are `{ "rights": … }`. */
  readonly rule: unknown;
  /** The word of the language that says it. */
  readonly by: "when" | "rights" | "enabled" | "required" | "rules" | "schema";
  /** The reason as the descriptor puts it. */
  readonly text?: unknown;
}

/** The rules of a field, action, tab, section, view or screen; none of them has all. */
export interface Ruled {
  readonly when?: unknown;
  readonly rights?: unknown;
  readonly enabled?: unknown;
  readonly required?: unknown;
  readonly rules?: readonly { readonly check: unknown; readonly text: unknown; readonly tone?: unknown }[];
  readonly schema?: { readonly readOnly?: boolean };
}

/** Describes a thing that packs may have added, or asked more of. */
export interface Narrowed {
  /** The pack that added it. */
  readonly pack?: string;
  readonly narrowed?: readonly PlanNarrowing[];
}

/** Describes what a missing right does: it hides the thing, closes it, or refuses what was asked for. */
export type RightsEffect = Exclude<Effect, "required">;

/** Returns what the rules of a thing have decided about it now. What is hidden is only that. */
export function decisions(ruled: Ruled, missingRight: RightsEffect, scope: Scope): readonly Decision[] {
  const { when, rights, enabled, required, rules = [], schema } = ruled;
  const missing = rights !== undefined && test({ rights }, scope) !== true;
  const byRights: Decision[] = missing ? [{ effect: missingRight, rule: { rights }, by: "rights" }] : [];
  if (when !== undefined && test(when, scope) !== true) {
    return [{ effect: "hidden", rule: when, by: "when" }, ...byRights.filter(({ effect }) => effect === "hidden")];
  }
  if (byRights.some(({ effect }) => effect === "hidden")) return byRights;
  return [
    ...byRights,
    ...(schema?.readOnly === true ? [{ effect: "closed", rule: false, by: "schema" } as const] : []),
    ...closed(enabled, scope),
    ...(isRequired(required, scope) ? [{ effect: "required", rule: required, by: "required" } as const] : []),
    ...rules.flatMap(({ check, text, tone }): Decision[] =>
      tone === undefined && test(check, scope) === false ? [{ effect: "refused", rule: check, by: "rules", text }] : [],
    ),
  ];
}

/** Returns the packs that a decision comes from: those whose own part of the rule decides, else the one that added the thing. */
export function decidedBy({ by, rule }: Decision, { pack, narrowed = [] }: Narrowed, scope: Scope): readonly string[] {
  const asking = narrowed.filter((asked) => {
    if (by === "schema") return false;
    if (by === "rules") return asked.rules?.some((check) => equal(check, rule)) === true;
    if (asked[by] === undefined) return false;
    const part = by === "rights" ? { rights: asked.rights } : asked[by];
    return (test(part, scope) === true) === (by === "required");
  });
  if (asking.length > 0) return [...new Set(asking.map((asked) => asked.by))];
  return pack === undefined ? [] : [pack];
}

function closed(enabled: unknown, scope: Scope): Decision[] {
  if (enabled === undefined) return [];
  const rule = isRule(enabled) ? enabled : { check: enabled, text: undefined };
  if (test(rule.check, scope) === true) return [];
  return [{ effect: "closed", rule: rule.check, by: "enabled", text: rule.text }];
}

function isRequired(required: unknown, scope: Scope): boolean {
  return required !== undefined && test(required, scope) === true;
}

function isRule(value: unknown): value is { readonly check: unknown; readonly text: unknown } {
  return typeof value === "object" && value !== null && "check" in value && "text" in value;
}
