import type { PlanForm, PlanSection, PlanWizard } from "../../language/index.ts";
import { FailureBoundary } from "../../page/index.ts";
import { Skeleton, createLazyPart } from "../../ui/index.ts";
import type { DialogFormProps, DialogViews, ShowDialogProps } from "../../actions/index.ts";
import { describedPart, hasDescribed } from "./described-part.ts";

const WAITING = <Skeleton kind="form" />;

/** Renders a form over the nearest record once its lazy part is loaded. */
export function LazyForm({ view }: { readonly view: PlanForm }) {
  const parts = useFormParts(view.sections);
  return parts ? <parts.FormView view={view} /> : WAITING;
}

/** Renders a wizard over the nearest record once its lazy parts are loaded. */
export function LazyWizard({ view }: { readonly view: PlanWizard }) {
  const parts = useFormParts(view.steps);
  const wizard = wizardPart.useModule();
  return parts && wizard ? <wizard.WizardView view={view} /> : WAITING;
}

/** Renders the fields of a dialog once its lazy part is loaded. A failure is shown inside of the dialog. */
export function LazyDialogForm(props: DialogFormProps) {
  return (
    <FailureBoundary>
      <DialogFields {...props} />
    </FailureBoundary>
  );
}

function DialogFields(props: DialogFormProps) {
  const parts = useFormParts(props.sections);
  return parts ? <parts.DialogForm {...props} /> : WAITING;
}

/** Renders a view in a dialog once its lazy part is loaded. */
function LazyShowDialog(props: ShowDialogProps) {
  const parts = showPart.useModule();
  return parts && <parts.ShowDialog {...props} />;
}

/** The view components that the dialogs of actions render. */
export const DIALOG_VIEWS: DialogViews = { DialogForm: LazyDialogForm, ShowDialog: LazyShowDialog };

/** Hook: returns the component that renders forms, once everything that these sections need is loaded. */
function useFormParts(sections: readonly PlanSection[]) {
  const isDescribed = hasDescribed(sections);
  const described = describedPart.useModule(isDescribed);
  const parts = formPart.useModule();
  return isDescribed && described === undefined ? undefined : parts;
}

const showPart = createLazyPart(() => import("../show-dialog.tsx"));
const wizardPart = createLazyPart(() => import("../wizard/wizard-view.tsx"));

/**
 * Loads records, forms with their fields, controls and saving, and the code that runs actions. Lists need none of it
 * until the first click, so their first rows do not wait for it.
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
