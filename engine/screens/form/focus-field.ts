/** Brings a field into sight and puts the focus on its control (or the first thing in it that takes one). */
export function focusField(id: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(id)}"]`) ?? document.getElementById(id);
  const control = document.getElementById(id);
  const focusable = "input, textarea, select, button, [tabindex]";
  const target = control?.matches(focusable) ? control : (place?.querySelector<HTMLElement>(focusable) ?? control);
  place?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}
