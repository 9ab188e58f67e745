import type { TargetRow } from "../action/target.ts";

/** Ticked rows by key; they stay ticked while other pages are shown. */
export type Selection = ReadonlyMap<string, TargetRow>;

export const NO_SELECTION: Selection = new Map();

/** Ticks or unticks one row. */
export function toggleRow(selection: Selection, row: TargetRow, ticked: boolean): Selection {
  const next = new Map(selection);
  if (ticked) next.set(row.key, row);
  else next.delete(row.key);
  return next;
}

/** Ticks or unticks the rows of the page that can be ticked; those of other pages stay. */
export function togglePage(selection: Selection, rows: readonly TargetRow[], ticked: boolean): Selection {
  return rows.reduce((all, row) => toggleRow(all, row, ticked), selection);
}

/** How the box in the heading stands for the rows of the page. */
export function pageTick(selection: Selection, rows: readonly TargetRow[]): "all" | "some" | "none" {
  const ticked = rows.filter(({ key }) => selection.has(key)).length;
  if (ticked === 0) return "none";
  return ticked === rows.length ? "all" : "some";
}

/** Takes newer rows for ticked keys, so that actions see what is shown. Answers the same map when nothing changed. */
export function refreshSelection(selection: Selection, rows: readonly TargetRow[]): Selection {
  const newer = rows.filter((row) => selection.has(row.key) && selection.get(row.key)?.row !== row.row);
  return newer.length === 0 ? selection : new Map([...selection, ...newer.map((row) => [row.key, row] as const)]);
}
