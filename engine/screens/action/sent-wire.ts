import type { PlanAction } from "../../model/plan.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { type Target, wireOfRow } from "./target.ts";

/** What a call without a body sends: the answers of a dialog, else the record at hand. */
export function sentWire(
  action: Pick<PlanAction, "kind">,
  target: Target,
  answers: RecordStore | undefined,
): (() => unknown) | undefined {
  const { draft } = target;
  const row = target.rows?.[0];
  if (draft && !answers) return () => draft.wire();
  if (answers) {
    if (action.kind !== "update" || !row) return () => answers.wire();
    return () => Object.assign({}, wireOfRow(target.resource, row.row), answers.wire());
  }
  if (row) return () => wireOfRow(target.resource, row.row);
  const { record } = target;
  return record ? () => record.store.wire() : undefined;
}
