import { fireEvent } from "@testing-library/dom";

/**
 * Holds how long something that a press leads to is waited for at most, and how often it is looked for. Milliseconds.
 */
export const PATIENCE = 15_000;
let patience = PATIENCE;
const PAUSE = 20;

/** Sets how long is waited where nothing is to be waited for. */
export function beImpatient(milliseconds: number): void {
  patience = milliseconds;
}

/** Looks until something is there. @returns it, or undefined when it never came. */
export async function until<Found>(
  look: () => Found | undefined | false | null | Promise<Found | undefined>,
  atMost = patience,
): Promise<Found | undefined> {
  const end = Date.now() + atMost;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) return undefined;
    await new Promise<void>((later) => setTimeout(later, PAUSE));
  }
}

/** The dialog on top, else the page's main part. */
export function part(): Element {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.at(-1) ?? document.querySelector("main") ?? document.body;
}

export const isDialogOpen = (): boolean => part().matches("[role=dialog], [role=alertdialog]");

/** The control of a field, by the last part of its id. */
export function control(field: string): HTMLInputElement | undefined {
  const all = [...part().querySelectorAll<HTMLInputElement>("input, textarea")];
  return all.find(({ id }) => id.endsWith(`_${field}`));
}

/** Returns what the page says is wrong with a field. */
export function complaint(field: string): string | undefined {
  const id = control(field)?.id;
  return id === undefined ? undefined : document.getElementById(`${id}-error`)?.textContent || undefined;
}

/** Returns whether a field can be written in. */
export function isOpen(input: HTMLInputElement | undefined): boolean {
  return input !== undefined && !input.readOnly && !input.disabled;
}

export function write(input: Element, value: string): void {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

/** Returns whether there is a button that takes a press now. */
export function takesPress(button: Element | undefined): boolean {
  return button?.matches("[disabled], [aria-disabled=true], [aria-busy]") === false;
}

/** A button of the part by its words. */
export function button(words: string): HTMLButtonElement | undefined {
  return [...part().querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === words);
}

/** The last button of the part's foot: what goes on. */
export function lastButton(): HTMLButtonElement | undefined {
  const feet = [...part().querySelectorAll("button")].filter(
    (one) => one.closest(".floating, footer") !== null || isDialogOpen(),
  );
  return feet.at(-1);
}

/** The last button of a dialog: what it is for. */
export function lastIn(dialog: Element): HTMLButtonElement | undefined {
  return [...dialog.querySelectorAll("button")].at(-1);
}

/** Chooses from the menu that a button opens. @returns false when the menu has no such line. */
export async function choose(opener: HTMLElement, words: string): Promise<boolean> {
  opener.click();
  const line = await until(() =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent?.startsWith(words)),
  );
  line?.click();
  return line !== undefined;
}

/** Returns what the page says is wrong: beside its fields, in notes and in messages. */
export function said(): string[] {
  const places = [...part().querySelectorAll("[id$='-error'], [role=alert]"), ...document.querySelectorAll(LOUD)];
  return places.map(({ textContent }) => textContent ?? "").filter((text) => text !== "");
}

/** Returns what messages say that went wrong. */
export function failures(): string[] {
  return [...document.querySelectorAll(LOUD)].map(({ textContent }) => textContent ?? "");
}

/** Takes away what was said before. */
export async function hush(): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>(`${LOUD} button`)) close.click();
  await soon();
}

/** Messages of failures. */
const LOUD = "section[aria-label=Messages] [aria-live=assertive] li";

/** After what was done has been drawn. */
export const soon = (): Promise<void> => new Promise((later) => setTimeout(later));

/** Everything that the main part shows, by element: the exact text of each that is `name`. */
export function shownAs(name: string, inside: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${inside}`)].filter(
    ({ textContent }) => textContent === name,
  );
}
