import type { CompareWord, PredicateOperation, ValueOperation } from "./expression.ts";

/** Keywords that compare a value with another one, as in `{ "/x": { "gt": 1 } }`. */
export const COMPARE_KEYWORDS = [
  "lt",
  "gt",
  "startsWith",
  "contains",
  "matches",
] as const satisfies readonly CompareWord[];

/** Keywords for the elements of a list, as in `{ "/x": { "any": "$item/y" } }`, with their operations. */
export const ELEMENT_KEYWORDS = { any: "some", all: "every" } as const;

/** The operations of predicates. */
export const PREDICATE_OPERATIONS = [
  "eq",
  "in",
  ...COMPARE_KEYWORDS,
  "empty",
  "all",
  "any",
  "not",
  "some",
  "every",
  "rights",
  "feature",
] as const satisfies readonly PredicateOperation["op"][];

/** Keyword of an operation on values as descriptors write it. */
export type Operator = Exclude<ValueOperation["op"], "map">;

/** The exact sets of keys that distinguish an operation from a map of values. */
const MEMBERS: Readonly<Record<Operator, readonly string[]>> = {
  if: ["if", "then", "else"],
  first: ["first"],
  join: ["join"],
  count: ["count"],
  merge: ["merge"],
  text: ["text"],
  codec: ["codec", "of"],
  literal: ["literal"],
  from: ["from", "where", "value", "label", "sort", "one", "set", "without", "with", "when", "item"],
};

export const OPERATORS = Object.keys(MEMBERS) as readonly Operator[];

/** Returns whether an object contains an operation, and nothing else. */
export function isOperation(written: object, operator: Operator): boolean {
  return operator in written && Object.keys(written).every((member) => MEMBERS[operator].includes(member));
}

/** Returns whether a word compares a value with a constant. */
export function isCompareWord(word: string): word is (typeof COMPARE_KEYWORDS)[number] {
  return COMPARE_KEYWORDS.some((known) => known === word);
}

/** Returns whether a word tests the elements of a list. */
export function isElementWord(word: string): word is keyof typeof ELEMENT_KEYWORDS {
  return word in ELEMENT_KEYWORDS;
}

/** Returns whether an object contains comparisons, not the operation of a value. */
export function isComparing(written: object): boolean {
  return Object.keys(written).some((word) => isCompareWord(word) || isElementWord(word));
}
