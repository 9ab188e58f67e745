import { useEffect, useRef } from "react";
import { focusField, type FormModel, inPageOrder } from "../../fields/index.ts";

/**
 * Hook: focuses the first field of a form in a dialog as soon as it is mounted, unless the user is already in a field.
 * The dialog cannot do that itself, because it is mounted before its fields.
 */
export function useFirstFocus(form: FormModel, inDialog: boolean): void {
  const done = useRef(!inDialog);
  useEffect(() => {
    if (done.current) return;
    const fields = inPageOrder(form.registry.all());
    // A file field is one way to fill in the fields after it, and cannot be typed into, so the first text field is
    // focused instead.
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
