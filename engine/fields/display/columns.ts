import { useMemo } from "react";
import { type PlanField, evaluatePredicate, holds, type Scope } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { translateText, useTextsVersion, useWatched } from "../../page/index.ts";

/** Hook: returns the columns whose condition is true and whose rights are held in the scope of the table. */
export function useColumns(columns: readonly PlanField[], scope: Scope): readonly PlanField[] {
  const pieces = useMemo(() => columns.map(({ when, rights }) => [when, rights]), [columns]);
  const shown = useWatched(
    pieces,
    (at) =>
      columns.map(
        (column) =>
          (column.when === undefined || evaluatePredicate(column.when, at) === true) && holds(column.rights, at),
      ),
    scope,
  );
  return useMemo(() => columns.filter((_, index) => shown[index]), [columns, shown]);
}

/** Hook: returns the labels of columns by id, for table heads and for the lines of a card. */
export function useColumnLabels(columns: readonly PlanField[], scope: Scope): ReadonlyMap<string, string> {
  const { texts } = useConsole();
  useTextsVersion();
  const pieces = useMemo(() => columns.map(({ label }) => label), [columns]);
  const labels = useWatched(
    pieces,
    (at) => columns.map(({ id, label }) => translateText(texts, label, at) ?? id),
    scope,
  );
  return useMemo(() => new Map(columns.map(({ id }, index) => [id, labels[index] ?? id])), [columns, labels]);
}

/** Returns the relative width of a column: names and dates are wider than most, switches narrower. */
export function columnWeight({ cell }: PlanField, nameField: boolean): number {
  if (nameField || cell.name === "date") return 1.5;
  return cell.name === "boolean" || cell.name === "count" ? 0.6 : 1;
}
