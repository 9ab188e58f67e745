import type { RowSelectionState } from "@tanstack/react-table";
import { createContext } from "react";
import type { PlanView } from "../../../language/plan/plan.ts";
import type { TargetRow } from "../../../actions/target/target.ts";

/**
 * Ticked rows by key; they stay ticked while other pages are shown. The table itself keeps only their keys, but
 * actions need the rows, also those of pages that the server no longer sends.
 */
export type RowSelection = ReadonlyMap<string, TargetRow>;

export const NO_SELECTION: RowSelection = new Map();

/** Holds what is ticked in the lists of a screen, by list, with the view of the screen that it was ticked in. */
export interface TickedRows {
  /** The view that the screen has now. A newer plan brings another one, which may render its lists again. */
  readonly view: PlanView;
  readonly lists: Map<string, { readonly view: PlanView; readonly selection: RowSelection }>;
}

export const TickedRowsContext = createContext<TickedRows | undefined>(undefined);

/** The selection as the table's state. */
export function selectionState(selection: RowSelection): RowSelectionState {
  return Object.fromEntries([...selection.keys()].map((key) => [key, true] as const));
}

/** The selection for keys that the table now has; new ones are found among the rows here and come last, in their order. */
export function withKeys(selection: RowSelection, keys: RowSelectionState, rows: readonly TargetRow[]): RowSelection {
  const remaining = [...selection].filter(([key]) => Object.hasOwn(keys, key));
  const added = rows.filter(({ key }) => Object.hasOwn(keys, key) && !selection.has(key));
  return new Map([...remaining, ...added.map((row) => [row.key, row] as const)]);
}

/** Takes newer rows for ticked keys, so that actions see what is shown. Answers the same map when nothing changed. */
export function refreshSelection(selection: RowSelection, rows: readonly TargetRow[]): RowSelection {
  const newer = rows.filter((row) => selection.has(row.key) && selection.get(row.key)?.row !== row.row);
  return newer.length === 0 ? selection : new Map([...selection, ...newer.map((row) => [row.key, row] as const)]);
}
