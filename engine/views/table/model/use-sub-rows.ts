import { useCallback, useMemo, useState } from "react";
import type { PlanResource } from "../../../language/plan/plan.ts";
import type { Scope } from "../../../language/scope.ts";
import type { Texts } from "../../../i18n/texts.ts";
import { type TargetRow, targetRow } from "../../../actions/target/target.ts";
import { carriedRows } from "../../../data/index.ts";
import type { RowTree } from "./row-levels.ts";

/** The rows below the rows of a tree. */
export interface SubRows {
  /** Rows below a row: those it carries, else those that were loaded since it was opened. */
  of(row: TargetRow): readonly TargetRow[];
  /** Hands over the rows loaded below the row of a key; `undefined` when it is closed. */
  load(key: string, rows: readonly TargetRow[] | undefined): void;
}

/** Keeps the loaded rows of a tree; `known` are those that the whole list holds, `branches` the keys of carried ones that filters leave. `of` is another function when they change, so that rows are worked out again. */
export function useSubRows(
  resource: PlanResource | undefined,
  scope: Scope,
  texts: Texts,
  known: RowTree["below"] | undefined,
  branches: ReadonlySet<string> | undefined,
): SubRows {
  const [loaded, setLoaded] = useState(NOTHING_LOADED);
  const load = useCallback<SubRows["load"]>((key, rows) => {
    setLoaded((before) => {
      if (before.get(key) === rows) return before;
      const next = new Map(before);
      if (rows) next.set(key, rows);
      else next.delete(key);
      return next;
    });
  }, []);
  const of = useCallback<SubRows["of"]>(
    (row) => {
      if (known) return known.get(row.key) ?? NO_ROWS;
      const carried = carriedRows(resource, row.row);
      if (carried.length > 0) {
        const rows = carried.map((below) => targetRow(scope, resource, below, texts));
        return branches ? rows.filter(({ key }) => branches.has(key)) : rows;
      }
      return loaded.get(row.key) ?? NO_ROWS;
    },
    [resource, scope, texts, loaded, known, branches],
  );
  return useMemo(() => ({ of, load }), [of, load]);
}

const NOTHING_LOADED: ReadonlyMap<string, readonly TargetRow[]> = new Map();
const NO_ROWS: readonly TargetRow[] = [];
