import type { Operator } from "../../../engine/language/expression/words.ts";

/** Holds what each operation of a value gives. */
export const OPERATOR_MEANINGS: Readonly<Record<Operator, string>> = {
  if: "One value where a condition holds, another one (`else`) where it does not.",
  first: "The first of several values that there is.",
  join: "Texts and numbers one behind the other, as one text.",
  count: "How many items a list or a map has.",
  merge: "Maps laid over each other: of equal names the last counts.",
  text: "The text of a message key in the person's language.",
  codec: "A value as a codec reads it.",
  literal: "What stands there, even where it looks like a reference.",
  from: "The items of a list, chosen, ordered and made into something else.",
};
