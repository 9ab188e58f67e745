import { dependencies } from "../../model/dependencies.ts";
import type { IsSecret } from "../../model/explain/explain.ts";
import { isMap } from "../../model/is-map.ts";
import { test } from "../../model/predicate.ts";
import { isRef } from "../../model/ref.ts";
import { readRef } from "../../model/resolve.ts";
import { holdsRight, rightNames } from "../../model/rights.ts";
import { findRoot, rightsOf, type Scope, UNKNOWN } from "../../model/scope.ts";
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
  const predicate = word === "rights" ? { rights: rule } : isMap(rule) && "check" in rule ? rule.check : rule;
  const read = dependencies(predicate);
  const known = read.every(({ root }) => (here || !MOVING.includes(root)) && findRoot(scope, root) !== undefined);
  const places = known ? read.map(({ root, pointer }) => (root === "record" ? pointer : `$${root}${pointer}`)) : [];
  const values = [
    ...places.map((ref) => [ref, shown(readRef(ref, scope), isSecret(ref))] as const),
    ...rightsIn(predicate).map((name) => [name, holdsRight(name, rightsOf(scope))] as const),
  ];
  return {
    holds: known ? (test(predicate, scope) ?? null) : null,
    ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
  };
}

/** The names of rights that a predicate asks for, however deep. */
function rightsIn(predicate: unknown): string[] {
  if (Array.isArray(predicate)) return predicate.flatMap(rightsIn);
  if (!isMap(predicate)) return [];
  return Object.entries(predicate).flatMap(([word, inner]) =>
    word === "rights" ? rightNames(inner).filter((name) => !isRef(name)) : rightsIn(inner),
  );
}

function shown(value: unknown, secret: boolean): unknown {
  if (value === UNKNOWN) return "…";
  if (value === undefined || value === null) return null;
  if (secret && typeof value !== "boolean" && value !== "") return MASK;
  const told = withoutSecrets(value);
  const text = JSON.stringify(told);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : told;
}
