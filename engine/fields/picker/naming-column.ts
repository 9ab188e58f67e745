import type { PlanField, PlanResource, PlanSource } from "../../model/plan.ts";
import { isRef, parseRef } from "../../model/expression/reference.ts";

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
