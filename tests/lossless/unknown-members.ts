import { isMap } from "../../engine/language/is-map.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { childSchema, resolveRef } from "../../engine/record/shape/schema-at.ts";

/** A name that is in no schema. */
export const UNKNOWN_NAME = "x-unheard-of";

/** Returns a record with an unknown member in each of its maps, of a type that its schema allows. */
export function withUnknownMembers(schema: EntitySchema | undefined, record: unknown): unknown {
  return plant(schema ?? {}, schema && resolveRef(schema, schema), record);
}

function plant(root: EntitySchema, node: EntitySchema | undefined, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => plant(root, childSchema(root, node, String(index)), item));
  if (!isMap(value)) return value;
  const members = Object.entries(value).map(([key, inner]) => [key, plant(root, childSchema(root, node, key), inner)]);
  return { ...Object.fromEntries(members), [UNKNOWN_NAME]: fitting(root, node, Object.values(value)) };
}

/** Returns a value that a map may hold: by its schema, or else like its other members. */
function fitting(root: EntitySchema, node: EntitySchema | undefined, others: readonly unknown[]): unknown {
  const { type } =
    childSchema(root, node && { additionalProperties: node.additionalProperties ?? true }, UNKNOWN_NAME) ?? {};
  const all = (is: (one: unknown) => boolean): boolean => others.length > 0 && others.every(is);
  if (type === "array" || (type === undefined && all(Array.isArray))) return ["as it was"];
  if (type === "string" || (type === undefined && all((one) => typeof one === "string"))) return "as it was";
  return type === undefined || type === "object" ? { deep: ["as it was", 1, false] } : undefined;
}
