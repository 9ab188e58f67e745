/*
 * Records of one document that have the same key: two executors of one type in a profile. The first goes by the key,
 * the others by the key and which one they are: `type`, `type~2`. Such a row carries what it goes by under a symbol, which
 * no call sends.
 */

import { cached } from "../../language/cached.ts";
import { isMap } from "../../language/is-map.ts";

const GOES_BY = Symbol("goes by");

interface Row {
  readonly [GOES_BY]?: string;
}

/** Returns what rows go by, in their order; `undefined` for one without a key. */
export function twinKeys(
  rows: readonly unknown[],
  keyAt: (row: unknown) => string | undefined,
): (string | undefined)[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyAt(row);
    if (key === undefined) return undefined;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}~${count}`;
  });
}

/** Returns the rows, of which each carries what it goes by where that is not its key. */
export function withTwinKeys(
  rows: readonly unknown[],
  keyAt: (row: unknown) => string | undefined,
): readonly unknown[] {
  const keys = twinKeys(rows, keyAt);
  return rows.map((row, index) => {
    const key = keys[index];
    return key === undefined || !isMap(row) || twinKey(row, keyAt(row) ?? "") === key ? row : goingBy(row)(key);
  });
}

/** Returns the unique key of a row with a key. */
export function twinKey(row: unknown, key: string): string {
  const carried = isMap(row) ? (row as Row)[GOES_BY] : undefined;
  return carried !== undefined && isTwin(carried, key) ? carried : key;
}

/** Returns another form of a row, which goes by the same. */
export function sameTwin(row: Row, other: unknown): unknown {
  const carried = row[GOES_BY];
  return carried === undefined || !isMap(other) ? other : goingBy(other)(carried);
}

/** Makes the copy of a row once, so that it keeps its reference as long as the row does. */
const goingBy = cached((row: object) => cached((key: string): Row => ({ ...row, [GOES_BY]: key })));

/** Returns whether an address names a second or later record with that key. */
export function isTwin(address: string | undefined, key: string | undefined): boolean {
  return key !== undefined && address?.startsWith(`${key}~`) === true;
}
