import type { Predicate, Rights } from "../../language/plan/plan.ts";
import { dependencies } from "../../language/expression/dependencies.ts";
import type { IsSecret } from "../../language/explain/explain.ts";
import { isMap } from "../../language/is-map.ts";
import { evaluatePredicate } from "../../language/expression/evaluate.ts";
import { isRef } from "../../language/expression/reference.ts";
import { readRef } from "../../language/expression/fill.ts";
import { holdsRight, rightNames } from "../../language/expression/rights.ts";
import { findRoot, rightsOf, type Scope, UNKNOWN } from "../../language/scope.ts";
import { MASK } from "../../record/mask-secrets.ts";
import { withoutSecrets } from "../why/secrets.ts";

/** Describes what a rule answers now. */
export interface PresentRule {
  /** Null where it cannot be told: something is still loading, or it speaks of a row, a dialog or a part of its own. */
  readonly holds: boolean | null;
  /** Holds what stands now where it looks. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Roots whose meaning changes from piece to piece. */
const MOVING = ["record", "saved", "item", "form", "selection", "load", "with"];
/** Longer values are cut. */
const LONGEST = 200;

interface At {
  readonly scope: Scope;
  readonly isSecret: IsSecret;
}

/** @param here whether the rule speaks of the record of the page */
export function presentRule(word: string, rule: unknown, here: boolean, { scope, isSecret }: At): PresentRule {
  const predicate = predicateOf(word, rule);
  const read = dependencies(predicate);
  const known = read.every(({ root }) => (here || !MOVING.includes(root)) && findRoot(scope, root) !== undefined);
  const places = known ? read.map(({ root, pointer }) => (root === "record" ? pointer : `$${root}${pointer}`)) : [];
  const values = [
    ...places.map((ref) => [ref, shown(readRef(ref, scope), isSecret(ref))] as const),
    ...rightsIn(predicate).map((name) => [name, holdsRight(name, rightsOf(scope))] as const),
  ];
  return {
    holds: known ? (evaluatePredicate(predicate, scope) ?? null) : null,
    ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
  };
}

/** The predicate of what stands at a word of the plan. */
function predicateOf(word: string, rule: unknown): Predicate {
  if (word === "rights") return { op: "rights", rights: rule as Rights };
  return isMap(rule) && "check" in rule ? (rule.check as Predicate) : (rule as Predicate);
}

/** The names of rights that a predicate asks for, however deep. */
function rightsIn(predicate: Predicate): string[] {
  if (typeof predicate !== "object") return [];
  switch (predicate.op) {
    case "rights":
      return rightNames(predicate.rights).filter((name) => !isRef(name));
    case "all":
    case "any":
      return predicate.of.flatMap(rightsIn);
    case "not":
      return rightsIn(predicate.of);
    case "some":
    case "every":
      return rightsIn(predicate.is);
    case "if":
      return rightsIn(predicate.if);
    default:
      return [];
  }
}

function shown(value: unknown, secret: boolean): unknown {
  if (value === UNKNOWN) return "…";
  if (value === undefined || value === null) return null;
  if (secret && typeof value !== "boolean" && value !== "") return MASK;
  const told = withoutSecrets(value);
  const text = JSON.stringify(told);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : told;
}
