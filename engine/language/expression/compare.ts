import { equal } from "../equal.ts";
import { patternMatcher } from "../pattern/pattern-matcher.ts";
import { UNKNOWN } from "../scope.ts";
import type { CompareWord } from "./expression.ts";

/** Compares two values; `undefined` while one of them, or the module for patterns, is loading. */
export function compare(word: CompareWord, a: unknown, b: unknown): boolean | undefined {
  if (a === UNKNOWN || b === UNKNOWN) return undefined;
  switch (word) {
    case "eq":
      return equal(a, b);
    case "lt":
      return ordered(a, b, (sign) => sign < 0);
    case "gt":
      return ordered(a, b, (sign) => sign > 0);
    case "startsWith":
      return typeof a === "string" && typeof b === "string" && a.startsWith(b);
    case "contains":
      return Array.isArray(a) ? isAmong(b, a) : typeof a === "string" && typeof b === "string" && a.includes(b);
    case "in":
      return Array.isArray(b) && isAmong(a, b);
    case "matches":
      return typeof a === "string" && typeof b === "string" && patternMatcher()?.matches(b, a);
  }
}

function isAmong(value: unknown, list: readonly unknown[]): boolean {
  return list.some((item) => equal(item, value));
}

function ordered(a: unknown, b: unknown, verdict: (sign: number) => boolean): boolean {
  if (typeof a === "number" && typeof b === "number") return verdict(a - b);
  if (typeof a === "string" && typeof b === "string") return verdict(a < b ? -1 : a > b ? 1 : 0);
  return false;
}

/** Returns whether a value counts as true; `undefined` while it is loading. */
export function isTrue(value: unknown): boolean | undefined {
  return value === UNKNOWN ? undefined : Boolean(value);
}

/** Returns whether a value is missing or empty; `undefined` while it is loading. */
export function isEmpty(value: unknown): boolean | undefined {
  if (value === UNKNOWN) return undefined;
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}
