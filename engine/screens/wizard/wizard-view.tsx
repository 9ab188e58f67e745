import type { PlanWizard } from "../../model/plan.ts";
import { FormScope } from "../form/form-body.tsx";
import { MissingEditRight } from "../form/form-view.tsx";
import { useFormFrame } from "../form/form-frame.ts";
import { WizardSteps } from "./wizard-steps.tsx";

/** A new record made step by step: one section a step, all over the same record, sent at the end. */
export function WizardView({ view }: { readonly view: PlanWizard }) {
  const { record, form, scope, rights, allowed, closure } = useFormFrame(view);
  return (
    <>
      {!allowed && <MissingEditRight rights={rights} />}
      <FormScope form={form} closure={closure}>
        {record && view.save && (
          <WizardSteps
            view={view}
            action={view.save}
            record={record}
            form={form}
            scope={scope}
            closed={!allowed || closure.disabled}
          />
        )}
      </FormScope>
    </>
  );
}
