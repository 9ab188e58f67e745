import type { PlanTable } from "../../model/plan.ts";
import { evaluatePredicate } from "../../model/expression/evaluate.ts";
import type { TargetRow } from "../action/target.ts";

/** Returns whether a row of the table opens to show its details. */
export function hasDetails({ expand }: Pick<PlanTable, "expand">, row: TargetRow): boolean {
  return expand !== undefined && (expand.when === undefined || evaluatePredicate(expand.when, row.scope) === true);
}
