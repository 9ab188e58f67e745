import { isMap } from "../is-map.ts";
import { test } from "../predicate.ts";
import type { Scope } from "../scope.ts";
import { type Change, placeOf, withChanges } from "./change.ts";
import { changeable, type LeafOf } from "./changeable.ts";
import { search } from "./search.ts";

/**
 * The smallest set of changes after which a predicate answers the opposite; what is not known yet counts as no.
 * `undefined` when there is none, or none could be found.
 */
export function flip(predicate: unknown, scope: Scope, leafOf?: LeafOf): readonly Change[] | undefined {
  return reach(predicate, scope, test(predicate, scope) !== true, leafOf);
}

function reach(predicate: unknown, scope: Scope, want: boolean, leafOf?: LeafOf): readonly Change[] | undefined {
  const found = search(predicate, scope, changeable(predicate, scope, leafOf), want);
  return found ?? inParts(predicate, scope, want, leafOf);
}

/** Too many places to try all together: part by part, where the parts leave each other alone. */
function inParts(predicate: unknown, scope: Scope, want: boolean, leafOf?: LeafOf): readonly Change[] | undefined {
  if (!isMap(predicate)) return undefined;
  const { all, any, not } = predicate;
  if (not !== undefined) return inParts(not, scope, !want, leafOf);
  const parts = Array.isArray(all) ? all : any;
  if (!Array.isArray(parts)) return undefined;
  if (Array.isArray(all) === want) return together(predicate, parts, { scope, want, leafOf });
  const ways = parts.flatMap((part) => {
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

/** Every part has to answer so: one after the other, each on top of what the ones before need. */
function together(whole: unknown, parts: readonly unknown[], wanted: Wanted): readonly Change[] | undefined {
  const { scope, want, leafOf } = wanted;
  let changes: readonly Change[] = [];
  for (const part of parts) {
    const more = reach(part, withChanges(scope, changes), want, leafOf);
    if (more === undefined) return undefined;
    const places = more.map(placeOf);
    changes = [...changes.filter((change) => !places.includes(placeOf(change))), ...more];
  }
  return test(whole, withChanges(scope, changes)) === want ? changes : undefined;
}
