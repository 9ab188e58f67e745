import { generalErrors, type PageStateWithErrors, silenceErrors } from "../support/failure-messages.ts";
import type { Fault } from "../support/fault-injector.ts";
import * as userEvents from "../support/user-events.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import { isRendered } from "./check-load.ts";

/** Milliseconds in which a page that is asked again comes back. */
const SOON = 2_000;

/** An action that only has to be pressed: what it asks is filled in. */
export type Ready = {
  readonly drawn: Pick<
    RenderedConsole,
    "line" | "rest" | "closeMessages" | "askBeside" | "endSession" | "signInAgain" | "writes"
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
  const { drawn } = ready;
  drawn.closeMessages();
  const typed = typedIn(ready);
  const writes = drawn.writes();
  drawn.line.inject(fault, fault === "offline" ? "all" : "writes");
  await ready.press();
  await drawn.rest(() => drawn.line.count() > 0 || drawn.writes() > writes);
  if (drawn.line.count() === 0) return ["sends nothing"];
  const failed = told(
    ready,
    await drawn.rest((seen) => told(ready, seen).busy === 0 && told(ready, seen).messages.length > 0),
  );
  drawn.line.inject(undefined);
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
async function recovered({ drawn }: Ready): Promise<void> {
  drawn.askBeside();
  await drawn.rest((seen) => isRendered(seen) && !seen.actions.includes("Try again"), SOON);
}

/** One that takes long says so, and goes through. */
export async function checkSlowAction(ready: Ready): Promise<string[]> {
  const { drawn } = ready;
  drawn.closeMessages();
  const typed = typedIn(ready);
  const writes = drawn.writes();
  drawn.line.inject("slow", "writes");
  await ready.press();
  // What asks nothing leaves the page as it is: its answer is the sign.
  const waiting = await drawn.rest(({ busy }) => drawn.line.count() > 0 && (busy > 0 || ready.dialog === undefined));
  drawn.line.inject(undefined);
  const silent = ready.dialog !== undefined && waiting.busy === 0 ? ["waits without a sign"] : [];
  return [...silent, ...(await done(ready, writes, typed))];
}

/** The session ends before: the page says so, keeps what was typed, and it goes on after signing in again. */
export async function checkActionAtSessionEnd(ready: Ready): Promise<string[]> {
  const { drawn } = ready;
  drawn.closeMessages();
  const typed = typedIn(ready);
  const writes = drawn.writes();
  drawn.endSession();
  await ready.press();
  const isOver = (): boolean => document.body.textContent.includes("session is over");
  await drawn.rest(isOver);
  const told = isOver() ? [] : ["does not say that the session is over"];
  const lost = losses(ready, typed).filter((one) => !one.startsWith("cannot"));
  drawn.signInAgain();
  return [...told, ...lost, ...(await done(ready, writes, typed))];
}

/** When all is well, the same press does it. */
export async function checkSuccess(ready: Ready): Promise<string[]> {
  ready.drawn.closeMessages();
  const typed = typedIn(ready);
  const writes = ready.drawn.writes();
  await ready.press();
  return done(ready, writes, typed);
}

/**
 * Checks that what went well reached the server, is told, and has closed its question. What the server itself rejects,
 * because what was typed here is no key, or nobody stands behind an address, is told and stays (`userEvents.failures`).
 */
async function done(ready: Ready, writes: number, typed: readonly string[]): Promise<string[]> {
  const { drawn, dialog } = ready;
  const isGone = (): boolean => dialog?.isConnected !== true;
  const isTold = (seen: PageStateWithErrors): boolean =>
    ready.leads ||
    told(ready, seen).messages.length > 0 ||
    userEvents.isDialogOpen() ||
    seen.text !== ready.before.text;
  const isRefused = (): boolean => userEvents.errorMessages().length > 0 && drawn.writes() === writes;
  const isDone = (one: PageStateWithErrors): boolean => drawn.writes() > writes && isGone() && isTold(one);
  const seen = await drawn.rest((one) => isRendered(one) && (isDone(one) || isRefused()));
  if (isRefused()) return [...generalErrors(seen), ...losses(ready, typed)];
  return [
    ...generalErrors(seen),
    ...(drawn.writes() > writes ? [] : ["the server does not have it"]),
    ...(isGone() ? [] : ["its question stays"]),
    ...(isTold(seen) ? [] : ["does not say that it is done"]),
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
function told({ before }: Ready, seen: PageStateWithErrors): PageStateWithErrors {
  const questions = document.querySelectorAll("[role=dialog]").length;
  const busy = questions > 1 ? userEvents.activePart().querySelectorAll("[aria-busy=true]").length : seen.busy;
  return { ...seen, busy, messages: seen.messages.filter((one) => !before.messages.includes(one)) };
}
