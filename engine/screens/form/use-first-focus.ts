import { useEffect, useRef } from "react";
import { inPageOrder } from "./field-registry.ts";
import { focusField } from "./focus-field.ts";
import type { FormModel } from "./form-context.ts";

/**
 * Hook: a form in a dialog takes the focus to its first field as soon as there is one, unless the person is in a field
 * already. A dialog comes before its fields, so it cannot do that itself.
 */
export function useFirstFocus(form: FormModel, inDialog: boolean): void {
  const done = useRef(!inDialog);
  useEffect(() => {
    if (done.current) return;
    const [first] = inPageOrder(form.registry.all());
    if (first === undefined) return;
    done.current = true;
    if (!document.activeElement?.closest("[data-field]")) focusField(first.id);
  });
}
