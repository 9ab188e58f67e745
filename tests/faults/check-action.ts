import { generalErrors, type PageStateWithErrors, silenceErrors } from "../support/failure-messages.ts";
import type { Fault } from "../support/fault-injector.ts";
import * as userEvents from "../support/user-events.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import { isRendered } from "./check-load.ts";

/** Milliseconds in which a page that is asked again comes back. */
const SOON = 2_000;

/** An action that only has to be pressed: what it asks is filled in. */
export type Ready = {
  readonly rendered: Pick<
    RenderedConsole,
    "line" | "rest" | "closeMessages" | "prefetchRest" | "endSession" | "signInAgain" | "writes"
  >;
  /** Holds what it asks; undefined where it asks nothing. */
  readonly dialog: Element | undefined;
  /** Holds what the page shows and says before it is done. */
  readonly before: Pick<PageStateWithErrors, "text" | "messages">;
  /** It ends outside of the page: in a window, a file, the clipboard. */
  readonly leads: boolean;
  /** Does it, or does it again. */
  press(): Promise<unknown>;
};

/**
 * Returns the errors of an action whose request fails with `fault`. What was typed stays, and it can be done
 * again.
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

/** Returns what the page below showed, and shows no longer because it could not be read again. */
function forgotten({ before }: Ready, { messages }: PageStateWithErrors): string[] {
  const isNew = (one: string): boolean => !before.messages.includes(one);
  return messages
    .filter((one) => /^This could not be loaded/.test(one) && isNew(one))
    .map(() => "forgets what it knew");
}

/** Reads once more what was read while nothing could be reached. */
async function recovered({ rendered }: Ready): Promise<void> {
  rendered.prefetchRest();
  await rendered.rest((seen) => isRendered(seen) && !seen.actions.includes("Try again"), SOON);
}

/** One that takes long says so, and goes through. */
export async function checkSlowAction(ready: Ready): Promise<string[]> {
  const { rendered } = ready;
  rendered.closeMessages();
  const typed = typedIn(ready);
  const writes = rendered.writes();
  rendered.line.inject("slow", "writes");
  await ready.press();
  // What asks nothing leaves the page as it is: its answer is the sign.
  const waiting = await rendered.rest(
    ({ busy }) => rendered.line.count() > 0 && (busy > 0 || ready.dialog === undefined),
  );
  rendered.line.inject(undefined);
  const silent = ready.dialog !== undefined && waiting.busy === 0 ? ["waits without a sign"] : [];
  return [...silent, ...(await done(ready, writes, typed))];
}

/** The session ends before: the page says so, keeps what was typed, and it goes on after signing in again. */
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

/** When all is well, the same press does it. */
export async function checkSuccess(ready: Ready): Promise<string[]> {
  ready.rendered.closeMessages();
  const typed = typedIn(ready);
  const writes = ready.rendered.writes();
  await ready.press();
  return done(ready, writes, typed);
}

/**
 * Checks that what went well reached the server, is told, and has closed its question. What the server itself rejects,
 * because what was typed here is no key, or nobody stands behind an address, is told and stays (`userEvents.failures`).
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

/** Returns what is gone of an action that failed. */
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

/** Returns what stands in the controls of a dialog. */
function values(dialog: Element): string[] {
  const all = [...dialog.querySelectorAll<HTMLInputElement>("input, textarea, select, [role=switch]")];
  return all.map((one) => `${one.value ?? ""} ${one.checked === true || one.getAttribute("aria-checked") === "true"}`);
}

/**
 * Returns what is said now and was not before; what waits is looked for in the question on top, as those below wait for
 * it.
 */
function reported({ before }: Ready, seen: PageStateWithErrors): PageStateWithErrors {
  const questions = document.querySelectorAll("[role=dialog]").length;
  const busy = questions > 1 ? userEvents.activePart().querySelectorAll("[aria-busy=true]").length : seen.busy;
  return { ...seen, busy, messages: seen.messages.filter((one) => !before.messages.includes(one)) };
}
