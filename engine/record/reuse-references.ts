import { isMap } from "../language/index.ts";

/**
 * Returns `next` with the references of `previous` for all equal parts, so that reloading an unchanged record does not
 * notify subscribers that compare by reference.
 */
export function reuseReferences(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) {
    const items = next.map((item, index) => reuseReferences(previous[index], item));
    const same = items.length === previous.length && items.every((item, index) => Object.is(item, previous[index]));
    return same ? previous : items;
  }
  if (!isMap(previous) || !isMap(next)) return next;
  const own = (key: string) => (Object.hasOwn(previous, key) ? previous[key] : undefined);
  const members = Object.entries(next).map(([key, value]) => [key, reuseReferences(own(key), value)] as const);
  const same =
    members.length === Object.keys(previous).length &&
    members.every(([key, value]) => Object.hasOwn(previous, key) && Object.is(value, previous[key]));
  return same ? previous : Object.fromEntries(members);
}
