/** What a person finds on a page. */
export type Seen = {
  /** Everything that the page shows below its frame. */
  text: string;
  /** How many parts say that they are still loading or busy, or belong to the page before (class `left-behind`). */
  busy: number;
  /** What alerts and notes say, in the page and in its messages. */
  said: string[];
  /** Buttons and links that lead on from there. */
  ways: string[];
};

/** Looks at the page that it runs in; it is also sent into a browser, so it stands on nothing outside of itself. */
export function seenHere(): Seen {
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
  const ways = said.flatMap((place) => all("button:not([disabled]), a[href]", place)).map(text);
  return {
    text: text(main),
    busy: busy.length,
    said: [...said.map(text), ...messages].filter((one) => one !== ""),
    ways,
  };
}
