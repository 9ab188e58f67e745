import { evaluatePredicate } from "../expression/evaluate.ts";
import type { Scope } from "../scope.ts";
import type { Predicate } from "../expression/expression.ts";
import { type Change, withChanges } from "./change.ts";

/** More combinations than this are not tried. */
const MOST = 2_000;

/**
 * The fewest changes, one of each list at most, with which a predicate answers `want`; `undefined` when none of the
 * combinations tried does. No changes when it does already.
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
