import { isMap } from "../language/is-map.ts";

/**
 * `next`, with every part that equals the same place of `previous` replaced by the reference from `previous`.
 * Keeps whoever compares by reference quiet when a record was read again and did not change.
 */
export function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) {
    const items = next.map((item, index) => share(previous[index], item));
    const same = items.length === previous.length && items.every((item, index) => Object.is(item, previous[index]));
    return same ? previous : items;
  }
  if (!isMap(previous) || !isMap(next)) return next;
  const own = (key: string) => (Object.hasOwn(previous, key) ? previous[key] : undefined);
  const members = Object.entries(next).map(([key, value]) => [key, share(own(key), value)] as const);
  const same =
    members.length === Object.keys(previous).length &&
    members.every(([key, value]) => Object.hasOwn(previous, key) && Object.is(value, previous[key]));
  return same ? previous : Object.fromEntries(members);
}
