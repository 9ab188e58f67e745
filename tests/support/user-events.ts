import { fireEvent } from "@testing-library/dom";

/** The longest wait for the effect of an event, in milliseconds. */
export const WAIT_LIMIT = 15_000;
let patience = WAIT_LIMIT;
const PAUSE = 20;

/** Sets the longest wait, for tests in which nothing is expected to appear. */
export function setWaitLimit(milliseconds: number): void {
  patience = milliseconds;
}

/** Calls `read` until it returns a value. Returns undefined when the time is over. */
export async function waitFor<Found>(
  read: () => Found | undefined | false | null | Promise<Found | undefined>,
  atMost = patience,
): Promise<Found | undefined> {
  const end = Date.now() + atMost;
  for (;;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) return undefined;
    await new Promise<void>((later) => setTimeout(later, PAUSE));
  }
}

/** Returns the topmost dialog, or the main part of the page. */
export function activePart(): Element {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.at(-1) ?? document.querySelector("main") ?? document.body;
}

export const isDialogOpen = (): boolean => activePart().matches("[role=dialog], [role=alertdialog]");

/** Returns the control of a field. `field` is the last segment of its id. */
export function control(field: string): HTMLInputElement | undefined {
  const all = [...activePart().querySelectorAll<HTMLInputElement>("input, textarea")];
  return all.find(({ id }) => id.endsWith(`_${field}`));
}

/** Returns the error message of a field. */
export function fieldError(field: string): string | undefined {
  const id = control(field)?.id;
  return id === undefined ? undefined : document.getElementById(`${id}-error`)?.textContent || undefined;
}

/** Returns whether a control can be edited. */
export function isEditable(input: HTMLInputElement | undefined): boolean {
  return input !== undefined && !input.readOnly && !input.disabled;
}

export function typeInto(input: Element, value: string): void {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

/** Returns whether a button exists and is enabled. */
export function isPressable(button: Element | undefined): boolean {
  return button?.matches("[disabled], [aria-disabled=true], [aria-busy]") === false;
}

/** Returns the button with this label in the active part. */
export function button(label: string): HTMLButtonElement | undefined {
  return [...activePart().querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === label);
}

/** Returns the last button of a dialog, or of the page's footer: the one that continues or saves. */
export function lastButton(): HTMLButtonElement | undefined {
  const feet = [...activePart().querySelectorAll("button")].filter(
    (one) => one.closest(".floating, footer") !== null || isDialogOpen(),
  );
  return feet.at(-1);
}

/** Returns the last button of a dialog, which is its primary one. */
export function lastButtonOf(dialog: Element): HTMLButtonElement | undefined {
  return [...dialog.querySelectorAll("button")].at(-1);
}

/** Opens a menu and clicks an item. Returns false when the menu has no such item; it is closed then. */
export async function chooseFromMenu(opener: HTMLElement, label: string, atMost = patience): Promise<boolean> {
  opener.click();
  const line = await waitFor(
    () =>
      [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent?.startsWith(label)),
    atMost,
  );
  if (line) line.click();
  else fireEvent.keyDown(document.querySelector("[role=menu]") ?? opener, { key: "Escape" });
  return line !== undefined;
}

/** Returns all errors that are shown: of fields, in alerts and in messages. */
export function shownErrors(): string[] {
  const places = [...activePart().querySelectorAll("[id$='-error'], [role=alert]"), ...document.querySelectorAll(LOUD)];
  return places.map(({ textContent }) => textContent ?? "").filter((text) => text !== "");
}

/** Returns the texts of error messages. */
export function errorMessages(): string[] {
  return [...document.querySelectorAll(LOUD)].map(({ textContent }) => textContent ?? "");
}

/** Closes all error messages. */
export async function dismissMessages(): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>(`${LOUD} button`)) close.click();
  await nextTask();
}

/** Matches error messages. */
const LOUD = "section[aria-label=Messages] [aria-live=assertive] li";

/** Waits for the next task, in which React has rendered the effects of an event. */
export const nextTask = (): Promise<void> => new Promise((later) => setTimeout(later));

/** Returns the elements of the main part whose text is exactly `name`. */
export function shownAs(name: string, inside: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${inside}`)].filter(
    ({ textContent }) => textContent === name,
  );
}
