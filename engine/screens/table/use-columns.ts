import { useMemo } from "react";
import type { PlanField } from "../../model/plan.ts";
import { test } from "../../model/predicate.ts";
import { holds } from "../../model/rights.ts";
import type { Scope } from "../../model/scope.ts";
import { useWatched } from "../core/use-watched.ts";

/** The columns whose condition and rights hold where the table stands. */
export function useColumns(columns: readonly PlanField[], scope: Scope): readonly PlanField[] {
  const pieces = useMemo(() => columns.map(({ when, rights }) => [when, rights]), [columns]);
  const shown = useWatched(
    pieces,
    (at) =>
      columns.map(
        (column) => (column.when === undefined || test(column.when, at) === true) && holds(column.rights, at),
      ),
    scope,
  );
  return useMemo(() => columns.filter((_, index) => shown[index]), [columns, shown]);
}
