import { Suspense } from "react";
import type { PlanForm } from "../../model/plan.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { DialogFormProps } from "./dialog-form.tsx";
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
  const { FormView } = formChunk.useModule();
  return <FormView view={view} />;
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
