import { loadFailureErrors, generalErrors, type PageStateWithErrors } from "../support/failure-messages.ts";
import { declaredAnswers } from "../e2e/support/plan.ts";
import type { Fault } from "../support/fault-injector.ts";
import type { RenderedConsole } from "./rendered-console.tsx";

/** Holds what may be rejected, because its descriptor says what that means. */
const REJECTED = declaredAnswers()
  .filter(({ status }) => status === 403)
  .map(({ url }) => url);

/**
 * Returns the errors of a place whose reads fail with `fault`: what is shown, and how it recovers without a
 * reload.
 */
export async function checkLoad(rendered: RenderedConsole, address: string, fault: Fault): Promise<string[]> {
  await begin(rendered, address, fault);
  if (fault === "slow") return checkSlow(rendered);
  const { found, messages } = await checkFailed(rendered, fault);
  // Where nothing is said there is nothing to recover from.
  return messages.length === 0 ? found : [...found, ...(await checkRecovery(rendered, address))];
}

/**
 * The same for faults that the engine distinguishes by their sentence alone, one after the other: under the next one, what
 * failed is asked again by the page's own "Try again", and when all are through it recovers. A page that offers none, or
 * goes on showing something of the fault before, is rendered again; one that asks for nothing meets none of them.
 * Rendering a place costs more than all that it says.
 */
export async function checkSimilarErrors(
  rendered: RenderedConsole,
  address: string,
  faults: readonly Fault[],
): Promise<Map<Fault, string[]>> {
  const { line, closeMessages } = rendered;
  const results = new Map<Fault, string[]>();
  let before: Before | undefined;
  for (const fault of faults) {
    const goesOn = before !== undefined && (await failsAgain(rendered, fault, before.messages));
    if (before && !goesOn && before.offered && line.count() === 0)
      results.get(before.fault)?.push('does not recover: "Try again" asks for nothing');
    if (!goesOn) await begin(rendered, address, fault);
    const { found, messages, counted } = await checkFailed(rendered, fault);
    if (!counted && messages.length === 0) return new Map(faults.map((one) => [one, results.get(one) ?? found]));
    results.set(fault, found);
    before = messages.length > 0 ? { fault, messages, offered: again().length > 0 } : undefined;
    closeMessages();
  }
  if (before) results.get(before.fault)?.push(...(await checkRecovery(rendered, address)));
  return results;
}

/** The fault that a page shows, in which words, and whether it offers to try again. */
type Before = { fault: Fault; messages: readonly string[]; offered: boolean };

async function begin({ line, goTo, leave }: RenderedConsole, address: string, fault: Fault): Promise<void> {
  await leave(address);
  line.inject(fault);
  await goTo(address);
}

/** Lets what failed fail again, as `fault`. @returns whether nothing is left of what was `said` before */
async function failsAgain(
  { line, rest, prefetchRest }: RenderedConsole,
  fault: Fault,
  messages: readonly string[],
): Promise<boolean> {
  const buttons = again();
  if (buttons.length === 0) return false;
  line.inject(fault);
  for (const button of buttons) button.click();
  prefetchRest();
  const isNew = (seen: PageStateWithErrors): boolean =>
    line.count() > 0 && seen.messages.length > 0 && !seen.messages.some((one) => messages.includes(one));
  return isNew(await rest((seen) => isRendered(seen) && isNew(seen)));
}

/**
 * Returns the errors of a page whose read failed with a fault; whether it did, and what the page says of it. Then the fault
 * is over.
 */
async function checkFailed(
  { line, rest }: RenderedConsole,
  fault: Fault,
): Promise<{ found: string[]; messages: readonly string[]; counted: boolean }> {
  const isMeant = (): boolean =>
    fault === "403" && line.affected().every((path) => REJECTED.some((declared) => declared.test(path)));
  const failed = await rest(
    (seen) =>
      generalErrors(seen).length === 0 &&
      (isMeant() || line.count() === 0 || seen.messages.length > 0) &&
      isRendered(seen),
  );
  const counted = line.count() > 0;
  const errors = [...generalErrors(failed), ...(!counted || isMeant() ? [] : loadFailureErrors(failed))];
  const found = errors.map((error) => `${error} (failed: ${line.affected().join(", ")})`);
  line.inject(undefined);
  return { found, messages: failed.messages, counted };
}

/** A page that waits says so, and then shows what came. */
async function checkSlow({ line, rest }: RenderedConsole): Promise<string[]> {
  const waiting = await rest((seen) => (line.count() > 0 ? seen.busy > 0 : isRendered(seen)));
  const unsaid = line.count() > 0 && waiting.busy === 0 ? ["waits without a sign"] : [];
  line.inject(undefined);
  const seen = await rest((one) => generalErrors(one).length === 0 && isRendered(one));
  return [...unsaid, ...generalErrors(seen), ...seen.messages];
}

/** When all is well again, "Try again" brings the page; where there is none, coming back does. No reload. */
async function checkRecovery({ goTo, leave, rest }: RenderedConsole, address: string): Promise<string[]> {
  const offered = again().length;
  for (let tries = 0; tries < 4 && again().length > 0; tries++) {
    const before = again().length;
    again()[0]?.click();
    await rest(({ busy, messages }) => busy === 0 && (messages.length === 0 || again().length < before));
  }
  if (offered === 0) {
    await leave(address);
    await goTo(address);
  }
  const seen = await rest((one) => isRendered(one) && one.messages.length === 0 && generalErrors(one).length === 0);
  return [...generalErrors(seen), ...seen.messages].map((one) => `does not recover: ${one.slice(0, 100)}`);
}

export const isRendered = ({ text, busy }: PageStateWithErrors): boolean => text !== "" && busy === 0;

/** The page's buttons to try again. */
function again(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main button")].filter(
    ({ textContent }) => textContent === "Try again",
  );
}
