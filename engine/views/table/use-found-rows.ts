import { useMemo } from "react";
import type { PlanField, PlanSource } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import type { Texts } from "../../i18n/texts.ts";
import { type ListMode, sourceScope } from "../../data/index.ts";
import { type TargetRow, targetRow } from "../../actions/target/target.ts";
import { badgeTexts, cellText, filterName, passesFilter } from "../../fields/index.ts";
import { carriedRows } from "../../data/index.ts";
import { matchingBranches, rowLevels } from "./model/row-levels.ts";

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

/** Rows that filters and a search in this page leave. */
export interface FoundRows {
  readonly rows: readonly TargetRow[];
  /** Holds the keys of the rows of a tree that are left, at any depth; none where nothing is left out. */
  readonly branches: ReadonlySet<string> | undefined;
}

/** The rows that are here, less those that filters and a search in this page leave out. A tree is left out by branches. */
export function useFoundRows(given: Given): FoundRows {
  const { items, mode, source, columns, search, filters, filtered, scope, texts } = given;
  const { resource } = mode;
  // A row of a list without a resource is called what its first column reads.
  const nameField = columns.find((column) => column.ref !== undefined || column.value !== undefined);
  const rows = useMemo(() => {
    const shown = (at: Scope): string | undefined => nameField && cellText(nameField, at, texts);
    const list = source.with === undefined ? undefined : sourceScope(source, scope);
    return items.map((item) => targetRow(scope, resource, item, texts, shown, list));
  }, [items, scope, resource, source, texts, nameField]);
  const passes = useMemo(() => {
    const asked = filters.filter((field) => filtered[filterName(field)] !== undefined);
    return (row: TargetRow) => asked.every((field) => passesFilter(field, filtered[filterName(field)], row.scope));
  }, [filters, filtered]);
  const wanted = mode.search === "client" ? search.trim() : "";
  const find = useMemo(
    () => (among: readonly TargetRow[]) =>
      searchRows(among.filter(passes), wanted, (row) =>
        columns.flatMap((column) => [cellText(column, row.scope, texts), ...badgeTexts(column, row.scope, texts)]),
      ),
    [passes, wanted, columns, texts],
  );
  const isTree = resource?.children !== undefined && (wanted !== "" || Object.keys(filtered).length > 0);
  const branches = useMemo(() => {
    if (!isTree) return undefined;
    const matches = (row: TargetRow): boolean => find([row]).length > 0;
    const level = resource.children?.level;
    if (level === undefined) {
      const carried = (row: TargetRow) =>
        carriedRows(resource, row.row).map((below) => targetRow(scope, resource, below, texts));
      return matchingBranches(rows, carried, matches);
    }
    const { top, below } = rowLevels(rows, level);
    return matchingBranches(top, ({ key }) => below.get(key) ?? [], matches);
  }, [isTree, rows, find, resource, scope, texts]);
  return useMemo(
    () => ({ rows: branches ? rows.filter(({ key }) => branches.has(key)) : find(rows), branches }),
    [rows, branches, find],
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
