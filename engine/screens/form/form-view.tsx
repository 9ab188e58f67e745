import type { PlanForm } from "../../model/plan.ts";
import { Why } from "../core/why.tsx";
import { FormBody } from "./form-body.tsx";
import { FormSave } from "./form-save.tsx";
import { MissingEditRight } from "./missing-edit-right.tsx";
import { useFormFrame } from "./use-form-frame.ts";

/** A form over the nearest record: sections, saving, and what closes it. */
export function FormView({ view }: { readonly view: PlanForm }) {
  const { record, form, scope, rights, allowed, closure } = useFormFrame(view);
  return (
    <>
      {!allowed && <MissingEditRight rights={rights} />}
      <Why of={{ label: view.title, rights, enabled: view.enabled }} />
      <FormBody form={form} sections={view.sections} closure={closure} jump>
        {allowed && record && view.save && (
          <FormSave
            view={view}
            action={view.save}
            record={record}
            form={form}
            scope={scope}
            closed={closure.disabled}
          />
        )}
      </FormBody>
    </>
  );
}
