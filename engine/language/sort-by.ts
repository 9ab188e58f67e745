import { compareTexts } from "./compare-texts.ts";
import { read } from "./pointer.ts";
import { equal } from "./equal.ts";
import { UNKNOWN } from "./scope.ts";

/**
 * Sorts by a reference into the items; `-/x` sorts descending. Of several the next decides where one says the same. Equal
 * items keep their order; missing comes last.
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

/** `compareValues` in either direction; what is missing comes last both ways. */
export function compareDirected(a: unknown, b: unknown, down: boolean): number {
  const missing = isMissing(a) || isMissing(b);
  return down && !missing ? compareValues(b, a) : compareValues(a, b);
}

/** Numbers by size, everything else as people sort texts; what is missing comes last. */
export function compareValues(a: unknown, b: unknown): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  if (equal(a, b)) return 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareTexts(String(a), String(b));
}

/** Nothing is there to compare: no value, or one that is still loading. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === UNKNOWN;
}
