import type { TargetRow } from "../../../actions/index.ts";
import type { PlanAction, PlanResource, PlanTable, Scope } from "../../../language/index.ts";
import type { ListTable } from "./list-features.ts";
import type { SubRows } from "./use-sub-rows.ts";

/** Describes rows that can be moved. */
export interface Reorder {
  /** The rows in the order after all pending moves. */
  readonly rows: readonly TargetRow[];
  /** True when rows can be moved at the moment. */
  readonly active: boolean;
  move(from: number, to: number): void;
  /** Moves the rows with these keys directly before another one, or to the end. */
  place(keys: readonly string[], before: string | undefined): void;
  /** Returns the same for the children of a row, which is at an index among its siblings. */
  below(parent: string, place: number): Reorder;
  /** Moves a row from elsewhere in the tree to an index among these. Undefined where that is not possible. */
  readonly take?: ((key: string, at: number) => void) | undefined;
  /** Identifies the rows that can be dropped on each other. Rows with another level cannot. */
  readonly level: string;
}

/** Holds the parts that the components of one table share. */
export interface TableModel {
  readonly view: PlanTable;
  readonly label: string;
  /** Labels of the columns, by id. */
  readonly labels: ReadonlyMap<string, string>;
  readonly resource: PlanResource | undefined;
  /** Columns, sort order, ticked and open rows. */
  readonly table: ListTable;
  readonly scope: Scope;
  readonly rowActions: readonly PlanAction[];
  /** True when rows can be ticked. */
  readonly ticking: boolean;
  /** True when rows can be moved at the moment, if the user has the right. */
  readonly movable: boolean;
  /** Moves rows. Undefined where they cannot be moved, and while its lazy part is loading. */
  readonly reorder: Reorder | undefined;
  /** True when the column headers change the sort order. */
  readonly sortable: boolean;
  /** True while a search or filter is active. */
  readonly searching: boolean;
  /** True when rows can have child rows. */
  readonly tree: boolean;
  readonly subRows: SubRows;
}

/** Returns the number of columns of the grid: those of the plan and those for ticking, moving, opening and the menu. */
export function columnCount(model: TableModel): number {
  const extra = [model.ticking, model.view.order, model.view.expand, hasMenu(model)].filter(Boolean).length;
  return model.table.getVisibleLeafColumns().length + extra;
}

/** Returns whether rows end with a menu. */
export function hasMenu(model: TableModel): boolean {
  return model.rowActions.length > 0 || model.view.order !== undefined;
}
