import { useMemo } from "react";
import type { PlanField, PlanResource, PlanTable } from "../../model/plan.ts";
import { isRef } from "../../model/ref.ts";
import type { Scope } from "../../model/scope.ts";
import type { ConsoleServices } from "../../server/console.ts";
import { type TargetRow, targetRow } from "../action/target.ts";
import type { Plans } from "../core/plans.ts";
import { pageOf, searchRows, sortRows } from "./arrange.ts";
import { badgeTexts, cellText } from "./cell-text.ts";
import { cellValue } from "./cell-value.ts";
import type { ListState } from "./list-state.ts";

/** How a table gets its rows. */
export interface TableMode {
  readonly resource: PlanResource | undefined;
  /** The server pages; otherwise all rows are here. */
  readonly paged: boolean;
  /** Who searches: the server by a query parameter, this page over what is shown, or nobody. */
  readonly search: "server" | "client" | "none";
}

/** Reads off the plan how a table gets its rows. */
export function tableMode(view: Pick<PlanTable, "from">, plans: Pick<Plans, "resource">): TableMode {
  const { from } = view.from;
  if (typeof from !== "string" || isRef(from)) return { resource: undefined, paged: false, search: "client" };
  const resource = plans.resource(from);
  const list = resource?.list;
  const paged = list?.paging === "first-max";
  return { resource, paged, search: list?.search !== undefined ? "server" : paged ? "none" : "client" };
}

/** The rows of the page now shown. */
export interface ShownRows {
  readonly rows: readonly TargetRow[];
  readonly first: number;
  readonly more: boolean;
  /** Every row that matches, when all are here. */
  readonly total: number | undefined;
  /** All matching rows that are here, for exporting. */
  readonly all: readonly TargetRow[];
  readonly sortable: boolean;
}

interface Given {
  readonly items: readonly unknown[];
  readonly more: boolean;
  readonly mode: TableMode;
  readonly columns: readonly PlanField[];
  readonly state: ListState;
  readonly size: number;
  readonly scope: Scope;
  readonly texts: ConsoleServices["texts"];
}

/** Searches, sorts and cuts what is here; a page of the server stays as it came unless it is the whole list. */
export function useRows(given: Given): ShownRows {
  const { items, more, mode, columns, state, size, scope, texts } = given;
  const rows = useMemo(
    () => items.map((item) => targetRow(scope, mode.resource, item, texts)),
    [items, scope, mode.resource, texts],
  );
  const whole = !mode.paged || (state.first === 0 && !more);
  const search = mode.search === "client" ? state.search : "";
  const found = useMemo(
    () =>
      searchRows(rows, search, (row) =>
        columns.flatMap((column) => [cellText(column, row.scope, texts), ...badgeTexts(column, row.scope, texts)]),
      ),
    [rows, search, columns, texts],
  );
  const sorted = useMemo(() => {
    const sort = whole ? state.sort : undefined;
    const column = columns.find(({ id }) => id === sort?.replace(/^-/, ""));
    return sort && column ? sortRows(found, (row) => sortValue(column, row.scope, texts), sort.startsWith("-")) : found;
  }, [found, whole, state.sort, columns, texts]);
  return useMemo(() => {
    if (mode.paged) return { rows: sorted, first: state.first, more, total: undefined, all: sorted, sortable: whole };
    const page = pageOf(sorted, state.first, size);
    return { ...page, total: sorted.length, all: sorted, sortable: true };
  }, [mode.paged, sorted, state.first, more, size, whole]);
}

/** What a column sorts by: numbers, dates and truth by value, everything else as it reads. */
function sortValue(column: PlanField, scope: Scope, texts: ConsoleServices["texts"]): unknown {
  const value = cellValue(column, scope);
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  return cellText(column, scope, texts) || undefined;
}
