import type { PlanAction, PlanResource, PlanTable } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import type { ListTable } from "./list-features.ts";
import type { Reorder } from "./use-reorder.ts";
import type { SubRows } from "./use-sub-rows.ts";

/** Describes what the parts of one table share while it is drawn. */
export interface TableModel {
  readonly view: PlanTable;
  readonly label: string;
  /** Labels of the columns, by id. */
  readonly labels: ReadonlyMap<string, string>;
  readonly resource: PlanResource | undefined;
  /** Columns, order, ticked and open rows. */
  readonly table: ListTable;
  readonly scope: Scope;
  readonly rowActions: readonly PlanAction[];
  /** Rows can be ticked. */
  readonly ticking: boolean;
  /** Rows can be moved now, if the person may. */
  readonly movable: boolean;
  /** Holds how rows are moved; nothing where they cannot be, and while what moves them is on its way. */
  readonly reorder: Reorder | undefined;
  /** Headings change the order. */
  readonly sortable: boolean;
  /** A search or filter decides which rows are here. */
  readonly searching: boolean;
  /** Rows have rows below them. */
  readonly tree: boolean;
  readonly subRows: SubRows;
}

/** All columns of the grid: those of the plan with the ones for ticking, moving, opening and the menu. */
export function columnCount(model: TableModel): number {
  const extra = [model.ticking, model.view.order, model.view.expand, hasMenu(model)].filter(Boolean).length;
  return model.table.getVisibleLeafColumns().length + extra;
}

/** Returns whether rows end with a menu. */
export function hasMenu(model: TableModel): boolean {
  return model.rowActions.length > 0 || model.view.order !== undefined;
}
