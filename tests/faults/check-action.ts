import { generalErrors, type PageStateWithErrors, silenceErrors } from "../support/failure-messages.ts";
import type { Fault } from "../support/fault-injector.ts";
import * as userEvents from "../support/user-events.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import { isRendered } from "./check-load.ts";

/** Milliseconds within which a page must load when it is requested again. */
const SOON = 2_000;

/** An action that only has to be confirmed: its dialog is filled in. */
export type Ready = {
  readonly rendered: Pick<
    RenderedConsole,
    "line" | "rest" | "closeMessages" | "prefetchRest" | "endSession" | "signInAgain" | "writes"
  >;
  /** The dialog of the action; undefined when it has none. */
  readonly dialog: Element | undefined;
  /** Content and messages of the page before the action. */
  readonly before: Pick<PageStateWithErrors, "text" | "messages">;
  /** Holds whether the action ends outside the page: in a window, a file, or the clipboard. */
  readonly leads: boolean;
  /** Runs the action, or repeats it. */
  press(): Promise<unknown>;
};

/**
 * Returns the errors of an action whose request fails with `fault`. The input must be kept, and the action must be
 * repeatable.
 */
export async function checkFailedAction(ready: Ready, fault: Exclude<Fault, "slow">): Promise<string[]> {
  const { rendered } = ready;
  rendered.closeMessages();
  const typed = typedIn(ready);
  const writes = rendered.writes();
  rendered.line.inject(fault, fault === "offline" ? "all" : "writes");
  await ready.press();
  await rendered.rest(() => rendered.line.count() > 0 || rendered.writes() > writes);
  if (rendered.line.count() === 0) return ["sends nothing"];
  const failed = reported(
    ready,
    await rendered.rest((seen) => reported(ready, seen).busy === 0 && reported(ready, seen).messages.length > 0),
  );
  rendered.line.inject(undefined);
  if (fault === "offline") await recovered(ready);
  return [...generalErrors(failed), ...silenceErrors(failed), ...losses(ready, typed), ...forgotten(ready, failed)];
}

/** Returns an error for each part of the page that was shown before and could not be loaded again. */
function forgotten({ before }: Ready, { messages }: PageStateWithErrors): string[] {
  const isNew = (one: string): boolean => !before.messages.includes(one);
  return messages
    .filter((one) => /^This could not be loaded/.test(one) && isNew(one))
    .map(() => "forgets what it knew");
}

/** Repeats the reads that failed while the network was off. */
async function recovered({ rendered }: Ready): Promise<void> {
  rendered.prefetchRest();
  await rendered.rest((seen) => isRendered(seen) && !seen.actions.includes("Try again"), SOON);
}

/** Returns the errors of an action with a slow request: it must show that it is running, and then succeed. */
export async function checkSlowAction(ready: Ready): Promise<string[]> {
  const { rendered } = ready;
  rendered.closeMessages();
  const typed = typedIn(ready);
  const writes = rendered.writes();
  rendered.line.inject("slow", "writes");
  await ready.press();
  // An action without a dialog leaves the page unchanged until its response.
  const waiting = await rendered.rest(
    ({ busy }) => rendered.line.count() > 0 && (busy > 0 || ready.dialog === undefined),
  );
  rendered.line.inject(undefined);
  const silent = ready.dialog !== undefined && waiting.busy === 0 ? ["waits without a sign"] : [];
  return [...silent, ...(await done(ready, writes, typed))];
}

/**
 * Returns the errors of an action after the session has ended: the page must show that, keep the input, and continue
 * after signing in again.
 */
export async function checkActionAtSessionEnd(ready: Ready): Promise<string[]> {
  const { rendered } = ready;
  rendered.closeMessages();
  const typed = typedIn(ready);
  const writes = rendered.writes();
  rendered.endSession();
  await ready.press();
  const isOver = (): boolean => document.body.textContent.includes("session is over");
  await rendered.rest(isOver);
  const missing = isOver() ? [] : ["does not say that the session is over"];
  const lost = losses(ready, typed).filter((one) => !one.startsWith("cannot"));
  rendered.signInAgain();
  return [...missing, ...lost, ...(await done(ready, writes, typed))];
}

/** Returns the errors of an action without a fault. */
export async function checkSuccess(ready: Ready): Promise<string[]> {
  ready.rendered.closeMessages();
  const typed = typedIn(ready);
  const writes = ready.rendered.writes();
  await ready.press();
  return done(ready, writes, typed);
}

/**
 * Returns the errors of a successful action: it must reach the server, be reported, and close its dialog. An action
 * that the server itself rejects (the typed text is not a key, or nothing listens at an address) must show the error
 * and keep its dialog (`userEvents.errorMessages`).
 */
async function done(ready: Ready, writes: number, typed: readonly string[]): Promise<string[]> {
  const { rendered, dialog } = ready;
  const isGone = (): boolean => dialog?.isConnected !== true;
  const isTagged = (seen: PageStateWithErrors): boolean =>
    ready.leads ||
    reported(ready, seen).messages.length > 0 ||
    userEvents.isDialogOpen() ||
    seen.text !== ready.before.text;
  const isRejected = (): boolean => userEvents.errorMessages().length > 0 && rendered.writes() === writes;
  const isDone = (one: PageStateWithErrors): boolean => rendered.writes() > writes && isGone() && isTagged(one);
  const seen = await rendered.rest((one) => isRendered(one) && (isDone(one) || isRejected()));
  if (isRejected()) return [...generalErrors(seen), ...losses(ready, typed)];
  return [
    ...generalErrors(seen),
    ...(rendered.writes() > writes ? [] : ["the server does not have it"]),
    ...(isGone() ? [] : ["its question stays"]),
    ...(isTagged(seen) ? [] : ["does not say that it is done"]),
  ];
}

/** Returns an error when the dialog of a failed action is gone, lost its input, or cannot be confirmed again. */
function losses({ dialog }: Ready, typed: readonly string[]): string[] {
  if (!dialog) return [];
  if (!dialog.isConnected) return ["its question is gone, and what was typed with it"];
  const now = values(dialog);
  return [
    ...(typed.join() === now.join() ? [] : [`input not kept: ${typed.join(", ")} -> ${now.join(", ")}`]),
    ...(userEvents.isPressable(userEvents.lastButtonOf(userEvents.activePart())) ? [] : ["cannot be done again"]),
  ];
}

function typedIn({ dialog }: Ready): string[] {
  return dialog ? values(dialog) : [];
}

/** Returns the values of the controls of a dialog. */
function values(dialog: Element): string[] {
  const all = [...dialog.querySelectorAll<HTMLInputElement>("input, textarea, select, [role=switch]")];
  return all.map((one) => `${one.value ?? ""} ${one.checked === true || one.getAttribute("aria-checked") === "true"}`);
}

/**
 * Returns the state of the page without the messages from before the action. With several dialogs, only the topmost one
 * counts as busy, because those behind it wait for it.
 */
function reported({ before }: Ready, seen: PageStateWithErrors): PageStateWithErrors {
  const questions = document.querySelectorAll("[role=dialog]").length;
  const busy = questions > 1 ? userEvents.activePart().querySelectorAll("[aria-busy=true]").length : seen.busy;
  return { ...seen, busy, messages: seen.messages.filter((one) => !before.messages.includes(one)) };
}
