import { type Column, createColumnHelper } from "@tanstack/react-table";
import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { compareValues } from "../../model/sort-by.ts";
import type { Texts } from "../../server/texts.ts";
import type { TargetRow } from "../action/target.ts";
import { cellText } from "./cell-text.ts";
import { cellValue } from "./cell-value.ts";
import type { ListFeatures } from "./list-features.ts";

const helper = createColumnHelper<ListFeatures, TargetRow>();

/** The columns of a plan for the headless table: their value is what they sort by, missing ones last both ways. */
export function listColumns(fields: readonly PlanField[], texts: Texts) {
  return helper.columns(
    fields.map((field) =>
      helper.accessor((row) => sortValue(field, row.scope, texts), {
        id: field.id,
        meta: { field },
        sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
        sortUndefined: "last",
        sortDescFirst: false,
      }),
    ),
  );
}

/** The column of the plan that a column of the table stands for. */
export function fieldOf(column: Column<ListFeatures, TargetRow>): PlanField {
  const field = column.columnDef.meta?.field;
  if (field === undefined) throw new Error(`Column "${column.id}" was not made by listColumns.`);
  return field;
}

/** What a column sorts by: numbers, dates and truth by value, everything else as it reads. */
function sortValue(field: PlanField, scope: Scope, texts: Texts): number | string | undefined {
  const value = cellValue(field, scope);
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  return cellText(field, scope, texts) || undefined;
}
