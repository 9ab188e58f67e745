import { generalErrors, type PageStateWithErrors, silenceErrors } from "../support/failure-messages.ts";
import type { Fault } from "../support/fault-injector.ts";
import { type Change, controlsNow, areControlsRestored } from "./change-something.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import { isRendered } from "./check-load.ts";

/** A form with a change in it that is not saved. */
export type Dirty = {
  readonly rendered: RenderedConsole;
  readonly change: Change;
  /** Holds what the page said before anything failed. */
  readonly before: readonly string[];
  /** Returns whether the server has the change. */
  isOnServer(): Promise<boolean>;
};

/**
 * Returns the errors of a form that nobody changed: it offers nothing to save, and the key for it changes
 * nothing.
 */
export async function checkUntouched(rendered: RenderedConsole, read: () => Promise<string>): Promise<string[]> {
  const before = await read();
  const offered = canSave() || rendered.isDirty() ? ["offers to save what nobody changed"] : [];
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  await rendered.rest(isRendered);
  return [...offered, ...((await read()) === before ? [] : ["changes the record though nobody did"])];
}

/**
 * Returns the errors of a form whose save request fails with `fault`. Nothing is lost, and it can be saved again.
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

/** The session ends while something is changed: the page says so, keeps it, and the save goes on after signing in again. */
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

/** A save that takes long says so, and goes through. */
export async function checkSlowSave(form: Dirty): Promise<string[]> {
  const { rendered } = form;
  rendered.closeMessages();
  rendered.line.inject("slow", "writes");
  if (!(await isSent(form))) return ["sends nothing"];
  const waiting = await rendered.rest(({ busy }) => busy > 0);
  rendered.line.inject(undefined);
  return [...(waiting.busy === 0 ? ["waits without a sign"] : []), ...(await saved(form))];
}

/** When all is well, the same button saves. */
export async function checkSecondSave(form: Dirty): Promise<string[]> {
  form.rendered.closeMessages();
  saveButton()?.click();
  await form.rendered.rest(() => !form.rendered.isDirty() || answered());
  return saved(form);
}

/** A save that went well says so, leaves nothing to save, and the server has it. */
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

/** Returns what is gone of a change that could not be saved. */
function losses({ rendered }: Dirty, typed: readonly string[]): string[] {
  const now = controlsNow();
  return [
    ...(areControlsRestored(typed, now) ? [] : [`input not kept: ${typed.join(", ")} -> ${now.join(", ")}`]),
    ...(rendered.isDirty() ? [] : ["forgets that something is not saved"]),
    ...(canSave() ? [] : ["cannot be saved again"]),
  ];
}

/** Presses the button, answers what it asks, and waits until the disturbed request went out. */
async function isSent(form: Dirty): Promise<boolean> {
  const { line, rest } = form.rendered;
  saveButton()?.click();
  await rest(() => line.count() > 0 || answered());
  if (line.count() === 0) await rest(() => line.count() > 0);
  return line.count() > 0;
}

/** The last button of the bar that a form is saved by, or that a wizard goes on by. */
export function saveButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("main :is(.sticky[role=status], .sticky.floating) button")].at(-1);
}

/** Returns whether a form on the page can be saved now. */
export function canSave(): boolean {
  const button = saveButton();
  return button !== undefined && ["disabled", "aria-disabled", "aria-busy"].every((one) => !button.hasAttribute(one));
}

/** Presses the last button of a question. */
function answered(): boolean {
  const last = [...document.querySelectorAll<HTMLElement>("[role=dialog] button, [role=alertdialog] button")].at(-1);
  last?.click();
  return last !== undefined;
}

/** Returns what is said now and was not from the beginning. */
function reported({ before }: Dirty, seen: PageStateWithErrors): PageStateWithErrors {
  return { ...seen, messages: seen.messages.filter((one) => !before.includes(one)) };
}
