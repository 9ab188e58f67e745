import type { Page } from "@playwright/test";
import { type PageState as SeenHere, pageState } from "../../support/page-state.ts";

/** Describes what a person finds on a page when something went wrong. */
export type PageStateWithErrors = SeenHere & {
  /** Errors that nobody caught. */
  uncaught: readonly string[];
};

/** Words of a program instead of words for a person. */
const RAW =
  /\b(?:Type|Syntax|Reference|Range|Abort|Server|Network|InvalidResponse|TimeOut)Error\b|DOMException|Failed to fetch|Unexpected (?:token|end)|is not valid JSON|\[object \w+\]|\bundefined\b|\bNaN\b|\bat \S+ \(|\.tsx?:\d|<\/?[a-z]+>/;

/** An address of a call to the server: no word for a person. */
const CALLED = /https?:\/\/[^\s/]+\/(?:admin|realms|resources)\//;

/** Words that say what to do. */
const ADVICE =
  /try again|ask an administrator|wait a moment|sign in|check |reload|go back|choose another|server log|compare/i;

/** Looks at a page. */
export async function readPageState(page: Page, uncaught: readonly string[] = []): Promise<PageStateWithErrors> {
  return { ...(await page.evaluate(pageState)), uncaught };
}

/** Returns what every page falls short of, whatever happened: it is blank, it spins, it speaks like a program. */
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

/** Returns what a page falls short of that must tell of a failure: says nothing, does not say what to do. */
export function silenceErrors({ messages }: PageStateWithErrors): string[] {
  if (messages.length === 0) return ["says nothing"];
  return messages.some((one) => ADVICE.test(one))
    ? []
    : [`does not say what to do: ${messages.join(" | ").slice(0, 120)}`];
}

/** The same for a page that could not load something: there must be a way on, too. */
export function loadFailureErrors(seen: PageStateWithErrors): string[] {
  return seen.actions.length > 0 ? silenceErrors(seen) : [...silenceErrors(seen), "no way on"];
}
