import { useContext } from "react";
import type { PlanForm } from "../../model/plan.ts";
import { Why } from "../core/why.tsx";
import { FormBody } from "./form-body.tsx";
import { FormPlaceContext, saveFormId } from "./form-place.tsx";
import { FormSave } from "./form-save.tsx";
import { MissingEditRight } from "./missing-edit-right.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useFormFrame } from "./use-form-frame.ts";

/** A form over the nearest record: sections, saving, and what closes it. */
export function FormView({ view }: { readonly view: PlanForm }) {
  const { record, form, scope, rights, allowed, closure } = useFormFrame(view);
  const inDialog = useContext(FormPlaceContext) !== undefined;
  useFirstFocus(form, inDialog);
  const body = (
    <FormBody form={form} sections={view.sections} closure={closure} jump={!inDialog}>
      {allowed && record && view.save && (
        <FormSave view={view} action={view.save} record={record} form={form} scope={scope} closed={closure.disabled} />
      )}
    </FormBody>
  );
  return (
    <>
      {!allowed && <MissingEditRight rights={rights} />}
      <Why of={{ label: view.title, rights, enabled: view.enabled }} />
      {inDialog || record?.isNew ? (
        // Enter in a line of text presses the button that saves, which knows whether it is open. Not so on the page of
        // what is there already: a key that is pressed by mistake must not write to the server.
        <form id={saveFormId(form)} noValidate onSubmit={(event) => event.preventDefault()}>
          {body}
        </form>
      ) : (
        body
      )}
    </>
  );
}
