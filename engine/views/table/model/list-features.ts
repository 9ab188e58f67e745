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
import type { PlanField } from "../../../language/index.ts";
import type { TargetRow } from "../../../actions/index.ts";

/** The features of the table library that lists need. Only these are bundled. */
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
