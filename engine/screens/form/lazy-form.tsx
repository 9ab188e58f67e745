import type { PlanForm, PlanSection, PlanWizard } from "../../model/plan.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { DialogFormProps } from "./dialog-form.tsx";
import { describedChunk, hasDescribed } from "./described-chunk.ts";
import { formChunk } from "./form-chunk.ts";

const WAITING = <Skeleton kind="form" />;

/** A form over the nearest record, once the part that draws forms is there. */
export function LazyForm({ view }: { readonly view: PlanForm }) {
  const parts = useFormParts(view.sections);
  return parts ? <parts.FormView view={view} /> : WAITING;
}

/** A wizard over the nearest record, once the part that draws forms is there. */
export function LazyWizard({ view }: { readonly view: PlanWizard }) {
  const parts = useFormParts(view.steps);
  return parts ? <parts.WizardView view={view} /> : WAITING;
}

/** The fields of a question in a dialog, once the part that draws forms is there. */
export function LazyDialogForm(props: DialogFormProps) {
  const parts = useFormParts(props.sections);
  return parts ? <parts.DialogForm {...props} /> : WAITING;
}

/** Hook: what draws forms, once all of it is there that forms of these sections need. */
function useFormParts(sections: readonly PlanSection[]) {
  const isDescribed = hasDescribed(sections);
  const described = describedChunk.useArrived(isDescribed);
  const parts = formChunk.useArrived();
  return isDescribed && described === undefined ? undefined : parts;
}
