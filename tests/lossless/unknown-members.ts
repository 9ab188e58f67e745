import { isMap } from "../../engine/language/is-map.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { childSchema, resolveRef } from "../../engine/record/shape/schema-at.ts";

/** A name that no schema knows. */
export const UNKNOWN_NAME = "x-unheard-of";

/** A record with a member that nobody knows in every map of it, of a kind that may stand there. */
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

/** Returns what the map may hold: by its schema, else as its other members are. */
function fitting(root: EntitySchema, node: EntitySchema | undefined, others: readonly unknown[]): unknown {
  const { type } =
    childSchema(root, node && { additionalProperties: node.additionalProperties ?? true }, UNKNOWN_NAME) ?? {};
  const all = (is: (one: unknown) => boolean): boolean => others.length > 0 && others.every(is);
  if (type === "array" || (type === undefined && all(Array.isArray))) return ["as it was"];
  if (type === "string" || (type === undefined && all((one) => typeof one === "string"))) return "as it was";
  return type === undefined || type === "object" ? { deep: ["as it was", 1, false] } : undefined;
}
