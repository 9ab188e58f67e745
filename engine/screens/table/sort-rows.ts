import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import { compareDirected } from "../../model/sort-by.ts";
import type { Texts } from "../../server/texts.ts";
import type { TargetRow } from "../action/target.ts";
import { cellText } from "../../fields/display/cell-text.ts";
import { cellValue } from "../../fields/display/cell-value.ts";

/** Rows by what a column shows of them: missing last both ways, equal ones as they came. */
export function sortRows(
  rows: readonly TargetRow[],
  order: { readonly by: PlanField; readonly down: boolean },
  texts: Texts,
): readonly TargetRow[] {
  return rows
    .map((row) => ({ row, by: sortValue(order.by, row.scope, texts) }))
    .sort((a, b) => compareDirected(a.by, b.by, order.down))
    .map(({ row }) => row);
}

/** Returns what a column sorts by: numbers, dates and truth by value, everything else as it reads. */
function sortValue(field: PlanField, scope: Scope, texts: Texts): number | string | undefined {
  const value = cellValue(field, scope);
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  return cellText(field, scope, texts) || undefined;
}
