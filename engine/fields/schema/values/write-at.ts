import { isMap } from "../../../language/index.ts";
import type { ValuePath } from "./schema-context.ts";

/** Returns a value with a part of it replaced. `undefined` removes a member, and becomes null in a list. */
export function writeAt(value: unknown, path: ValuePath, next: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return next;
  if (typeof head === "number") {
    const items: unknown[] = Array.isArray(value) ? [...value] : [];
    while (items.length < head) items.push(null);
    items[head] = writeAt(items[head], rest, next) ?? null;
    return items;
  }
  const members = isMap(value) ? value : {};
  const own = Object.hasOwn(members, head) ? members[head] : undefined;
  const member = writeAt(own, rest, next);
  if (member !== undefined) return { ...members, [head]: member };
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== head));
}
