import { namePatternError } from "../../../language/pattern/pattern-error.ts";

/** Returns whether a pattern of names is found in a name; one that could take long matches none, as in the validator. */
export function matchesName(pattern: string, name: string): boolean {
  return namePatternError(pattern) === undefined && new RegExp(pattern, "u").test(name);
}
