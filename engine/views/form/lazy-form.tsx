import type { PlanForm, PlanSection, PlanWizard } from "../../language/plan/plan.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { DialogFormProps, DialogViews, ShowDialogProps } from "../../actions/target/dialog-views.ts";
import { describedPart, hasDescribed } from "./described-part.ts";
import { createLazyPart } from "../../ui/lazy/lazy-part.ts";

const WAITING = <Skeleton kind="form" />;

/** A form over the nearest record, once the part that renders forms is there. */
export function LazyForm({ view }: { readonly view: PlanForm }) {
  const parts = useFormParts(view.sections);
  return parts ? <parts.FormView view={view} /> : WAITING;
}

/** A wizard over the nearest record, once the parts that render forms and its steps are there. */
export function LazyWizard({ view }: { readonly view: PlanWizard }) {
  const parts = useFormParts(view.steps);
  const wizard = wizardPart.useModule();
  return parts && wizard ? <wizard.WizardView view={view} /> : WAITING;
}

/** The fields of a question in a dialog, once the part that renders forms is there. */
export function LazyDialogForm(props: DialogFormProps) {
  const parts = useFormParts(props.sections);
  return parts ? <parts.DialogForm {...props} /> : WAITING;
}

/** A view in a window, once the part that renders it is there. */
function LazyShowDialog(props: ShowDialogProps) {
  const parts = showPart.useModule();
  return parts && <parts.ShowDialog {...props} />;
}

/** Holds what the dialogs of actions show of views. */
export const DIALOG_VIEWS: DialogViews = { DialogForm: LazyDialogForm, ShowDialog: LazyShowDialog };

/** Hook: what renders forms, once all of it is there that forms of these sections need. */
function useFormParts(sections: readonly PlanSection[]) {
  const isDescribed = hasDescribed(sections);
  const described = describedPart.useModule(isDescribed);
  const parts = formPart.useModule();
  return isDescribed && described === undefined ? undefined : parts;
}

const showPart = createLazyPart(() => import("../show-dialog.tsx"));
const wizardPart = createLazyPart(() => import("../wizard/wizard-view.tsx"));

/**
 * Records, forms with their fields, controls and saving, and what carries out actions. Lists do without until somebody
 * clicks, so their first rows need not wait for it.
 */
export const formPart = createLazyPart(async () => {
  const [record, head, view, dialog, values] = await Promise.all([
    import("../../page/record/record-provider.tsx"),
    import("../head-switch.tsx"),
    import("./form-view.tsx"),
    import("./dialog-form.tsx"),
    import("./form-values.tsx"),
    import("../../actions/run/run-action.tsx"),
  ]);
  const { RecordProvider } = record;
  const { HeadSwitch } = head;
  const { FormView } = view;
  const { DialogForm } = dialog;
  const { FormValues } = values;
  return { RecordProvider, HeadSwitch, FormView, DialogForm, FormValues };
});
