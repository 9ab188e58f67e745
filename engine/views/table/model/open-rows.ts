import type { ExpandedState } from "@tanstack/react-table";
import type { ListRow } from "./list-features.ts";

/** Keeps the rows that were opened or closed, by key; rows that nobody touched are missing. */
export type OpenRows = Readonly<Record<string, boolean>>;

export const NONE_OPEN: OpenRows = {};

/** The rows now opened and closed; a table never opens all rows at once. */
export function openRowsOf(expanded: ExpandedState): OpenRows {
  return expanded === true ? NONE_OPEN : expanded;
}

/** Opens or closes a row; what is below a closed one starts closed again. */
export function setOpen(row: ListRow, open: boolean): void {
  const below = new Set(row.getLeafRows().map(({ id }) => id));
  row.table.setExpanded((before) => ({
    ...Object.fromEntries(Object.entries(openRowsOf(before)).filter(([key]) => !below.has(key))),
    [row.id]: open,
  }));
}

/** Forgets rows that are no longer shown. Answers the same object when there are none. */
export function onlyShown(open: OpenRows, rows: readonly { readonly key: string }[]): OpenRows {
  const shown = new Set(rows.map(({ key }) => key));
  const remaining = Object.entries(open).filter(([key]) => shown.has(key));
  return remaining.length === Object.keys(open).length ? open : Object.fromEntries(remaining);
}
