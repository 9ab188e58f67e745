import type { LeafSchema, PlanField, PlanResource, PlanSource } from "../../../model/plan.ts";
import { isRef, lastSegment, parseRef } from "../../../model/ref.ts";
import type { EntitySchema } from "../../../record/entity-schema.ts";
import { schemaAt } from "../../../record/schema-at.ts";

/** Columns beside the name, from the settings of a picker: references into a row, or whole fields. */
export function pickerColumns(given: unknown, resource: PlanResource | undefined): readonly PlanField[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((column: unknown) => {
    if (isRef(column)) return [columnOf(column, resource)];
    return isField(column) ? [column] : [];
  });
}

/**
 * The column that says what names a row, when there is one: the row then needs no other head. `source`: where the rows
 * come from; a source of several parts is named by none.
 */
export function namingColumn(
  columns: readonly PlanField[],
  source: PlanSource,
  resource: PlanResource | undefined,
): PlanField | undefined {
  const label = typeof source.from === "string" ? (source.label ?? resource?.name) : undefined;
  if (!isRef(label)) return undefined;
  const { root, pointer } = parseRef(label);
  if (root !== "item" && root !== "record") return undefined;
  return columns.find((column) => {
    const place = column.ref === undefined ? undefined : parseRef(column.ref);
    return place !== undefined && (place.root === "record" || place.root === "item") && place.pointer === pointer;
  });
}

function columnOf(ref: string, resource: PlanResource | undefined): PlanField {
  const name = lastSegment(ref);
  const found = resource && schemaAt(resource.schema as EntitySchema, parseRef(ref).pointer);
  const schema = (found ?? {}) as LeafSchema;
  const cell = schema.type === "boolean" ? "boolean" : schema.type === "array" ? "chips" : "text";
  return { id: name, ref, label: name, control: { name: "read-only" }, cell: { name: cell }, schema };
}

function isField(value: unknown): value is PlanField {
  return typeof value === "object" && value !== null && "id" in value && "cell" in value && "label" in value;
}
