import {
  type Predicate,
  type Rights,
  dependencies,
  type IsSecret,
  isMap,
  evaluatePredicate,
  isRef,
  readRef,
  holdsRight,
  rightNames,
  findRoot,
  rightsOf,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { MASK } from "../../record/index.ts";
import { maskSecretMembers } from "../why/secrets.ts";

/** Current result of a rule. */
export interface RuleResult {
  /** Null when unknown: data is loading, or the rule depends on a row, a dialog or a nested record. */
  readonly holds: boolean | null;
  /** Current values of its references and rights. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Roots that different nodes of a plan resolve differently. */
const LOCAL_ROOTS = ["record", "saved", "item", "form", "selection", "load", "with"];
/** Maximum length of a printed value. */
const MAX_LENGTH = 200;

interface RuleContext {
  readonly scope: Scope;
  readonly isSecret: IsSecret;
}

/**
 * Evaluates a rule of the plan.
 *
 * @param isPageRecord whether `record` is the record of the page
 */
export function evaluateRule(
  word: string,
  rule: unknown,
  isPageRecord: boolean,
  { scope, isSecret }: RuleContext,
): RuleResult {
  const predicate = predicateOf(word, rule);
  const read = dependencies(predicate);
  const known = read.every(
    ({ root }) => (isPageRecord || !LOCAL_ROOTS.includes(root)) && findRoot(scope, root) !== undefined,
  );
  // The features are one long list; the rule itself names the feature.
  const shown = read.filter(({ root, pointer }) => root !== "server" || pointer !== "/features");
  const refs = known ? shown.map(({ root, pointer }) => (root === "record" ? pointer : `$${root}${pointer}`)) : [];
  const values = [
    ...refs.map((ref) => [ref, printable(readRef(ref, scope), isSecret(ref))] as const),
    ...rightsIn(predicate).map((name) => [name, holdsRight(name, rightsOf(scope))] as const),
  ];
  return {
    holds: known ? (evaluatePredicate(predicate, scope) ?? null) : null,
    ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
  };
}

/** Returns the predicate of a plan member. */
function predicateOf(word: string, rule: unknown): Predicate {
  if (word === "rights") return { op: "rights", rights: rule as Rights };
  return isMap(rule) && "check" in rule ? (rule.check as Predicate) : (rule as Predicate);
}

/** Returns the names of all rights in a predicate. */
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

function printable(value: unknown, secret: boolean): unknown {
  if (value === UNKNOWN) return "…";
  if (value === undefined || value === null) return null;
  if (secret && typeof value !== "boolean" && value !== "") return MASK;
  const masked = maskSecretMembers(value);
  const text = JSON.stringify(masked);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : masked;
}
