import { generalErrors, type PageStateWithErrors, silenceErrors } from "../support/failure-messages.ts";
import type { Fault } from "../support/fault-injector.ts";
import { type Change, controlsNow, areControlsRestored } from "./change-something.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import { isRendered } from "./check-load.ts";

/** A form with an unsaved change. */
export type Dirty = {
  readonly rendered: RenderedConsole;
  readonly change: Change;
  /** Messages of the page before the first fault. */
  readonly before: readonly string[];
  /** Returns whether the server has the change. */
  isOnServer(): Promise<boolean>;
};

/**
 * Returns the errors of an unchanged form: it must offer nothing to save, and the keyboard shortcut for saving must
 * change nothing.
 */
export async function checkUntouched(rendered: RenderedConsole, read: () => Promise<string>): Promise<string[]> {
  const before = await read();
  const offered = canSave() || rendered.isDirty() ? ["offers to save what nobody changed"] : [];
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  await rendered.rest(isRendered);
  return [...offered, ...((await read()) === before ? [] : ["changes the record though nobody did"])];
}

/**
 * Returns the errors of a form whose save request fails with `fault`. Nothing may be lost, and it must be possible to
 * save again.
 */
export async function checkSave(form: Dirty, fault: Exclude<Fault, "slow">): Promise<string[]> {
  const { rendered } = form;
  rendered.closeMessages();
  const typed = controlsNow();
  rendered.line.inject(fault, fault === "offline" ? "all" : "writes");
  if (!(await isSent(form))) return ["sends nothing"];
  const failed = reported(
    form,
    await rendered.rest((seen) => seen.busy === 0 && reported(form, seen).messages.length > 0),
  );
  rendered.line.inject(undefined);
  return [...generalErrors(failed), ...silenceErrors(failed), ...losses(form, typed)];
}

/**
 * Returns the errors of a form whose session ends while it has a change: the page must show that, keep the change, and
 * save it after signing in again.
 */
export async function checkSaveAtSessionEnd(form: Dirty): Promise<string[]> {
  const { rendered } = form;
  rendered.closeMessages();
  const typed = controlsNow();
  rendered.endSession();
  saveButton()?.click();
  const isOver = ({ text }: PageStateWithErrors): boolean => text.includes("session is over");
  await rendered.rest((seen) => isOver(seen) || answered());
  const over = await rendered.rest(isOver);
  const missing = isOver(over) ? [] : ["does not say that the session is over"];
  const stored = areControlsRestored(typed, controlsNow()) ? [] : ["input not kept"];
  rendered.signInAgain();
  return [...missing, ...stored, ...(await saved(form))];
}

/** Returns the errors of a slow save: it must show that it is running, and then succeed. */
export async function checkSlowSave(form: Dirty): Promise<string[]> {
  const { rendered } = form;
  rendered.closeMessages();
  rendered.line.inject("slow", "writes");
  if (!(await isSent(form))) return ["sends nothing"];
  const waiting = await rendered.rest(({ busy }) => busy > 0);
  rendered.line.inject(undefined);
  return [...(waiting.busy === 0 ? ["waits without a sign"] : []), ...(await saved(form))];
}

/** Returns the errors of a save without a fault, by the same button. */
export async function checkSecondSave(form: Dirty): Promise<string[]> {
  form.rendered.closeMessages();
  saveButton()?.click();
  await form.rendered.rest(() => !form.rendered.isDirty() || answered());
  return saved(form);
}

/** Returns the errors of a successful save: it must be reported, leave nothing to save, and be on the server. */
async function saved(form: Dirty): Promise<string[]> {
  const { rendered, isOnServer } = form;
  const done = await rendered.rest(
    (seen) => !rendered.isDirty() && isRendered(seen) && reported(form, seen).messages.length > 0,
  );
  return [
    ...generalErrors(done),
    ...(reported(form, done).messages.length === 0 ? ["does not say that it saved"] : []),
    ...(rendered.isDirty() ? [`is not saved: ${reported(form, done).messages.join(" | ").slice(0, 160)}`] : []),
    ...((await isOnServer()) ? [] : ["the server does not have it"]),
  ];
}

/** Returns errors for input that a failed save has lost. */
function losses({ rendered }: Dirty, typed: readonly string[]): string[] {
  const now = controlsNow();
  return [
    ...(areControlsRestored(typed, now) ? [] : [`input not kept: ${typed.join(", ")} -> ${now.join(", ")}`]),
    ...(rendered.isDirty() ? [] : ["forgets that something is not saved"]),
    ...(canSave() ? [] : ["cannot be saved again"]),
  ];
}

/** Clicks the save button, confirms a dialog, and returns whether the disturbed request was sent. */
async function isSent(form: Dirty): Promise<boolean> {
  const { line, rest } = form.rendered;
  saveButton()?.click();
  await rest(() => line.count() > 0 || answered());
  if (line.count() === 0) await rest(() => line.count() > 0);
  return line.count() > 0;
}

/** Returns the last button of the bar that saves a form or continues a wizard. */
export function saveButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("main :is(.sticky[role=status], .sticky.floating) button")].at(-1);
}

/** Returns whether a form on the page can be saved now. */
export function canSave(): boolean {
  const button = saveButton();
  return button !== undefined && ["disabled", "aria-disabled", "aria-busy"].every((one) => !button.hasAttribute(one));
}

/** Clicks the last button of a dialog, and returns whether there was one. */
function answered(): boolean {
  const last = [...document.querySelectorAll<HTMLElement>("[role=dialog] button, [role=alertdialog] button")].at(-1);
  last?.click();
  return last !== undefined;
}

/** Returns the state of the page without the messages from before the first fault. */
function reported({ before }: Dirty, seen: PageStateWithErrors): PageStateWithErrors {
  return { ...seen, messages: seen.messages.filter((one) => !before.includes(one)) };
}
