import type { Page } from "@playwright/test";

/** What a person finds on a page when something went wrong. */
export type Seen = {
  /** Everything that the page shows below its frame. */
  text: string;
  /** How many parts say that they are still loading or busy, or belong to the page before (class `left-behind`). */
  busy: number;
  /** What alerts and notes say, in the page and in its messages. */
  said: string[];
  /** Buttons and links that lead on from there. */
  ways: string[];
  /** Errors that nobody caught. */
  uncaught: readonly string[];
};

/** Words of a program instead of words for a person. */
const RAW =
  /\b(?:Type|Syntax|Reference|Range|Abort|Server|Network|BadAnswer|TimeOut)Error\b|DOMException|Failed to fetch|Unexpected (?:token|end)|is not valid JSON|\[object \w+\]|\bundefined\b|\bNaN\b|\bat \S+ \(|\.tsx?:\d|<\/?[a-z]+>/;

/** Words that say what to do. */
const ADVICE =
  /try again|ask an administrator|wait a moment|sign in|check |reload|go back|choose another|server log|compare/i;

/** Looks at a page. */
export async function look(page: Page, uncaught: readonly string[] = []): Promise<Seen> {
  const seen = await page.evaluate(() => {
    const shown = (element: Element): boolean => element.checkVisibility();
    const text = (element: Element): string => (element instanceof HTMLElement ? element.innerText : "").trim();
    const all = (selector: string, from: ParentNode = document): Element[] =>
      [...from.querySelectorAll(selector)].filter(shown);
    const main = document.querySelector("main") ?? document.body;
    const dialogs = all("[role=dialog], [role=alertdialog]");
    const places = [main, ...dialogs];
    const waiting = places.flatMap((place) => all("[role=status], [aria-busy=true], .left-behind", place));
    const busy = waiting.filter(
      (one) => one.matches("[aria-busy=true], .left-behind") || /^Loading/.test(one.textContent?.trim() ?? ""),
    );
    const messages = all("section[aria-label=Messages] li").map(text);
    const alerts = [
      ...places.flatMap((place) => all("[role=alert]", place)),
      ...dialogs.filter((one) => one.matches("[role=alertdialog]")),
    ];
    // A record that is not there is no alert, but a page of its own.
    const missing = all("h2", main)
      .filter((heading) => /is not here|No such realm/.test(text(heading)))
      .map((heading) => heading.parentElement ?? heading);
    const said = [...alerts, ...missing];
    const ways = said.flatMap((place) => all("button:enabled, a[href]", place)).map(text);
    return {
      text: text(main),
      busy: busy.length,
      said: [...said.map(text), ...messages].filter((one) => one !== ""),
      ways,
    };
  });
  return { ...seen, uncaught };
}

/** What every page falls short of, whatever happened: it is blank, it spins, it speaks like a program. */
export function flaws({ text, busy, said, uncaught }: Seen): string[] {
  return [
    ...(text === "" ? ["blank page"] : []),
    ...(busy > 0 ? ["endless spinner"] : []),
    ...[text, ...said]
      .flatMap((one) => (RAW.exec(one) ? [`raw exception text: ${RAW.exec(one)?.[0]}`] : []))
      .slice(0, 1),
    ...uncaught.map((error) => `uncaught: ${error.slice(0, 120)}`),
  ];
}

/** What a page falls short of that must tell of a failure: says nothing, does not say what to do. */
export function silence({ said }: Seen): string[] {
  if (said.length === 0) return ["says nothing"];
  return said.some((one) => ADVICE.test(one)) ? [] : [`does not say what to do: ${said.join(" | ").slice(0, 120)}`];
}

/** The same for a page that could not load something: there must be a way on, too. */
export function deadEnd(seen: Seen): string[] {
  return seen.ways.length > 0 ? silence(seen) : [...silence(seen), "no way on"];
}
