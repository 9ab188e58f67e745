import { useMemo } from "react";
import type { PlanField, PlanSource, Scope } from "../../language/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { type ListMode, sourceScope } from "../../data/index.ts";
import { type TargetRow, targetRow } from "../../actions/index.ts";
import { badgeTexts, cellText, filterName, passesFilter } from "../../fields/index.ts";
import type { RowTree } from "./model/row-levels.ts";
import { treeRows } from "./rows/table-rows.tsx";

interface Given {
  readonly items: readonly unknown[];
  readonly mode: ListMode;
  readonly source: PlanSource;
  /** The visible columns, whose texts are searched. */
  readonly columns: readonly PlanField[];
  readonly search: string;
  /** Filters that are applied here and not by the server. */
  readonly filters: readonly PlanField[];
  /** Texts in the address, by filter name. */
  readonly filtered: Readonly<Record<string, string>>;
  readonly scope: Scope;
  readonly texts: Texts;
}

const NOTHING_DONE = (): void => {};

/** Holds the rows that remain after filters and a search in the browser. */
export interface FoundRows {
  readonly rows: readonly TargetRow[];
  /** Keys of the remaining rows of a tree, at any depth. Undefined when no row is filtered out. */
  readonly branches: ReadonlySet<string> | undefined;
  /** The rows as a tree, if each row has its depth as a number. */
  readonly leveled: RowTree | undefined;
}

/**
 * Hook: returns the loaded rows that remain after filters and a search in the browser. A tree is filtered by branches.
 */
export function useFoundRows(given: Given): FoundRows {
  const { items, mode, source, columns, search, filters, filtered, scope, texts } = given;
  const { resource } = mode;
  // A failure to load the code is shown in place of the rows.
  const tree = treeRows.useModule(resource?.children !== undefined, NOTHING_DONE);
  // The name of a row without a resource is the text of its first column.
  const nameField = columns.find((column) => column.ref !== undefined || column.value !== undefined);
  const rows = useMemo(() => {
    const shown = (at: Scope): string | undefined => nameField && cellText(nameField, at, texts);
    const list = source.with === undefined ? undefined : sourceScope(source, scope);
    return items.map((item) => targetRow(scope, resource, item, texts, shown, list));
  }, [items, scope, resource, source, texts, nameField]);
  const passes = useMemo(() => {
    const active = filters.filter((field) => filtered[filterName(field)] !== undefined);
    return (row: TargetRow) => active.every((field) => passesFilter(field, filtered[filterName(field)], row.scope));
  }, [filters, filtered]);
  const wanted = mode.search === "client" ? search.trim() : "";
  const find = useMemo(
    () => (among: readonly TargetRow[]) =>
      searchRows(among.filter(passes), wanted, (row) =>
        columns.flatMap((column) => [cellText(column, row.scope, texts), ...badgeTexts(column, row.scope, texts)]),
      ),
    [passes, wanted, columns, texts],
  );
  const branches = useMemo(
    () =>
      resource && (wanted !== "" || filters.length > 0)
        ? tree?.matchingBranches(rows, { resource, scope, texts }, (row) => find([row]).length > 0)
        : undefined,
    [tree, rows, find, filters, wanted, resource, scope, texts],
  );
  return useMemo(() => {
    const found = branches ? rows.filter(({ key }) => branches.has(key)) : find(rows);
    const level = resource?.children?.level;
    return { rows: found, branches, leveled: level === undefined ? undefined : tree?.rowLevels(found, level) };
  }, [rows, branches, find, resource, tree]);
}

/**
 * Returns the rows with a shown text that contains the search text, ignoring case. Calls `textsOf` only during a
 * search.
 */
export function searchRows<T>(
  rows: readonly T[],
  search: string,
  textsOf: (row: T) => readonly string[],
): readonly T[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "") return rows;
  return rows.filter((row) => textsOf(row).some((text) => text.toLocaleLowerCase().includes(wanted)));
}
