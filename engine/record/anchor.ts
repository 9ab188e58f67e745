import { member } from "../model/pointer.ts";
import type { EntitySchema } from "./entity-schema.ts";
import { childSchema, resolveRef } from "./schema-at.ts";

/**
 * Returns how many segments of a path may carry an edit of their own. An edit inside a list is an edit of the list (its
 * elements move), and an edit inside what a codec made is an edit of the whole stored value.
 */
export function anchorDepth(schema: EntitySchema | undefined, value: unknown, segments: readonly string[]): number {
  let node = schema && resolveRef(schema, schema);
  let at = value;
  for (const [depth, segment] of segments.entries()) {
    if (Array.isArray(at) || node?.stored !== undefined || (at === undefined && isList(node))) return depth;
    at = member(at, segment);
    node = schema && childSchema(schema, node, segment);
  }
  return segments.length;
}

/** True when a schema says that its value is a list. */
export function isList(schema: EntitySchema | undefined): boolean {
  return schema?.type === "array" || (Array.isArray(schema?.type) && schema.type.includes("array"));
}
