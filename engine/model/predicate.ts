import { equal } from "./equal.ts";
import { isRef, parseRef } from "./ref.ts";
import { asList, itemScope, readRef, resolve } from "./resolve.ts";
import { testRights } from "./rights.ts";
import { hasFeature, type Scope, UNKNOWN } from "./scope.ts";
import { parse, readSegments } from "./pointer.ts";

/** The words a predicate may be made of (language: Predicates). */
export const PREDICATE_WORDS = [
  "eq",
  "ne",
  "lt",
  "le",
  "gt",
  "ge",
  "startsWith",
  "contains",
  "in",
  "empty",
  "all",
  "any",
  "not",
  "some",
  "every",
  "rights",
  "feature",
  "use",
] as const;

/**
 * Returns whether a predicate holds: true, false, or `undefined` while something that it reads is still loading.
 * A missing value compares false with everything, also with `ne`'s opposite: `ne` is `not eq`.
 */
export function test(predicate: unknown, scope: Scope): boolean | undefined {
  if (typeof predicate === "boolean") return predicate;
  if (isRef(predicate)) return truth(readRef(predicate, scope));
  if (typeof predicate !== "object" || predicate === null) return truth(predicate);
  const [word, argument] = Object.entries(predicate)[0] ?? [];
  switch (word) {
    case "all":
      return every(list(argument), (part) => test(part, scope));
    case "any":
      return not(every(list(argument), (part) => not(test(part, scope))));
    case "not":
      return not(test(argument, scope));
    case "some":
      return quantify(argument, scope, "some");
    case "every":
      return quantify(argument, scope, "every");
    case "empty":
      return not(filled(readRef(String(argument), scope)));
    case "rights":
      return testRights(argument, scope);
    case "feature":
      return hasFeature(scope, String(argument));
    case "if": {
      const value = resolve(predicate, scope);
      return truth(value);
    }
    default:
      return compare(
        word,
        list(argument).map((part) => resolve(part, scope)),
      );
  }
}

function compare(word: string | undefined, [a, b]: unknown[]): boolean | undefined {
  if (a === UNKNOWN || b === UNKNOWN) return undefined;
  switch (word) {
    case "eq":
      return equal(a, b);
    case "ne":
      return !equal(a, b);
    case "lt":
      return ordered(a, b, (x) => x < 0);
    case "le":
      return ordered(a, b, (x) => x <= 0);
    case "gt":
      return ordered(a, b, (x) => x > 0);
    case "ge":
      return ordered(a, b, (x) => x >= 0);
    case "startsWith":
      return typeof a === "string" && typeof b === "string" && a.startsWith(b);
    case "contains":
      return Array.isArray(a)
        ? a.some((item) => equal(item, b))
        : typeof a === "string" && typeof b === "string" && a.includes(b);
    case "in":
      return Array.isArray(b) && b.some((item) => equal(item, a));
    default:
      return false;
  }
}

function ordered(a: unknown, b: unknown, verdict: (sign: number) => boolean): boolean {
  if (typeof a === "number" && typeof b === "number") return verdict(a - b);
  if (typeof a === "string" && typeof b === "string") return verdict(a < b ? -1 : a > b ? 1 : 0);
  return false;
}

function quantify(argument: unknown, scope: Scope, kind: "some" | "every"): boolean | undefined {
  const [ref, part] = list(argument);
  const value = readRef(String(ref), scope);
  if (value === UNKNOWN) return undefined;
  const tried = itemEquality(part, scope) ?? ((item: unknown) => test(part, itemScope(scope, item)));
  const items = asList(value);
  return kind === "every" ? every(items, tried) : not(every(items, (item) => not(tried(item))));
}

/** Returns whether all hold. The first that does not settles it; what stands behind is not tried. */
function every<Item>(items: readonly Item[], holdsFor: (item: Item) => boolean | undefined): boolean | undefined {
  let verdict: boolean | undefined = true;
  for (const item of items) {
    const one = holdsFor(item);
    if (one === false) return false;
    if (one === undefined) verdict = undefined;
  }
  return verdict;
}

function not(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}

function truth(value: unknown): boolean | undefined {
  return value === UNKNOWN ? undefined : Boolean(value);
}

function filled(value: unknown): boolean | undefined {
  if (value === UNKNOWN) return undefined;
  if (value === undefined || value === null || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Returns how an element is tried against `{ eq: ["$item/x", other] }`, in either order, when `other` is the same for
 * every element: it is worked out once, and no scope is made for an element. Thousands of elements are tried for each
 * of thousands of rows where a list says which of its rows stand in another one. `undefined` for any other predicate.
 */
function itemEquality(predicate: unknown, scope: Scope): ((item: unknown) => boolean | undefined) | undefined {
  const pair = equalPair(predicate);
  if (!pair) return undefined;
  const [own, other] = isOfItem(pair[0]) ? pair : [pair[1], pair[0]];
  if (!isOfItem(own) || !isSameForAll(other)) return undefined;
  const wanted = resolve(other, scope);
  const segments = parse(parseRef(own).pointer);
  return (item) => (wanted === UNKNOWN || item === UNKNOWN ? undefined : equal(readSegments(item, segments), wanted));
}

function equalPair(predicate: unknown): readonly [unknown, unknown] | undefined {
  if (typeof predicate !== "object" || predicate === null) return undefined;
  const [word, eq] = Object.entries(predicate)[0] ?? [];
  return word === "eq" && Array.isArray(eq) && eq.length === 2 ? [eq[0], eq[1]] : undefined;
}

/** A plain place in the element: nothing inserted, no `*`. */
function isOfItem(value: unknown): value is string {
  return isRef(value) && parseRef(value).root === "item" && !/\/\*|\{/.test(value);
}

function isSameForAll(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return false;
  return !isRef(value) || (parseRef(value).root !== "item" && !value.includes("{"));
}
