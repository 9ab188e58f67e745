import { test } from "../../predicate.ts";
import type { Scope } from "../../scope.ts";

/** More combinations than this are not tried. */
const MOST = 50_000;

/** The answers that a condition can give. Both are true where there are too many cases to tell. */
export interface Answers {
  readonly canHold: boolean;
  readonly canFail: boolean;
}

/**
 * Returns the answers that a numbered condition can give, by trying it with every combination of values.
 *
 * @param predicate reads `$v/0`, `$v/1` …
 * @param values the values to try for each number
 */
export function decide(predicate: unknown, values: readonly (readonly unknown[])[]): Answers {
  const cases = values.reduce((product, list) => product * list.length, 1);
  if (cases > MOST) return { canHold: true, canFail: true };
  let canHold = false;
  let canFail = false;
  for (let number = 0; number < cases && !(canHold && canFail); number += 1) {
    if (test(predicate, scopeOf(values, number)) === true) canHold = true;
    else canFail = true;
  }
  return { canHold, canFail };
}

/** The scope of one combination: its number, written in digits of as many values as each place has. */
function scopeOf(values: readonly (readonly unknown[])[], number: number): Scope {
  let rest = number;
  const chosen = values.map((list) => {
    const value = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    return value;
  });
  return { roots: { v: { get: (pointer) => chosen[Number(pointer.slice(1))] } } };
}
