import { useMemo } from "react";
import type { PlanField } from "../../model/plan.ts";
import type { Scope } from "../../model/scope.ts";
import type { Texts } from "../../server/texts.ts";
import { type TargetRow, targetRow } from "../action/target.ts";
import { badgeTexts, cellText } from "./cell-text.ts";
import { searchRows } from "./search-rows.ts";
import type { TableMode } from "./table-mode.ts";

interface Given {
  readonly items: readonly unknown[];
  readonly mode: TableMode;
  /** The columns in sight: what they read is searched. */
  readonly columns: readonly PlanField[];
  readonly search: string;
  readonly scope: Scope;
  readonly texts: Texts;
}

/** The rows that are here, less those that a search in this page leaves out. */
export function useFoundRows({ items, mode, columns, search, scope, texts }: Given): readonly TargetRow[] {
  const rows = useMemo(
    () => items.map((item) => targetRow(scope, mode.resource, item, texts)),
    [items, scope, mode.resource, texts],
  );
  const wanted = mode.search === "client" ? search : "";
  return useMemo(
    () =>
      searchRows(rows, wanted, (row) =>
        columns.flatMap((column) => [cellText(column, row.scope, texts), ...badgeTexts(column, row.scope, texts)]),
      ),
    [rows, wanted, columns, texts],
  );
}
