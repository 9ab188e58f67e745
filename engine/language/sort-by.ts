import { compareTexts } from "./compare-texts.ts";
import { read } from "./pointer.ts";
import { equal } from "./equal.ts";
import { UNKNOWN } from "./scope.ts";

/**
 * Sorts items by a reference into them; `-/x` sorts descending. With several references, a later one applies to items
 * that are equal by the earlier ones. Equal items keep their order; missing values come last.
 */
export function sortBy(items: readonly unknown[], sort: string | readonly string[]): unknown[] {
  if (typeof sort !== "string") return sort.reduceRight<unknown[]>(sortBy, [...items]);
  const down = sort.startsWith("-");
  const pointer = (down ? sort.slice(1) : sort).replace(/^\$item(?=\/|$)/, "");
  const sorted = items
    .map((item, index) => ({ item, index, by: read(item, pointer) }))
    .sort((a, b) => compareDirected(a.by, b.by, down) || a.index - b.index);
  return sorted.map(({ item }) => item);
}

/** Compares like `compareValues` in either direction; missing values come last in both. */
export function compareDirected(a: unknown, b: unknown, down: boolean): number {
  const missing = isMissing(a) || isMissing(b);
  return down && !missing ? compareValues(b, a) : compareValues(a, b);
}

/** Compares numbers by value and everything else as texts; missing values come last. */
export function compareValues(a: unknown, b: unknown): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (equal(a, b)) return 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareTexts(String(a), String(b));
}

/** Returns whether there is no value, or it is still loading. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === UNKNOWN;
}
