import { equal } from "./equal.ts";
import { parse, readSegments } from "./pointer.ts";
import { isRef, parseRef } from "./ref.ts";
import { resolve } from "./resolve.ts";
import { type Scope, UNKNOWN } from "./scope.ts";

/**
 * Returns how an element is tried against `{ eq: ["$item/x", other] }`, in either order, when `other` is the same for
 * every element: it is worked out once, and no scope is made for an element. Thousands of elements are tried for each
 * of thousands of rows where a list says which of its rows stand in another one. `undefined` for any other predicate.
 */
export function itemEquality(predicate: unknown, scope: Scope): ((item: unknown) => boolean | undefined) | undefined {
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
