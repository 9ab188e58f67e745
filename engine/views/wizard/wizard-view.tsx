import type { PlanWizard } from "../../language/plan/plan.ts";
import { useOpenRecord } from "../../page/record/record-context.ts";
import { FormFrame } from "../form/form-frame.tsx";
import { WizardSteps } from "./wizard-steps.tsx";

/** A new record made step by step: one section a step, all over the same record, sent at the end. */
export function WizardView({ view }: { readonly view: PlanWizard }) {
  const record = useOpenRecord();
  return (
    <FormFrame view={view}>
      {record && view.save && <WizardSteps view={view} action={view.save} record={record} />}
    </FormFrame>
  );
}
