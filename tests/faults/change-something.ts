import { fireEvent } from "@testing-library/dom";

/** Text that a test types, to find it again on the server. */
export const TYPED = "tried-here";

/** A change in a form, with the typed text if there was one. */
export type Change = { readonly typed: string | undefined };

/** Waits until the form can be saved; false when it cannot. */
export type CanSave = () => Promise<boolean>;

/** Returns the values of the editable controls of the page, in their order. */
export function controlsNow(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea, select, [role=switch])"),
  ].filter(({ readOnly, disabled }) => readOnly !== true && disabled !== true);
  return all.map((one) => {
    if (one instanceof HTMLInputElement && (one.type === "checkbox" || one.type === "radio"))
      return String(one.checked);
    // The name of a chosen file is shown next to the input.
    if (one instanceof HTMLInputElement && one.type === "file") return String(one.parentElement?.textContent);
    return "value" in one && one.getAttribute("role") !== "switch"
      ? String(one.value)
      : String(one.getAttribute("aria-checked"));
  });
}

/**
 * Returns whether the controls have all their earlier values, in order. There may be further controls, because options
 * load late.
 */
export function areControlsRestored(before: readonly string[], now: readonly string[]): boolean {
  let at = 0;
  for (const value of now) if (value === before[at]) at += 1;
  return at === before.length;
}

/**
 * Changes the first control of the form whose change can be saved: a text, a number, a select, an entry, or a switch.
 */
export async function changeSomething(keys: readonly string[], canSave: CanSave): Promise<Change | undefined> {
  for (const text of texts()) {
    const old = text.value;
    // A new name changes the address, which other tests cover.
    if (keys.includes(old)) continue;
    const value = changedText(text);
    type(text, value);
    if (await canSave()) return { typed: value.includes(TYPED) ? TYPED : value };
    type(text, old);
  }
  for (const number of open<HTMLInputElement>("input[type=number], input[inputmode]")) {
    const old = number.value;
    if (old === "") continue;
    type(number, String(Number(old) + 1));
    if (await canSave()) return { typed: undefined };
    type(number, old);
  }
  for (const choice of open<HTMLSelectElement>("select")) {
    const old = choice.value;
    const other = [...choice.options].find((one) => !one.disabled && one.value !== old && one.value !== "");
    if (other === undefined) continue;
    choose(choice, other.value);
    if (await canSave()) return { typed: undefined };
    choose(choice, old);
  }
  if (await addEntry()) return (await canSave()) ? { typed: TYPED } : undefined;
  for (const turn of open<HTMLElement>("[role=switch], input[type=checkbox], input[type=radio]:not(:checked)")) {
    // The switch in the header of a page does not belong to the form.
    if (turn.closest("[role=tabpanel], section") === null) continue;
    turn.click();
    if (await canSave()) return { typed: undefined };
    turn.click();
  }
  // Remove one of several chosen values.
  for (const chosen of open<HTMLElement>("[role=tabpanel] button[aria-label^=Remove]").slice(0, 1)) {
    chosen.click();
    if (await canSave()) return { typed: undefined };
  }
  return undefined;
}

/** Returns a changed value for a text: a URL stays a URL, and a colour stays a colour. */
function changedText(control: TextControl): string {
  const old = control.value;
  if (old.includes("@")) return `${TYPED}${old}`;
  if (control.type === "url" && old === "") return `https://${TYPED}.example/`;
  const beside = control.parentElement?.parentElement?.querySelector("input[type=color]");
  return beside ? "#12ab34" : `${old}${TYPED}`;
}

/** Returns buttons of the page by their text or label. */
function buttons(names: readonly string[], within = "main"): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${within} button`)].filter(
    ({ textContent, ariaLabel }) => names.includes(textContent ?? "") || names.includes(ariaLabel ?? ""),
  );
}

async function addEntry(): Promise<boolean> {
  const [add] = buttons(["Add entry"]);
  add?.click();
  await new Promise((later) => setTimeout(later, 0));
  const cells = texts().slice(-2);
  const [key, value] = cells;
  if (!add || !key || !value) return false;
  type(key, "tried");
  type(value, TYPED);
  return true;
}

const TEXTS = "textarea, input:not([type]), input[type=text], input[type=email], input[type=url]";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function texts(more?: string): TextControl[] {
  return open<TextControl>(more === undefined ? TEXTS : `${TEXTS}, ${more}`).filter(
    (one) => !one.readOnly && one.getAttribute("role") !== "combobox" && !one.hasAttribute("inputmode"),
  );
}

function open<T extends HTMLElement>(selector: string): T[] {
  const main = document.querySelector("main");
  return [...(main?.querySelectorAll<T>(selector) ?? [])].filter(
    (one) =>
      !(one as unknown as HTMLInputElement).disabled &&
      one.getAttribute("aria-disabled") !== "true" &&
      one.closest("[hidden]") === null &&
      // Controls in a table or in the header of the page do not belong to the form.
      one.closest("table, header, [role=search]") === null,
  );
}

export function type(control: TextControl, value: string): void {
  fireEvent.focus(control);
  fireEvent.input(control, { target: { value } });
  fireEvent.blur(control);
}

function choose(control: HTMLSelectElement, value: string): void {
  fireEvent.change(control, { target: { value } });
}
