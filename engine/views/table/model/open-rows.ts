import type { ExpandedState } from "@tanstack/react-table";
import type { ListRow } from "./list-features.ts";

/** Holds the rows that the user opened or closed, by key. Other rows are missing. */
export type OpenRows = Readonly<Record<string, boolean>>;

export const NONE_OPEN: OpenRows = {};

/** Returns the rows that are opened and closed. A table never opens all rows at once. */
export function openRowsOf(expanded: ExpandedState): OpenRows {
  return expanded === true ? NONE_OPEN : expanded;
}

/** Opens or closes a row. The rows below a closed one are closed when it opens again. */
export function setOpen(row: ListRow, open: boolean): void {
  const below = new Set(row.getLeafRows().map(({ id }) => id));
  row.table.setExpanded((before) => ({
    ...Object.fromEntries(Object.entries(openRowsOf(before)).filter(([key]) => !below.has(key))),
    [row.id]: open,
  }));
}

/** Removes rows that are no longer shown. Returns the same object when there are none. */
export function onlyShown(open: OpenRows, rows: readonly { readonly key: string }[]): OpenRows {
  const shown = new Set(rows.map(({ key }) => key));
  const remaining = Object.entries(open).filter(([key]) => shown.has(key));
  return remaining.length === Object.keys(open).length ? open : Object.fromEntries(remaining);
}
