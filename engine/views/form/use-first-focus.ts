import { useEffect, useRef } from "react";
import { focusField, type FormModel, inPageOrder } from "../../fields/index.ts";

/**
 * Hook: a form in a dialog takes the focus to its first field as soon as there is one, unless the person is in a field
 * already. A dialog comes before its fields, so it cannot do that itself.
 */
export function useFirstFocus(form: FormModel, inDialog: boolean): void {
  const done = useRef(!inDialog);
  useEffect(() => {
    if (done.current) return;
    const fields = inPageOrder(form.registry.all());
    // A file is one way to fill in the fields that follow, and nothing can be typed there.
    const typed = fields[0] && holds(fields[0].id, FILE) ? fields.find(({ id }) => holds(id, TEXT)) : undefined;
    const first = typed ?? fields[0];
    if (first === undefined) return;
    done.current = true;
    if (!document.activeElement?.closest("[data-field]")) focusField(first.id);
  });
}

const FILE = "input[type=file]";
const TEXT = "input:not([type=file], [type=checkbox], [type=radio]), textarea";

function holds(id: string, control: string): boolean {
  return document.querySelector(`[data-field="${CSS.escape(id)}"] :is(${control})`) !== null;
}
