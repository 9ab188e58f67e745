import type { PlanSection } from "../../model/plan.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { DialogForm } from "../form/dialog-form.tsx";

/** The fields of a question. */
export function AskForm(props: { readonly sections: readonly PlanSection[]; readonly record: RecordStore; readonly tried: number }) {
  return <DialogForm sections={props.sections} record={props.record} />;
}
