import { useMemo } from "react";
import type { PlanField, PlanSource } from "../../language/plan/plan.ts";
import type { Scope } from "../../language/scope.ts";
import type { Texts } from "../../i18n/texts.ts";
import { type ListMode, sourceScope } from "../../data/index.ts";
import { type TargetRow, targetRow } from "../../actions/target/target.ts";
import { badgeTexts, cellText, filterName, passesFilter } from "../../fields/index.ts";
import type { RowTree } from "./model/row-levels.ts";
import { treeRows } from "./rows/table-rows.tsx";

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

const NOTHING_DONE = (): void => {};

/** Rows that filters and a search in this page leave. */
export interface FoundRows {
  readonly rows: readonly TargetRow[];
  /** Holds the keys of the rows of a tree that are left, at any depth; none where nothing is left out. */
  readonly branches: ReadonlySet<string> | undefined;
  /** Holds the rows as a tree, where each says how deep it lies. */
  readonly leveled: RowTree | undefined;
}

/** The rows that are here, less those that filters and a search in this page leave out. A tree is left out by branches. */
export function useFoundRows(given: Given): FoundRows {
  const { items, mode, source, columns, search, filters, filtered, scope, texts } = given;
  const { resource } = mode;
  // A failure shows in place of the rows.
  const tree = treeRows.useModule(resource?.children !== undefined, NOTHING_DONE);
  // A row of a list without a resource is called what its first column reads.
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

/** Rows of which any shown text contains the searched one, any case. `textsOf` is called only when there is a search. */
export function searchRows<T>(
  rows: readonly T[],
  search: string,
  textsOf: (row: T) => readonly string[],
): readonly T[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "") return rows;
  return rows.filter((row) => textsOf(row).some((text) => text.toLocaleLowerCase().includes(wanted)));
}
