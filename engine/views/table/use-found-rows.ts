import { useMemo } from "react";
import type { PlanField, PlanSource } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import type { Texts } from "../../i18n/texts.ts";
import { type ListMode, sourceScope } from "../../data/index.ts";
import { type TargetRow, targetRow } from "../../actions/target/target.ts";
import { badgeTexts, cellText, filterName, passesFilter } from "../../fields/index.ts";

interface Given {
  readonly items: readonly unknown[];
  readonly mode: ListMode;
  readonly source: PlanSource;
  /** The columns in sight: what they read is searched. */
  readonly columns: readonly PlanField[];
  readonly search: string;
  /** Filters that are not the server's. */
  readonly filters: readonly PlanField[];
  /** Texts of the address by filter name. */
  readonly filtered: Readonly<Record<string, string>>;
  readonly scope: Scope;
  readonly texts: Texts;
}

/** The rows that are here, less those that filters and a search in this page leave out. */
export function useFoundRows(given: Given): readonly TargetRow[] {
  const { items, mode, source, columns, search, filters, filtered, scope, texts } = given;
  // A row of a list without a resource is called what its first column reads.
  const nameField = columns.find((column) => column.ref !== undefined || column.value !== undefined);
  const rows = useMemo(() => {
    const shown = (at: Scope): string | undefined => nameField && cellText(nameField, at, texts);
    const list = source.with === undefined ? undefined : sourceScope(source, scope);
    return items.map((item) => targetRow(scope, mode.resource, item, texts, shown, list));
  }, [items, scope, mode.resource, source, texts, nameField]);
  const passed = useMemo(() => {
    if (filters.length === 0) return rows;
    return rows.filter((row) => filters.every((field) => passesFilter(field, filtered[filterName(field)], row.scope)));
  }, [rows, filters, filtered]);
  const wanted = mode.search === "client" ? search : "";
  return useMemo(
    () =>
      searchRows(passed, wanted, (row) =>
        columns.flatMap((column) => [cellText(column, row.scope, texts), ...badgeTexts(column, row.scope, texts)]),
      ),
    [passed, wanted, columns, texts],
  );
}

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
