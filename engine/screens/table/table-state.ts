import type { PaginationState, SortingState } from "@tanstack/react-table";

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

/**
 * The page that starts at a row. The address names a row, which need not be the first of a whole page (another
 * page size, a shared link), so the index may lie between two pages; the half row keeps it clear of rounding.
 */
export function pageAt(first: number, pageSize: number): PaginationState {
  return { pageIndex: first === 0 ? 0 : (first + 0.5) / pageSize, pageSize };
}
