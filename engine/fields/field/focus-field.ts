import { ENTER_ROWS } from "../../ui/index.ts";

/**
 * Scrolls a field into view and focuses its control, or the first focusable element in it. Rows and values with members
 * focus their first part with an error instead, which may not be mounted yet.
 */
export function focusField(id: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(id)}"]`) ?? document.getElementById(id);
  const parts = place?.querySelector("[data-schema]") ?? place?.querySelector("[data-rows]");
  if (parts?.dispatchEvent(new Event(ENTER_ROWS, { cancelable: true })) === false) return;
  const control = document.getElementById(id);
  // An element that the tab key skips is hidden behind a button, so focus there would not be visible.
  const focusable = ["input", "textarea", "select", "button", "[tabindex]"]
    .map((one) => `${one}:not([tabindex="-1"])`)
    .join(",");
  // The text of an editor comes after its buttons, and is what is to be corrected.
  const editor = place?.querySelector<HTMLElement>("[contenteditable=true]");
  const target = control?.matches(focusable) ? control : (editor ?? firstOf(place, control, focusable) ?? control);
  // Of a field that is too high to be centred, like a list, the start has the label and the error.
  const isHigh = place !== null && place.getBoundingClientRect().height > window.innerHeight / 2;
  place?.scrollIntoView({ block: isHigh ? "start" : "center" });
  target?.focus({ preventScroll: true });
}

/**
 * Returns the first focusable element in or after the control, else in the field. The help button comes before the
 * control.
 */
function firstOf(place: Element | null, control: HTMLElement | null, focusable: string): HTMLElement | undefined {
  const all = [...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const isBehind = (one: HTMLElement): boolean =>
    control !== null && (control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find(isBehind) ?? all[0];
}
