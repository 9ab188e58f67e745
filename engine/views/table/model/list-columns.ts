import { type Column, createColumnHelper } from "@tanstack/react-table";
import type { PlanField } from "../../../language/index.ts";
import type { TargetRow } from "../../../actions/index.ts";
import type { ListFeatures } from "./list-features.ts";

const helper = createColumnHelper<ListFeatures, TargetRow>();

/** Returns the columns of a plan for the headless table. */
export function listColumns(fields: readonly PlanField[]) {
  return helper.columns(fields.map((field) => helper.display({ id: field.id, meta: { field }, sortDescFirst: false })));
}

/** Returns the column of the plan for a column of the table. */
export function fieldOf(column: Column<ListFeatures, TargetRow>): PlanField {
  const field = column.columnDef.meta?.field;
  if (field === undefined) throw new Error(`Column "${column.id}" was not created by listColumns.`);
  return field;
}
