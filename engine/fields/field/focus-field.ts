import { ENTER_ROWS } from "../../ui/controls/row-list.tsx";

/**
 * Brings a field into sight and puts the focus on its control (or the first thing in it that takes one). Rows, and values
 * with members, lead to the first of their parts with something to fix, which may not be on the page yet.
 */
export function focusField(id: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(id)}"]`) ?? document.getElementById(id);
  const parts = place?.querySelector("[data-schema]") ?? place?.querySelector("[data-rows]");
  if (parts?.dispatchEvent(new Event(ENTER_ROWS, { cancelable: true })) === false) return;
  const control = document.getElementById(id);
  // What the tab key passes over is hidden behind a button: nobody would see the focus there.
  const focusable = ["input", "textarea", "select", "button", "[tabindex]"]
    .map((one) => `${one}:not([tabindex="-1"])`)
    .join(",");
  const target = control?.matches(focusable) ? control : (firstOf(place, control, focusable) ?? control);
  place?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

/** The first thing in or after the control, else in the field: the help stands before the control. */
function firstOf(place: Element | null, control: HTMLElement | null, focusable: string): HTMLElement | undefined {
  const all = [...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const isBehind = (one: HTMLElement): boolean =>
    control !== null && (control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find(isBehind) ?? all[0];
}
