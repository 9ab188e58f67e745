import type { SortingState } from "@tanstack/react-table";

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
