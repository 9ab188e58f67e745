import { functionalUpdate, useTable, type SortingState } from "@tanstack/react-table";
import { useContext, useEffect, useMemo, useState } from "react";
import type { PlanField } from "../../language/plan/plan.ts";
import type { Texts } from "../../i18n/texts.ts";
import type { TargetRow } from "../../actions/target/target.ts";
import { type ListMode, listPage } from "../../data/index.ts";
import { listColumns } from "./model/list-columns.ts";
import { type ListRow, type ListTable, listFeatures } from "./model/list-features.ts";
import { NONE_OPEN, onlyShown, openRowsOf } from "./model/open-rows.ts";
import {
  NO_SELECTION,
  refreshSelection,
  type RowSelection,
  selectionState,
  TickedRowsContext,
  withKeys,
} from "./toolbar/row-selection.ts";
import type { Scope } from "../../language/scope.ts";
import { compareDirected } from "../../language/sort-by.ts";
import { cellText, cellValue } from "../../fields/index.ts";

/** Describes what the headless table of a list is made of. */
export interface ListTableOptions {
  /** The list's name on its screen: what it lists. */
  readonly name: string;
  readonly fields: readonly PlanField[];
  /** Those of the fields whose condition holds. */
  readonly visible: readonly PlanField[];
  /** The rows that are here: one page of the server, or all that match. */
  readonly rows: readonly TargetRow[];
  readonly subRows: (row: TargetRow) => readonly TargetRow[];
  /** Returns who cuts pages. */
  readonly paging: ListMode["paging"];
  /** The server has rows behind those here. */
  readonly more: boolean;
  readonly first: number;
  /** Rows on a page; without it all of them. */
  readonly size: number | undefined;
  readonly sort: string | undefined;
  readonly texts: Texts;
  selectable(row: TargetRow): boolean;
  /** Returns whether a row can be opened: for the rows below it, or for its details. */
  expandable(row: TargetRow): boolean;
  /** Returns whether such a row is open until somebody closes it. */
  startsOpen(row: TargetRow): boolean;
  onSort(sort: string | undefined): void;
}

/** The headless table with what of it is shown. */
export interface UsedListTable {
  readonly table: ListTable;
  /** The rows of the page now shown, those at the top of a tree. */
  readonly rows: readonly ListRow[];
  /** The same as actions see them. */
  readonly targets: readonly TargetRow[];
  readonly byKey: Readonly<Record<string, ListRow>>;
  /** Index of the first row shown. */
  readonly first: number;
  readonly more: boolean;
  /** Every row that matches, when all are here. */
  readonly total: number | undefined;
  /** All matching rows that are here, for exporting. */
  readonly all: readonly TargetRow[];
  /** Rows can be sorted here: all of them are. */
  readonly sortable: boolean;
  readonly selection: RowSelection;
  clearSelection(): void;
}

/**
 * The headless table of a list. Order and page come from the address and stay there; which rows are ticked and open
 * is kept here. A page of the server stays as it came unless it is the whole list. The table knows the rows of the
 * page only: sorting and cutting long lists needs less than what it keeps for each row.
 */
export function useListTable(given: ListTableOptions): UsedListTable {
  const { fields, visible, rows, subRows, paging, more, size, sort, texts } = given;
  const [selection, setSelection] = useTicked(given.name);
  const [open, setOpen] = useState(NONE_OPEN);
  const columns = useMemo(() => listColumns(fields), [fields]);
  const sortable = !more && (paging !== "server" || given.first === 0);
  const sorting = useMemo(() => sortingOf(sort, visible), [sort, visible]);
  const inOrder = useMemo(() => {
    const by = visible.find(({ id }) => id === sorting[0]?.id);
    if (by === undefined || !sortable) return (list: readonly TargetRow[]) => list;
    const down = sorting[0]?.desc === true;
    return (list: readonly TargetRow[]) => sortRows(list, { by, down }, texts);
  }, [sorting, visible, sortable, texts]);
  const all = useMemo(() => inOrder(rows), [rows, inOrder]);
  const cut = useMemo(
    () => listPage({ rows: all, paging, more }, given.first, size),
    [all, paging, more, given.first, size],
  );
  // One piece, with a new list of rows whenever any of it changes: the table keeps what it worked out per list.
  const content = useMemo(
    () => ({ data: [...cut.rows], columns, getSubRows: (row: TargetRow) => inOrder(subRows(row)) }),
    [cut, columns, subRows, inOrder],
  );
  const rowSelection = useMemo(() => selectionState(selection), [selection]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(fields.map((field) => [field.id, visible.includes(field)])),
    [fields, visible],
  );
  const table: ListTable = useTable({
    features: listFeatures,
    ...content,
    getRowId: (row) => row.key,
    state: { sorting, rowSelection, columnVisibility, expanded: open },
    autoResetAll: false,
    manualSorting: true,
    // Rows below others are rendered under them, with what is still loading between them.
    manualExpanding: true,
    enableRowSelection: (row) => given.selectable(row.original),
    enableSubRowSelection: false,
    getRowCanExpand: (row) => given.expandable(row.original),
    getIsRowExpanded: (row) => row.getCanExpand() && (open[row.id] ?? given.startsOpen(row.original)),
    onSortingChange: (updater) => given.onSort(sortOf(functionalUpdate(updater, sorting))),
    onRowSelectionChange: (updater) => setSelection(withKeys(selection, functionalUpdate(updater, rowSelection), here)),
    onExpandedChange: (updater) => setOpen((before) => openRowsOf(functionalUpdate(updater, before))),
  });
  const page = table.getRowModel();
  const here = useMemo(() => page.flatRows.map(({ original }) => original), [page]);
  useEffect(() => {
    // Asked first: a new state, even an equal one, renders the table again.
    const refreshed = refreshSelection(selection, here);
    if (refreshed !== selection) setSelection(refreshed);
    const stored = onlyShown(open, here);
    if (stored !== open) setOpen(stored);
  }, [here, selection, setSelection, open]);
  const targets = useMemo(() => page.rows.map(({ original }) => original), [page]);
  return {
    table,
    rows: page.rows,
    targets,
    byKey: page.rowsById,
    first: cut.first,
    more: cut.more,
    total: cut.total,
    all,
    sortable,
    selection,
    clearSelection: () => setSelection(NO_SELECTION),
  };
}

/**
 * Hook: the ticked rows of a list. They stay ticked where a newer plan renders the list again, as one of several tabs.
 */
function useTicked(name: string): [RowSelection, (selection: RowSelection) => void] {
  const screen = useContext(TickedRowsContext);
  const [selection, setSelection] = useState(() => {
    const left = screen?.lists.get(name);
    return left === undefined || left.view === screen?.view ? NO_SELECTION : left.selection;
  });
  useEffect(() => {
    screen?.lists.set(name, { view: screen.view, selection });
  }, [screen, name, selection]);
  return [selection, setSelection];
}

/** Rows by what a column shows of them: missing last both ways, equal ones as they came. */
function sortRows(
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

/** The order that the address names (`id`, or `-id` descending) as the table's state; none when the column is not there. */
export function sortingOf(sort: string | undefined, columns: readonly { readonly id: string }[]): SortingState {
  if (sort === undefined) return [];
  const id = sort.replace(/^-/, "");
  return columns.some((column) => column.id === id) ? [{ id, desc: sort.startsWith("-") }] : [];
}

/** The table's order as the address names it. */
export function sortOf([first]: SortingState): string | undefined {
  return first && `${first.desc ? "-" : ""}${first.id}`;
}
