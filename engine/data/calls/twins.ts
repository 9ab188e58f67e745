/*
 * Records of one document that have the same key: two executors of one type in a profile. The first goes by the key,
 * the others by the key and which one they are: `type`, `type~2`. What a row goes by is kept beside it, so that rows
 * stay what the server sent.
 */

import { isMap } from "../../language/is-map.ts";

interface Numbered {
  readonly key: string;
  readonly full: string;
}

const numbered = new WeakMap<object, Numbered>();

/** Returns what rows go by, in their order; `undefined` for one without a key. Each is known by it from then on. */
export function numberTwins(
  rows: readonly unknown[],
  keyAt: (row: unknown) => string | undefined,
): (string | undefined)[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyAt(row);
    if (key === undefined) return undefined;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const full = count === 1 ? key : `${key}~${count}`;
    if (isMap(row)) numbered.set(row, { key, full });
    return full;
  });
}

/** Returns what a row with a key goes by. */
export function twinKey(row: unknown, key: string): string {
  const known = isMap(row) ? numbered.get(row) : undefined;
  return known?.key === key ? known.full : key;
}

/** Takes over what a row goes by for another form of it. */
export function sameTwin(row: object, other: unknown): void {
  const known = numbered.get(row);
  if (known && isMap(other)) numbered.set(other, known);
}

/** Returns whether an address names a further record with that key. */
export function isTwin(address: string | undefined, key: string | undefined): boolean {
  return key !== undefined && address?.startsWith(`${key}~`) === true;
}
