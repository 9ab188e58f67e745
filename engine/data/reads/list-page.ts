import type { ListMode } from "./list-mode.ts";

/** The rows of a page, and what is known of those beyond it. */
export interface FoundRows<Row> {
  readonly rows: readonly Row[];
  readonly paging: ListMode["paging"];
  /** The server has rows behind those here. */
  readonly more: boolean;
}

/** The part of a list that is shown at once. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Index of the first row shown. */
  readonly first: number;
  readonly more: boolean;
  /** Every row that matches, when all are here. */
  readonly total: number | undefined;
}

/** Cuts one page out of the rows that match; without `size` all that are here are one page. */
export function listPage<Row>(found: FoundRows<Row>, first: number, size: number | undefined): ListPage<Row> {
  const { rows, paging, more } = found;
  if (paging === "server") return { rows, first, more, total: undefined };
  const total = more ? undefined : rows.length;
  if (size === undefined) return { rows, first: 0, more, total };
  // A page that lies behind the end shows the first one instead.
  const start = first < rows.length ? first : 0;
  const end = start + size;
  return { rows: rows.slice(start, end), first: start, more: more || end < rows.length, total };
}
