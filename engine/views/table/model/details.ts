import type { PlanTable } from "../../../language/plan/plan.ts";
import { evaluatePredicate } from "../../../language/expression/evaluate.ts";
import type { TargetRow } from "../../../actions/target/target.ts";

/** Returns whether a row of the table can be opened to show its details. */
export function hasDetails({ expand }: Pick<PlanTable, "expand">, row: TargetRow): boolean {
  return expand !== undefined && (expand.when === undefined || evaluatePredicate(expand.when, row.scope) === true);
}
