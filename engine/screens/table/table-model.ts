import type { PlanAction, PlanField, PlanResource, PlanTable } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import type { TargetRow } from "../action/target.ts";
import type { Reorder } from "./use-reorder.ts";
import type { Selection } from "./selection.ts";

/** What the parts of one table share while it is drawn. */
export interface TableModel {
  readonly view: PlanTable;
  readonly label: string;
  readonly resource: PlanResource | undefined;
  readonly columns: readonly PlanField[];
  readonly scope: Scope;
  readonly rowActions: readonly PlanAction[];
  /** Undefined when rows cannot be ticked. */
  readonly ticks:
    | {
        readonly selection: Selection;
        readonly selectable: (row: TargetRow) => boolean;
        change(selection: Selection): void;
      }
    | undefined;
  readonly reorder: Reorder | undefined;
  /** Present order; undefined when the rows cannot be sorted here. */
  readonly sort: { readonly by: string | undefined; change(column: string): void } | undefined;
  /** Rows have rows below them. */
  readonly tree: boolean;
  /** Rows come from a search: rows that carry their children show them. */
  readonly searching: boolean;
}

/** Columns of the grid beside those of the plan. */
export function extraColumns(model: TableModel): number {
  return (model.ticks ? 1 : 0) + (model.reorder ? 1 : 0) + (model.view.expand ? 1 : 0) + (hasMenu(model) ? 1 : 0);
}

/** Whether rows end with a menu. */
export function hasMenu(model: TableModel): boolean {
  return model.rowActions.length > 0 || model.reorder !== undefined;
}
