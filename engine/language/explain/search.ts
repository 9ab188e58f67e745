import { evaluatePredicate } from "../expression/evaluate.ts";
import type { Scope } from "../scope.ts";
import type { Predicate } from "../expression/expression.ts";
import { type Change, withChanges } from "./change.ts";

/** Maximum number of combinations that are tried. */
const MOST = 2_000;

/**
 * Returns the fewest changes, at most one of each list, for which a predicate has the result `want`; `undefined` when
 * no tried combination has it. Returns no changes when it already has it.
 */
export function search(
  predicate: Predicate,
  scope: Scope,
  places: readonly (readonly Change[])[],
  want: boolean,
): readonly Change[] | undefined {
  let left = MOST;
  const fits = (changes: readonly Change[]): boolean => {
    left -= 1;
    return evaluatePredicate(predicate, withChanges(scope, changes)) === want;
  };
  const grow = (chosen: readonly Change[], from: number, more: number): readonly Change[] | undefined => {
    if (left <= 0) return undefined;
    if (more === 0) return fits(chosen) ? chosen : undefined;
    for (let at = from; at <= places.length - more; at += 1) {
      for (const change of places[at] ?? []) {
        const found = grow([...chosen, change], at + 1, more - 1);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  for (let size = 0; size <= places.length && left > 0; size += 1) {
    const found = grow([], 0, size);
    if (found !== undefined) return found;
  }
  return undefined;
}
