import { loadFailureErrors, generalErrors, type PageStateWithErrors } from "../support/failure-messages.ts";
import { declaredAnswers } from "../e2e/support/plan.ts";
import type { Fault } from "../support/fault-injector.ts";
import type { RenderedConsole } from "./rendered-console.tsx";

/** Addresses whose rejection is no error, because a descriptor declares its meaning. */
const REJECTED = declaredAnswers()
  .filter(({ status }) => status === 403)
  .map(({ url }) => url);

/** Number of polls of a page without a request after which it is certain that it sends none. */
export const POLLS_WITHOUT_REQUEST = 3;

/**
 * Returns the errors of a location whose reads fail with `fault`: in what it shows, and in its recovery without a
 * reload.
 */
export async function checkLoad(rendered: RenderedConsole, address: string, fault: Fault): Promise<string[]> {
  await begin(rendered, address, fault);
  if (fault === "slow") return checkSlow(rendered);
  const { found, messages } = await checkFailed(rendered, fault);
  // Without a message there is nothing to recover from.
  return messages.length === 0 ? found : [...found, ...(await checkRecovery(rendered, address))];
}

/**
 * Returns the errors of a location whose background reads fail, such as those of the names in its breadcrumb: the page
 * must not report them.
 */
export async function checkBackground(
  { line, goTo, leave, rest, becomeIdle, untilAnswered }: RenderedConsole,
  address: string,
): Promise<string[]> {
  await leave(address);
  await goTo(address);
  await rest((seen) => isRendered(seen) && generalErrors(seen).length === 0);
  await untilAnswered();
  line.inject("500");
  becomeIdle();
  await untilAnswered();
  const after = await rest(() => true);
  const found = [
    ...generalErrors(after),
    ...after.messages.map((one) => `reports a background read: ${one.slice(0, 100)}`),
  ].map((error) => `${error} (failed: ${line.affected().join(", ")})`);
  line.inject(undefined);
  return found;
}

/**
 * Returns the errors of a location for several faults that differ only in their message, one after the other. Each next
 * fault is met by the page's own "Try again", and the last one is followed by the recovery. A page without such a
 * button, or with messages of the fault before, is rendered again. A page that sends no request meets no fault. This is
 * faster, because rendering a location takes longer than all its checks.
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

/** The fault that a page shows, its messages, and whether the page offers to try again. */
type Before = { fault: Fault; messages: readonly string[]; offered: boolean };

async function begin({ line, goTo, leave }: RenderedConsole, address: string, fault: Fault): Promise<void> {
  await leave(address);
  line.inject(fault);
  await goTo(address);
}

/**
 * Repeats the failed requests so that they fail with `fault`.
 * @returns whether no message from before is left
 */
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
 * Returns the errors of a page whose read failed with a fault, its messages, and whether a request was affected at all.
 * Ends the fault.
 */
async function checkFailed(
  { line, rest }: RenderedConsole,
  fault: Fault,
): Promise<{ found: string[]; messages: readonly string[]; counted: boolean }> {
  const isMeant = (): boolean =>
    fault === "403" && line.affected().every((path) => REJECTED.some((declared) => declared.test(path)));
  let polls = 0;
  const failed = await rest((seen) => {
    const isGood = generalErrors(seen).length === 0 && isRendered(seen);
    // What a page shows may ask for a request shortly after it is rendered.
    polls = isGood && line.count() === 0 ? polls + 1 : 0;
    return isGood && (isMeant() || polls >= POLLS_WITHOUT_REQUEST || seen.messages.length > 0);
  });
  const counted = line.count() > 0;
  const errors = [...generalErrors(failed), ...(!counted || isMeant() ? [] : loadFailureErrors(failed))];
  const found = errors.map((error) => `${error} (failed: ${line.affected().join(", ")})`);
  line.inject(undefined);
  return { found, messages: failed.messages, counted };
}

/** Returns errors of a page whose requests are slow: it must show that it is loading, and then its content. */
async function checkSlow({ line, rest }: RenderedConsole): Promise<string[]> {
  const waiting = await rest((seen) => (line.count() > 0 ? seen.busy > 0 : isRendered(seen)));
  const unsaid = line.count() > 0 && waiting.busy === 0 ? ["waits without a sign"] : [];
  line.inject(undefined);
  const seen = await rest((one) => generalErrors(one).length === 0 && isRendered(one));
  return [...unsaid, ...generalErrors(seen), ...seen.messages];
}

/**
 * Returns errors of the recovery after a fault: "Try again" must load the page, or visiting it again where there is no
 * such button. The page is not reloaded.
 */
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

/** Returns the page's buttons to try again. */
function again(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main button")].filter(
    ({ textContent }) => textContent === "Try again",
  );
}
