import { functionalUpdate, useTable, type SortingState } from "@tanstack/react-table";
import { useContext, useEffect, useMemo, useState } from "react";
import { type PlanField, type Scope, compareDirected } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import type { TargetRow } from "../../actions/index.ts";
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
import { cellText, cellValue } from "../../fields/index.ts";

/** Describes the inputs of the headless table of a list. */
export interface ListTableOptions {
  /** Name of the list on its screen: the id of its resource or view. */
  readonly name: string;
  readonly fields: readonly PlanField[];
  /** The fields whose condition is true. */
  readonly visible: readonly PlanField[];
  /** The loaded rows: one page of the server, or all that match. */
  readonly rows: readonly TargetRow[];
  readonly subRows: (row: TargetRow) => readonly TargetRow[];
  /** Paging mode of the list: by the server or in the browser. */
  readonly paging: ListMode["paging"];
  /** True when the server has more rows after these. */
  readonly more: boolean;
  readonly first: number;
  /** Rows per page. If undefined, all rows are on one page. */
  readonly size: number | undefined;
  readonly sort: string | undefined;
  readonly texts: Texts;
  selectable(row: TargetRow): boolean;
  /** Returns whether a row can be opened, for its children or its details. */
  expandable(row: TargetRow): boolean;
  /** Returns whether such a row is open until the user closes it. */
  startsOpen(row: TargetRow): boolean;
  onSort(sort: string | undefined): void;
}

/** Holds the headless table and the parts of it that are shown. */
export interface UsedListTable {
  readonly table: ListTable;
  /** The rows of the current page, in a tree those at the top level. */
  readonly rows: readonly ListRow[];
  /** Index of the first row shown. */
  readonly first: number;
  readonly more: boolean;
  /** Number of all matching rows, if they are all loaded. */
  readonly total: number | undefined;
  /** All loaded rows that match, for exports. */
  readonly all: readonly TargetRow[];
  /** True when rows can be sorted here, because they are all loaded. */
  readonly sortable: boolean;
  readonly selection: RowSelection;
  clearSelection(): void;
}

/**
 * Hook: returns the headless table of a list. Sort order and page are in the address; ticked and open rows are local
 * state. A page of the server stays in its order unless it is the whole list. The table gets only the rows of the page,
 * because sorting and paging a long list costs less than its row models.
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
  // One object with a new list of rows for each change, because the table caches its results per list.
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
    // Children are rendered below their parents, with loading states between them.
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
    // Compared first, because setting even an equal state renders the table again.
    const refreshed = refreshSelection(selection, here);
    if (refreshed !== selection) setSelection(refreshed);
    const stored = onlyShown(open, here);
    if (stored !== open) setOpen(stored);
  }, [here, selection, setSelection, open]);
  return {
    table,
    rows: page.rows,
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
 * Hook: returns the ticked rows of a list. They stay ticked when a newer plan mounts the list again, as one of several
 * tabs.
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

/**
 * Sorts rows by the values of a column. Missing values are last in both directions, and the order of equal ones is
 * stable.
 */
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

/** Returns the value that a column is sorted by: numbers, dates and booleans by value, everything else by its text. */
function sortValue(field: PlanField, scope: Scope, texts: Texts): number | string | undefined {
  const value = cellValue(field, scope);
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  return cellText(field, scope, texts) || undefined;
}

/**
 * Returns the sort order in the address (`id`, or `-id` for descending) as state of the table. It is empty when the
 * column does not exist.
 */
export function sortingOf(sort: string | undefined, columns: readonly { readonly id: string }[]): SortingState {
  if (sort === undefined) return [];
  const id = sort.replace(/^-/, "");
  return columns.some((column) => column.id === id) ? [{ id, desc: sort.startsWith("-") }] : [];
}

/** Returns the table's sort order as it is in the address. */
export function sortOf([first]: SortingState): string | undefined {
  return first && `${first.desc ? "-" : ""}${first.id}`;
}
