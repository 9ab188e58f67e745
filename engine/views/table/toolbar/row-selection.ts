import type { RowSelectionState } from "@tanstack/react-table";
import { createContext } from "react";
import type { PlanView } from "../../../language/index.ts";
import type { TargetRow } from "../../../actions/index.ts";

/**
 * Ticked rows by key. They stay ticked while other pages are shown. The table itself holds only their keys, but actions
 * need the rows, also those of pages that are no longer loaded.
 */
export type RowSelection = ReadonlyMap<string, TargetRow>;

export const NO_SELECTION: ReadonlyMap<string, TargetRow> = new Map();

/** Holds the ticked rows of the lists of a screen, by list, with the view of the screen at that time. */
export interface TickedRows {
  /** The current view of the screen. A newer plan has another one, which may mount its lists again. */
  readonly view: PlanView;
  readonly lists: Map<string, { readonly view: PlanView; readonly selection: RowSelection }>;
}

export const TickedRowsContext = createContext<TickedRows | undefined>(undefined);

/** Returns the selection as state of the table. */
export function selectionState(selection: RowSelection): RowSelectionState {
  return Object.fromEntries([...selection.keys()].map((key) => [key, true] as const));
}

/**
 * Returns the selection for the keys of the table. New rows are taken from the current ones and appended in their
 * order.
 */
export function withKeys(selection: RowSelection, keys: RowSelectionState, rows: readonly TargetRow[]): RowSelection {
  const remaining = [...selection].filter(([key]) => Object.hasOwn(keys, key));
  const added = rows.filter(({ key }) => Object.hasOwn(keys, key) && !selection.has(key));
  return new Map([...remaining, ...added.map((row) => [row.key, row] as const)]);
}

/**
 * Replaces ticked rows by newer ones, so that actions use what is shown. Returns the same map when nothing has changed.
 */
export function refreshSelection(selection: RowSelection, rows: readonly TargetRow[]): RowSelection {
  const newer = rows.filter((row) => selection.has(row.key) && selection.get(row.key)?.row !== row.row);
  return newer.length === 0 ? selection : new Map([...selection, ...newer.map((row) => [row.key, row] as const)]);
}
