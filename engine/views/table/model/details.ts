import { type PlanTable, evaluatePredicate } from "../../../language/index.ts";
import type { TargetRow } from "../../../actions/index.ts";

/** Returns whether a row of the table can be opened to show its details. */
export function hasDetails({ expand }: Pick<PlanTable, "expand">, row: TargetRow): boolean {
  return expand !== undefined && (expand.when === undefined || evaluatePredicate(expand.when, row.scope) === true);
}
