import type { ListMode } from "./list-mode.ts";

/** The rows of a page, and whether there are more. */
export interface FoundRows<Row> {
  readonly rows: readonly Row[];
  readonly paging: ListMode["paging"];
  /** True if the server has further rows. */
  readonly more: boolean;
}

/** The page of a list that is shown. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Index of the first row shown. */
  readonly first: number;
  readonly more: boolean;
  /** Number of all matching rows, when all are loaded. */
  readonly total: number | undefined;
}

/** Cuts one page out of the matching rows; without `size` all loaded rows are one page. */
export function listPage<Row>(found: FoundRows<Row>, first: number, size: number | undefined): ListPage<Row> {
  const { rows, paging, more } = found;
  if (paging === "server") return { rows, first, more, total: undefined };
  const total = more ? undefined : rows.length;
  if (size === undefined) return { rows, first: 0, more, total };
  // When the page is past the end, the first one is shown instead.
  const start = first < rows.length ? first : 0;
  const end = start + size;
  return { rows: rows.slice(start, end), first: start, more: more || end < rows.length, total };
}
