/** Returns the list with one item moved to another index. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Returns the list with some items moved, in their order, directly before another one or to the end. */
function placed<T>(items: readonly T[], some: readonly T[], before: T | undefined): readonly T[] {
  const rest = items.filter((item) => !some.includes(item));
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), ...some, ...rest.slice(at)];
}

/**
 * Returns numbers that sort items into their current order, ascending or descending. As few as possible change: a
 * number stays unless the item before it leaves no space.
 */
export function ranks(present: readonly (number | undefined)[], descending: boolean): readonly number[] {
  const upwards = descending ? present.toReversed() : present;
  const given: number[] = [];
  for (const number of upwards) given.push(Math.max(number ?? 0, (given.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  return descending ? given.reverse() : given;
}

/** Describes a move of items, by their keys, directly before another one or to the end. */
export interface Move {
  readonly keys: readonly string[];
  readonly before: string | undefined;
}

/** Returns the list after a move. It is unchanged when a moved item or the one after it no longer exists. */
export function afterMove<T extends { readonly key: string }>(items: readonly T[], move: Move): readonly T[] {
  const some = items.filter(({ key }) => move.keys.includes(key));
  const before = items.find(({ key }) => key === move.before);
  if (some.length === 0 || (move.before !== undefined && before === undefined)) return items;
  return placed(items, some, before);
}
