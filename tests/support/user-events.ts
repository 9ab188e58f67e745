import { fireEvent } from "@testing-library/dom";

/**
 * Holds how long something that a press leads to is waited for at most, and how often it is looked for. Milliseconds.
 */
export const WAIT_LIMIT = 15_000;
let patience = WAIT_LIMIT;
const PAUSE = 20;

/** Sets how long is waited where nothing is to be waited for. */
export function setWaitLimit(milliseconds: number): void {
  patience = milliseconds;
}

/** Looks until something is there. @returns it, or undefined when it never came. */
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

/** The dialog on top, else the page's main part. */
export function activePart(): Element {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.at(-1) ?? document.querySelector("main") ?? document.body;
}

export const isDialogOpen = (): boolean => activePart().matches("[role=dialog], [role=alertdialog]");

/** The control of a field, by the last part of its id. */
export function control(field: string): HTMLInputElement | undefined {
  const all = [...activePart().querySelectorAll<HTMLInputElement>("input, textarea")];
  return all.find(({ id }) => id.endsWith(`_${field}`));
}

/** Returns what the page says is wrong with a field. */
export function fieldError(field: string): string | undefined {
  const id = control(field)?.id;
  return id === undefined ? undefined : document.getElementById(`${id}-error`)?.textContent || undefined;
}

/** Returns whether a field can be written in. */
export function isEditable(input: HTMLInputElement | undefined): boolean {
  return input !== undefined && !input.readOnly && !input.disabled;
}

export function typeInto(input: Element, value: string): void {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

/** Returns whether there is a button that takes a press now. */
export function isPressable(button: Element | undefined): boolean {
  return button?.matches("[disabled], [aria-disabled=true], [aria-busy]") === false;
}

/** A button of the part by its words. */
export function button(label: string): HTMLButtonElement | undefined {
  return [...activePart().querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === label);
}

/** The last button of the part's foot: what goes on. */
export function lastButton(): HTMLButtonElement | undefined {
  const feet = [...activePart().querySelectorAll("button")].filter(
    (one) => one.closest(".floating, footer") !== null || isDialogOpen(),
  );
  return feet.at(-1);
}

/** The last button of a dialog: what it is for. */
export function lastButtonOf(dialog: Element): HTMLButtonElement | undefined {
  return [...dialog.querySelectorAll("button")].at(-1);
}

/** Chooses from the menu that a button opens. @returns false when the menu has no such line. */
export async function chooseFromMenu(opener: HTMLElement, label: string): Promise<boolean> {
  opener.click();
  const line = await waitFor(() =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent?.startsWith(label)),
  );
  line?.click();
  return line !== undefined;
}

/** Returns what the page says is wrong: beside its fields, in notes and in messages. */
export function shownErrors(): string[] {
  const places = [...activePart().querySelectorAll("[id$='-error'], [role=alert]"), ...document.querySelectorAll(LOUD)];
  return places.map(({ textContent }) => textContent ?? "").filter((text) => text !== "");
}

/** Returns what messages say that went wrong. */
export function errorMessages(): string[] {
  return [...document.querySelectorAll(LOUD)].map(({ textContent }) => textContent ?? "");
}

/** Takes away what was said before. */
export async function dismissMessages(): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>(`${LOUD} button`)) close.click();
  await nextTask();
}

/** Messages of failures. */
const LOUD = "section[aria-label=Messages] [aria-live=assertive] li";

/** After what was done has been drawn. */
export const nextTask = (): Promise<void> => new Promise((later) => setTimeout(later));

/** Everything that the main part shows, by element: the exact text of each that is `name`. */
export function shownAs(name: string, inside: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${inside}`)].filter(
    ({ textContent }) => textContent === name,
  );
}
