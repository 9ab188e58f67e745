import { evaluatePredicate } from "../expression/evaluate.ts";
import type { Predicate } from "../expression/expression.ts";
import type { Scope } from "../scope.ts";
import { type Change, changeSubject, withChanges } from "./change.ts";
import { changeable, type LeafOf } from "./changeable.ts";
import { search } from "./search.ts";

/**
 * Returns the smallest set of changes that reverses the result of a predicate; an unknown result counts as false.
 * `undefined` when there is none, or none was found.
 */
export function flip(predicate: Predicate, scope: Scope, leafOf?: LeafOf): readonly Change[] | undefined {
  return reach(predicate, scope, evaluatePredicate(predicate, scope) !== true, leafOf);
}

function reach(predicate: Predicate, scope: Scope, want: boolean, leafOf?: LeafOf): readonly Change[] | undefined {
  const found = search(predicate, scope, changeable(predicate, scope, leafOf), want);
  return found ?? inParts(predicate, scope, want, leafOf);
}

/** Searches part by part, when there are too many inputs for all combinations and the parts are independent. */
function inParts(
  predicate: Predicate,
  scope: Scope,
  want: boolean,
  leafOf: LeafOf | undefined,
): readonly Change[] | undefined {
  if (typeof predicate !== "object") return undefined;
  if (predicate.op === "not") return inParts(predicate.of, scope, !want, leafOf);
  if (predicate.op !== "all" && predicate.op !== "any") return undefined;
  if ((predicate.op === "all") === want) return together(predicate, predicate.of, { scope, want, leafOf });
  const ways = predicate.of.flatMap((part) => {
    const changes = reach(part, scope, want, leafOf);
    return changes === undefined ? [] : [changes];
  });
  return ways.sort((a, b) => a.length - b.length)[0];
}

interface Wanted {
  readonly scope: Scope;
  readonly want: boolean;
  readonly leafOf: LeafOf | undefined;
}

/** Reaches the wanted result in every part: one after the other, each on top of the changes for the earlier ones. */
function together(whole: Predicate, parts: readonly Predicate[], wanted: Wanted): readonly Change[] | undefined {
  const { scope, want, leafOf } = wanted;
  let changes: readonly Change[] = [];
  for (const part of parts) {
    const more = reach(part, withChanges(scope, changes), want, leafOf);
    if (more === undefined) return undefined;
    const places = more.map(changeSubject);
    changes = [...changes.filter((change) => !places.includes(changeSubject(change))), ...more];
  }
  return evaluatePredicate(whole, withChanges(scope, changes)) === want ? changes : undefined;
}
