import type { PlanResource } from "../../model/plan.ts";
import { read } from "../../model/pointer.ts";
import { test } from "../../model/predicate.ts";
import { parseRef } from "../../model/ref.ts";
import type { TargetRow } from "../action/target.ts";

/** Rows that the answer brought along below a row, as a search does. */
export function carriedRows(resource: PlanResource | undefined, row: TargetRow): readonly unknown[] {
  const ref = resource?.children?.rows;
  const rows = ref === undefined ? undefined : read(row.row, parseRef(ref).pointer);
  return Array.isArray(rows) ? rows : [];
}

/** Whether rows lie below a row, carried or to be asked for. */
export function hasChildren(resource: PlanResource | undefined, row: TargetRow): boolean {
  const children = resource?.children;
  if (carriedRows(resource, row).length > 0) return true;
  return children !== undefined && (children.when === undefined || test(children.when, row.scope) === true);
}

/** Whether the rows below a row are asked for: nothing brought them along. */
export function asksBelow(resource: PlanResource | undefined, row: TargetRow): boolean {
  return resource?.children?.get !== undefined && carriedRows(resource, row).length === 0;
}
