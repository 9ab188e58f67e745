import type { TargetRow } from "../../../actions/target/target.ts";
import type { PlanAction, PlanResource, PlanTable } from "../../../language/plan/plan.ts";
import type { Scope } from "../../../language/scope.ts";
import type { ListTable } from "./list-features.ts";
import type { SubRows } from "./use-sub-rows.ts";

/** Rows that can be moved. */
export interface Reorder {
  /** As they will stand when all moves are saved. */
  readonly rows: readonly TargetRow[];
  /** Returns whether rows can be moved at all now. */
  readonly active: boolean;
  move(from: number, to: number): void;
  /** Takes the rows of some keys to directly before that of another one, or to the end. */
  place(keys: readonly string[], before: string | undefined): void;
  /** The same for the rows below the row of a key, which stands at a place among its own. */
  below(parent: string, place: number): Reorder;
  /** Takes a row from elsewhere in the tree to a place among these; missing where that cannot be done. */
  readonly take?: ((key: string, at: number) => void) | undefined;
  /** Holds what can be dropped on each other: rows of different kinds of moves keep apart. */
  readonly level: string;
}

/** Describes what the parts of one table share while it is rendered. */
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
