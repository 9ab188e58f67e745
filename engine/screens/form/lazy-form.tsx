import { Suspense } from "react";
import type { PlanForm, PlanWizard } from "../../model/plan.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { DialogFormProps } from "./dialog-form.tsx";
import { describedChunk, hasDescribed } from "./described-chunk.ts";
import { formChunk } from "./form-chunk.ts";

/** A form over the nearest record, once the part that draws forms is there. */
export function LazyForm({ view }: { readonly view: PlanForm }) {
  return (
    <Suspense fallback={<Skeleton kind="form" />}>
      <LoadedForm view={view} />
    </Suspense>
  );
}

function LoadedForm({ view }: { readonly view: PlanForm }) {
  if (hasDescribed(view.sections)) describedChunk.preload();
  const { FormView } = formChunk.useModule();
  return <FormView view={view} />;
}

/** A wizard over the nearest record, once the part that draws forms is there. */
export function LazyWizard({ view }: { readonly view: PlanWizard }) {
  return (
    <Suspense fallback={<Skeleton kind="form" />}>
      <LoadedWizard view={view} />
    </Suspense>
  );
}

function LoadedWizard({ view }: { readonly view: PlanWizard }) {
  if (hasDescribed(view.steps)) describedChunk.preload();
  const { WizardView } = formChunk.useModule();
  return <WizardView view={view} />;
}

/** The fields of a question in a dialog, once the part that draws forms is there. */
export function LazyDialogForm(props: DialogFormProps) {
  return (
    <Suspense fallback={<Skeleton kind="form" />}>
      <LoadedDialogForm {...props} />
    </Suspense>
  );
}

function LoadedDialogForm(props: DialogFormProps) {
  const { DialogForm } = formChunk.useModule();
  return <DialogForm {...props} />;
}
