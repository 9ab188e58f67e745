import { fireEvent } from "@testing-library/dom";

/** State of a control: its element, and the typed or chosen value. */
export type ControlState = { readonly element: Element; readonly value: string };

const CONTROLS = "input:not([type=hidden], [type=file]), textarea, select, [role=switch]";
/** Matches controls that accept any text; those with options accept only some. */
const WORDS =
  "textarea, input:is([type=text], [type=search], [type=password], [type=email], [type=url]):not([role=combobox])";
/** Text that is typed into all of them. */
const TYPED = "tried here";
/** Maximum number of touched controls: enough of each kind, as a page may have hundreds. */
const MOST = 8;

/** Types into the first controls of a part, and clicks its first switches. Returns how many were touched. */
export function touchControls(part: Element): number {
  let count = 0;
  for (const control of controlsIn(part)) {
    if (count === MOST || !control.isConnected || isNotEditable(control)) continue;
    if (control.matches("[role=switch]")) press(control);
    else if (control.matches(WORDS)) typeInto(control);
    else continue;
    count += 1;
  }
  return count;
}

function press(control: HTMLElement): void {
  fireEvent.pointerDown(control);
  control.click();
}

function typeInto(control: HTMLElement): void {
  fireEvent.keyDown(control, { key: TYPED.charAt(0) });
  fireEvent.change(control, { target: { value: TYPED } });
}

/** Returns the state of every control in a part of the page. */
export function readControls(part: Element): readonly ControlState[] {
  return controlsIn(part).map((element) => ({ element, value: valueIn(element) }));
}

/** Returns a line for each control that was replaced or has another value than before. */
export function lostStates(before: readonly ControlState[]): string[] {
  return before.flatMap(({ element, value }) => {
    if (!element.isConnected) return [`${nameOf(element)} was replaced`];
    const now = valueIn(element);
    return now === value ? [] : [`${nameOf(element)} had "${value}" and has "${now}"`];
  });
}

function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.closest("[hidden]") === null);
}

function isNotEditable(control: Element): boolean {
  return control.matches("[disabled], [readonly], [aria-disabled=true]");
}

function valueIn(control: Element): string {
  if (control.matches("[role=switch]")) return String(control.getAttribute("aria-checked"));
  if (control instanceof HTMLInputElement && control.matches("[type=checkbox], [type=radio]"))
    return String(control.checked);
  return "value" in control ? String(control.value) : "";
}

function nameOf(control: Element): string {
  const id = control.id.replace(/^form_r_\w+__/, "");
  return [control.localName, id, control.getAttribute("aria-label") ?? control.getAttribute("placeholder")]
    .filter(Boolean)
    .join(" ");
}
