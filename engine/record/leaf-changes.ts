import { format } from "../model/pointer.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { equal } from "../model/equal.ts";
import { isMap } from "../model/is-map.ts";
import { childSchema, nodeAt } from "./schema-at.ts";

/**
 * One edited value, in logical form. `before` is what the edit was made from; `after` is `undefined` when the member was
 * removed.
 */
export type Change = { readonly pointer: string; readonly before: unknown; readonly after: unknown };

/**
 * Returns what differs between two values at a path, field by field. Lists are one value, and so is whatever a codec
 * makes out of one stored value, because neither can be written in parts.
 */
export function leafChanges(
  schema: EntitySchema | undefined,
  segments: readonly string[],
  before: unknown,
  after: unknown,
): Change[] {
  const node = schema && nodeAt(schema, segments);
  return collect(schema, node, segments, before, after);
}

function collect(
  root: EntitySchema | undefined,
  node: EntitySchema | undefined,
  segments: readonly string[],
  before: unknown,
  after: unknown,
): Change[] {
  if (equal(before, after)) return [];
  const own = isMap(before) ? before : {};
  const divisible =
    isMap(after) &&
    (isMap(before) || ((before === undefined || before === null) && Object.keys(after).length > 0)) &&
    node?.stored === undefined &&
    // An empty key at the top has no pointer of its own.
    (segments.length > 0 || !(Object.hasOwn(own, "") || Object.hasOwn(after, "")));
  if (!divisible) return [{ pointer: format(segments), before, after }];
  const keys = new Set([...Object.keys(own), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    collect(
      root,
      root && childSchema(root, node, key),
      [...segments, key],
      Object.hasOwn(own, key) ? own[key] : undefined,
      Object.hasOwn(after, key) ? after[key] : undefined,
    ),
  );
}
