import {
  columnVisibilityFeature,
  metaHelper,
  type ReactTable,
  type Row,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { PlanField } from "../../../language/plan/plan.ts";
import type { TargetRow } from "../../../actions/target/target.ts";

/** Holds what a list asks of the table library; only these parts of it are shipped. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly field: PlanField }>(),
});

export type ListFeatures = typeof listFeatures;

/** The headless table of a list. */
export type ListTable = ReactTable<ListFeatures, TargetRow>;

/** A row of that table. */
export type ListRow = Row<ListFeatures, TargetRow>;
