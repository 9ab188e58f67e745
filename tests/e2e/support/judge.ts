import type { Page } from "@playwright/test";
import { type Seen as SeenHere, seenHere } from "../../support/seen.ts";

/** Describes what a person finds on a page when something went wrong. */
export type Seen = SeenHere & {
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
export async function look(page: Page, uncaught: readonly string[] = []): Promise<Seen> {
  return { ...(await page.evaluate(seenHere)), uncaught };
}

/** Returns what every page falls short of, whatever happened: it is blank, it spins, it speaks like a program. */
export function flaws({ text, busy, said, uncaught }: Seen): string[] {
  return [
    ...(text === "" ? ["blank page"] : []),
    ...(busy > 0 ? ["endless spinner"] : []),
    ...[text, ...said]
      .flatMap((one) => (RAW.exec(one) ? [`raw exception text: ${RAW.exec(one)?.[0]}`] : []))
      .slice(0, 1),
    ...said.filter((one) => CALLED.test(one)).map((one) => `names an address in a sentence: ${one.slice(0, 100)}`),
    ...uncaught.map((error) => `uncaught: ${error.slice(0, 120)}`),
  ];
}

/** Returns what a page falls short of that must tell of a failure: says nothing, does not say what to do. */
export function silence({ said }: Seen): string[] {
  if (said.length === 0) return ["says nothing"];
  return said.some((one) => ADVICE.test(one)) ? [] : [`does not say what to do: ${said.join(" | ").slice(0, 120)}`];
}

/** The same for a page that could not load something: there must be a way on, too. */
export function deadEnd(seen: Seen): string[] {
  return seen.ways.length > 0 ? silence(seen) : [...silence(seen), "no way on"];
}
