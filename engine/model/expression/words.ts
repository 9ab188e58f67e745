import type { CompareWord, PredicateOperation, ValueOperation } from "./expression.ts";

/** Words that compare two values, as `{ "eq": ["/x", 1] }`. */
export const COMPARE_WORDS = [
  "eq",
  "ne",
  "lt",
  "le",
  "gt",
  "ge",
  "startsWith",
  "endsWith",
  "contains",
  "in",
  "matches",
] as const satisfies readonly CompareWord[];

/** The words that a predicate may be made of, in the order of the guide; `use` is written out by the compiler. */
export const PREDICATE_WORDS = [
  ...COMPARE_WORDS,
  "empty",
  "all",
  "any",
  "not",
  "some",
  "every",
  "rights",
  "feature",
  "use",
] as const satisfies readonly (PredicateOperation["op"] | "use")[];

/** An operation of values as descriptors write it: by the word that it is named after. */
export type Operator = Exclude<ValueOperation["op"], "map">;

/** The exact key sets by which an object is an operation and not a map of values. */
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

/** Returns the operation that an object is as written, if any. */
export function operatorOf(written: object): Operator | undefined {
  const keys = Object.keys(written);
  return OPERATORS.find((name) => keys.includes(name) && keys.every((key) => MEMBERS[name].includes(key)));
}

export function isCompareWord(word: string): word is CompareWord {
  return COMPARE_WORDS.some((known) => known === word);
}
