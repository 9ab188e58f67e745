import type { Page } from "@playwright/test";
import { type PageState as SeenHere, pageState } from "./page-state.ts";

/** Describes the visible state of a page after a failure. */
export type PageStateWithErrors = SeenHere & {
  /** Uncaught errors. */
  uncaught: readonly string[];
};

/** Matches technical texts that a page must not show. */
const RAW =
  /\b(?:Type|Syntax|Reference|Range|Abort|Server|Network|InvalidResponse|TimeOut)Error\b|DOMException|Failed to fetch|Unexpected (?:token|end)|is not valid JSON|\[object \w+\]|\bundefined\b|\bNaN\b|\bat \S+ \(|\.tsx?:\d|<\/?[a-z]+>/;

/** Matches URLs of the server's API, which a page must not show. */
const CALLED = /https?:\/\/[^\s/]+\/(?:admin|realms|resources)\//;

/** Matches texts that advise the user what to do. */
const ADVICE =
  /try again|ask an administrator|wait a moment|sign in|check |reload|go back|choose another|server log|compare/i;

/** Reads the state of a page. */
export async function readPageState(page: Page, uncaught: readonly string[] = []): Promise<PageStateWithErrors> {
  return { ...(await page.evaluate(pageState)), uncaught };
}

/** Returns errors that no page may have: it is blank, keeps loading, or shows technical texts. */
export function generalErrors({ text, busy, messages, uncaught }: PageStateWithErrors): string[] {
  return [
    ...(text === "" ? ["blank page"] : []),
    ...(busy > 0 ? ["endless spinner"] : []),
    ...[text, ...messages]
      .flatMap((one) => (RAW.exec(one) ? [`raw exception text: ${RAW.exec(one)?.[0]}`] : []))
      .slice(0, 1),
    ...messages.filter((one) => CALLED.test(one)).map((one) => `names an address in a sentence: ${one.slice(0, 100)}`),
    ...uncaught.map((error) => `uncaught: ${error.slice(0, 120)}`),
  ];
}

/** Returns the errors of a page that must report a failure: it shows no message, or no advice. */
export function silenceErrors({ messages }: PageStateWithErrors): string[] {
  if (messages.length === 0) return ["says nothing"];
  return messages.some((one) => ADVICE.test(one))
    ? []
    : [`does not say what to do: ${messages.join(" | ").slice(0, 120)}`];
}

/** Does the same for a page that could not load, which must also offer an action. */
export function loadFailureErrors(seen: PageStateWithErrors): string[] {
  return seen.actions.length > 0 ? silenceErrors(seen) : [...silenceErrors(seen), "no way on"];
}
