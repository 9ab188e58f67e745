import { type Json, isRef } from "../../language/index.ts";
import { isObject, type JsonObject } from "./walk.ts";

/**
 * Rewrites all conditions in a descriptor: an operator with a pair (`{ "eq": ["/x", 1] }`) becomes a reference with its
 * comparison (`{ "/x": 1 }`).
 */
export function withPresentConditions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withPresentConditions);
  if (!isObject(value)) return value;
  const [word = "", ...others] = Object.keys(value);
  const argument = value[word];
  if (word === "literal" && others.length === 0) return value;
  if (others.length === 0 && Array.isArray(argument)) {
    const [left, right] = argument.map(withPresentConditions);
    if (argument.length === 2 && left !== undefined && right !== undefined && Object.hasOwn(PAIRS, word))
      return PAIRS[word]?.(left, right) ?? value;
    if (word === "all") return allOf(argument.map(withPresentConditions));
  }
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withPresentConditions(held)]));
}

/** Rewrites the operators that compared a pair of values. */
const PAIRS: Readonly<Record<string, (left: Json, right: Json) => Json>> = {
  eq: equal,
  ne: (left, right) => ({ not: equal(left, right) }),
  in: (left, right) => (Array.isArray(right) ? compared(left, right) : compared(right, { contains: left })),
  contains: (left, right) => compared(left, { contains: right }),
  lt: (left, right) => compared(left, { lt: right }),
  gt: (left, right) => compared(left, { gt: right }),
  le: (left, right) => ({ any: [compared(left, { lt: right }), equal(left, right)] }),
  ge: (left, right) => ({ any: [compared(left, { gt: right }), equal(left, right)] }),
  matches: (left, right) => compared(left, { matches: right }),
  startsWith: (left, right) => compared(left, { startsWith: right }),
  endsWith: (left, right) => compared(left, endsWith(right)),
  some: (list, requested) => compared(list, { any: requested }),
  every: (list, requested) => compared(list, { all: requested }),
};

const SIGNS = /[\\^$.*+?()[\]{}|]/g;

/** Rewrites `endsWith` as a pattern. A reference cannot be a pattern, so it stays for the checker to reject. */
function endsWith(end: Json): Json {
  return typeof end === "string" && !isRef(end) ? { matches: `${end.replaceAll(SIGNS, "\\$&")}$` } : { endsWith: end };
}

/** Rewrites an equality with the reference first, whichever side it was on. */
function equal(left: Json, right: Json): Json {
  const [place, other] = isRef(left) || !isRef(right) ? [left, right] : [right, left];
  return compared(place, Array.isArray(other) ? { literal: other } : other);
}

function compared(left: Json, is: Json): Json {
  return isRef(left) ? { [left]: is } : { value: left, is };
}

/** Merges comparisons into one object if their references are distinct. */
function allOf(parts: readonly Json[]): Json {
  const members = parts.flatMap((part) => (isObject(part) ? Object.entries(part) : []));
  const isPlain = parts.every((part) => isObject(part) && Object.keys(part).every(isRef));
  const areDistinct = new Set(members.map(([place]) => place)).size === members.length;
  return isPlain && areDistinct ? (Object.fromEntries(members) as JsonObject) : { all: parts };
}
