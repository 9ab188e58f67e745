import "../../actions/form-texts.ts";
import { useImperativeHandle, useMemo } from "react";
import { within } from "../../language/index.ts";
import { savedReader } from "../../data/index.ts";
import { ScopeProvider, useScope } from "../../page/index.ts";
import { focusField, InlinePicker, inlinePicker, pickerPart } from "../../fields/index.ts";
import type { DialogFormProps } from "../../actions/index.ts";
import { clearFieldErrors, showFieldErrors, readFieldErrors } from "./field-errors.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { FormScope, useFormModel } from "./form-frame.tsx";
import { Skeleton } from "../../ui/index.ts";
import { Sections } from "./section-view.tsx";

/**
 * Renders the fields of a dialog, which has the buttons itself. A list that is shown in the dialog is awaited, because
 * it takes the focus.
 */
export function DialogForm(props: DialogFormProps) {
  const isChoosing = inlinePicker(props.sections) !== undefined;
  const picker = pickerPart.useModule(isChoosing);
  return isChoosing && picker === undefined ? <Skeleton kind="form" /> : <DialogFields {...props} />;
}

function DialogFields({ sections, record, schema, handle }: DialogFormProps) {
  const around = useScope();
  const form = useFormModel(record, schema, true);
  const scope = useMemo(() => within(around, { roots: { record, saved: savedReader(record) } }), [around, record]);
  useImperativeHandle(
    handle,
    () => ({
      ready() {
        clearFieldErrors(record);
        const [wrong] = form.registry.tryAll();
        if (wrong) focusField(wrong.id);
        return wrong === undefined;
      },
      showFieldErrors(error, places) {
        const fieldErrors = readFieldErrors(error, form.registry, record, { places, isNew: true });
        const first = fieldErrors && showFieldErrors(fieldErrors);
        if (first) focusField(first.id);
        return first !== undefined;
      },
    }),
    [form, record],
  );
  useFirstFocus(form, true);
  return (
    <ScopeProvider scope={scope}>
      <InlinePicker value={inlinePicker(sections)}>
        <FormScope form={form}>
          <Sections sections={sections} />
        </FormScope>
      </InlinePicker>
    </ScopeProvider>
  );
}
