import { compareDirected } from "../../model/sort-by.ts";

/** Rows of which any shown text contains the searched one, any case. `textsOf` is asked only when there is a search. */
export function searchRows<T>(
  rows: readonly T[],
  search: string,
  textsOf: (row: T) => readonly string[],
): readonly T[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "") return rows;
  return rows.filter((row) => textsOf(row).some((text) => text.toLocaleLowerCase().includes(wanted)));
}

/** Rows in the order of a value; equal ones stay as they came, missing ones come last. */
export function sortRows<T>(rows: readonly T[], by: (row: T) => unknown, down: boolean): readonly T[] {
  return rows
    .map((row, index) => ({ row, index, by: by(row) }))
    .sort((a, b) => compareDirected(a.by, b.by, down) || a.index - b.index)
    .map(({ row }) => row);
}

/** One page of rows that are all here. A page behind the end shows the first one instead. */
export function pageOf<T>(
  rows: readonly T[],
  first: number,
  size: number,
): { readonly rows: readonly T[]; readonly first: number; readonly more: boolean } {
  const start = first < rows.length ? first : 0;
  return { rows: rows.slice(start, start + size), first: start, more: start + size < rows.length };
}
