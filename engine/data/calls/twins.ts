/*
 * Gives unique keys to records of one document that have the same key, such as two executors of one type in a profile:
 * the first one has the key itself, the others the key with a number: `type`, `type~2`. A row stores its unique key under
 * a symbol, which is never sent.
 */

import { cached, isMap } from "../../language/index.ts";

const UNIQUE_KEY = Symbol("unique key");

interface Row {
  readonly [UNIQUE_KEY]?: string;
}

/** Returns the unique keys of rows, in their order; `undefined` for a row without a key. */
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

/** Returns the rows. A row whose unique key differs from its key stores it. */
export function withTwinKeys(
  rows: readonly unknown[],
  keyAt: (row: unknown) => string | undefined,
): readonly unknown[] {
  const keys = twinKeys(rows, keyAt);
  return rows.map((row, index) => {
    const key = keys[index];
    return key === undefined || !isMap(row) || twinKey(row, keyAt(row) ?? "") === key ? row : withUniqueKey(row)(key);
  });
}

/** Returns the unique key of a row with a key. */
export function twinKey(row: unknown, key: string): string {
  const carried = isMap(row) ? (row as Row)[UNIQUE_KEY] : undefined;
  return carried !== undefined && isTwin(carried, key) ? carried : key;
}

/** Returns another form of a row, with the unique key of that row. */
export function sameTwin(row: Row, other: unknown): unknown {
  const carried = row[UNIQUE_KEY];
  return carried === undefined || !isMap(other) ? other : withUniqueKey(other)(carried);
}

/** Makes the copy of a row once, so that it keeps its reference as long as the row does. */
const withUniqueKey = cached((row: object) => cached((key: string): Row => ({ ...row, [UNIQUE_KEY]: key })));

/** Returns whether an address names a second or later record with that key. */
export function isTwin(address: string | undefined, key: string | undefined): boolean {
  return key !== undefined && address?.startsWith(`${key}~`) === true;
}
