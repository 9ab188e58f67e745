import type { PlanWizard } from "../../language/index.ts";
import { useOpenRecord } from "../../page/index.ts";
import { FormFrame } from "../form/form-frame.tsx";
import { WizardSteps } from "./wizard-steps.tsx";

/**
 * Renders a form for a new record in steps: one section per step, all over the same record, which is sent at the end.
 */
export function WizardView({ view }: { readonly view: PlanWizard }) {
  const record = useOpenRecord();
  return (
    <FormFrame view={view}>
      {record && view.save && <WizardSteps view={view} action={view.save} record={record} />}
    </FormFrame>
  );
}
