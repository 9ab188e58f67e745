import { isMap } from "../is-map.ts";
import { escapeSegment } from "../pointer.ts";
import type { LeafSchema, PlanCell, PlanCodec, PlanControl } from "../plan.ts";

/** Returns what a schema's leaf answers when a field says nothing: the control that edits it. */
export function controlFor(schema: LeafSchema, hasOptions: boolean): PlanControl {
  if (schema.readOnly) return { name: "read-only" };
  const type = typeOf(schema);
  if (type === "array") return { name: hasOptions || schema.items?.enum ? "multi-select" : "multi-text" };
  if (hasOptions || schema.enum) return { name: "select" };
  switch (schema.format) {
    case "password":
      return { name: "password" };
    case "duration-seconds":
      return { name: "duration" };
    case "epoch-ms":
    case "epoch-seconds":
      return { name: "read-only" };
    case "date":
      return { name: "date" };
    case "email":
    case "uri":
      return { name: "text", settings: { type: schema.format === "uri" ? "url" : "email" } };
  }
  if (type === "boolean") return { name: "switch" };
  if (type === "integer" || type === "number") return { name: "number" };
  if (type === "object" && typeof schema.additionalProperties === "object") return { name: "key-value" };
  return { name: "text" };
}

/** Returns what a schema's leaf answers when a field says nothing: the cell that shows it. */
export function cellFor(schema: LeafSchema): PlanCell {
  const type = typeOf(schema);
  if (schema.format === "epoch-ms" || schema.format === "date") return { name: "date" };
  if (schema.format === "epoch-seconds") return { name: "date", settings: { unit: "seconds" } };
  if (type === "boolean") return { name: "boolean" };
  if (type === "array") return { name: "chips" };
  if (type === "object") return { name: "map" };
  return { name: "text" };
}

/** The first type that is not null. */
export function typeOf(schema: LeafSchema): string | undefined {
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  return types.find((type) => type !== "null");
}

/** The member that tells the rows of a codec apart, because they are a map on the server, or as good as one. */
const ROW_KEYS: ReadonlyMap<string, string> = new Map([
  ["map-rows", "/key"],
  ["password-policy", "/id"],
  ["query-pairs", "/name"],
]);

/** Returns the member that tells rows apart when a field says nothing; nothing where rows may repeat. */
export function rowKeyFor(codec: PlanCodec | undefined): string | undefined {
  if (codec === undefined) return undefined;
  const { name, settings } = codec;
  if (name === "joined-maps")
    return isMap(settings) && typeof settings.key === "string" ? `/${escapeSegment(settings.key)}` : "/key";
  return ROW_KEYS.get(name.slice(name.lastIndexOf(" ") + 1));
}
