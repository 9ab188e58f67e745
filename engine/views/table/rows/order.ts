/** The list with one item taken to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The list with some items taken, in their order, to directly before another one, or to the end. */
export function placed<T>(items: readonly T[], some: readonly T[], before: T | undefined): readonly T[] {
  const rest = items.filter((item) => !some.includes(item));
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), ...some, ...rest.slice(at)];
}

/**
 * Numbers that put items into the order in which they stand, ascending or the highest first. As few as possible
 * change: each stays what it is unless the item before it in the order leaves no room.
 */
export function ranks(present: readonly (number | undefined)[], descending: boolean): readonly number[] {
  const upwards = descending ? present.toReversed() : present;
  const given: number[] = [];
  for (const number of upwards) given.push(Math.max(number ?? 0, (given.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  return descending ? given.reverse() : given;
}

/** Items taken by their keys to directly before another one, or to the end. */
export interface Move {
  readonly keys: readonly string[];
  readonly before: string | undefined;
}

/** The list after a move; unchanged where what is moved, or what it was to stand before, is no longer there. */
export function afterMove<T extends { readonly key: string }>(items: readonly T[], move: Move): readonly T[] {
  const some = items.filter(({ key }) => move.keys.includes(key));
  const before = items.find(({ key }) => key === move.before);
  if (some.length === 0 || (move.before !== undefined && before === undefined)) return items;
  return placed(items, some, before);
}
