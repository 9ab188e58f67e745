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
