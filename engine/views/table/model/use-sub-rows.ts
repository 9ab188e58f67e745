import { useCallback, useMemo, useState } from "react";
import type { PlanResource, Scope } from "../../../language/index.ts";
import type { Texts } from "../../../i18n/index.ts";
import { type TargetRow, targetRow } from "../../../actions/index.ts";
import { carriedRows } from "../../../data/index.ts";
import type { RowTree } from "./row-levels.ts";

/** Holds the child rows of a tree. */
export interface SubRows {
  /** Returns the children of a row: those that it carries, else those that were loaded since it was opened. */
  of(row: TargetRow): readonly TargetRow[];
  /** Sets the loaded children of a row by its key. `undefined` removes them when the row is closed. */
  load(key: string, rows: readonly TargetRow[] | undefined): void;
}

/**
 * Hook: returns the child rows of a tree. `known` are those of a completely loaded list, `branches` the keys of the
 * carried ones that filters leave. The function `of` changes when the rows change, so that the table computes them
 * again.
 */
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
