/** Describes what a person finds on a page. */
export type PageState = {
  /** Everything that the page shows below its frame. */
  text: string;
  /**
   * Holds how many parts say that they are still loading or busy, or belong to the page before (class `left-behind`).
   */
  busy: number;
  /** Holds what alerts and notes say, in the page and in its messages. */
  messages: string[];
  /** Buttons and links that lead on from there. */
  actions: string[];
};

/** Looks at the page that it runs in; it is also sent into a browser, so it stands on nothing outside of itself. */
export function pageState(): PageState {
  const shown = (element: Element): boolean => element.checkVisibility();
  const text = (element: Element): string => (element instanceof HTMLElement ? element.innerText : "").trim();
  const all = (selector: string, from: ParentNode = document): Element[] =>
    [...from.querySelectorAll(selector)].filter(shown);
  const main = document.querySelector("main") ?? document.body;
  // Looking for one attribute once costs a fraction of a search for each of its values.
  const parts = all("[role]");
  const ofRole = (...names: string[]): Element[] =>
    parts.filter((one) => names.includes(one.getAttribute("role") ?? ""));
  const dialogs = ofRole("dialog", "alertdialog");
  const places = [main, ...dialogs];
  const inside = (one: Element): boolean => places.some((place) => place !== one && place.contains(one));
  const busy = [
    ...places.flatMap((place) => all("[aria-busy=true], .left-behind", place)),
    ...ofRole("status").filter((one) => inside(one) && /^Loading/.test(one.textContent?.trim() ?? "")),
  ];
  const toasts = [...document.querySelectorAll("section[aria-label=Messages]")].flatMap((place) => all("li", place));
  const alerts = [...ofRole("alert").filter(inside), ...ofRole("alertdialog")];
  // A realm that is not there is no alert, but a page of its own.
  const missing = all("h2", main)
    .filter((heading) => /No such realm/.test(text(heading)))
    .map((heading) => heading.parentElement ?? heading);
  const regions = [...alerts, ...missing];
  const actions = regions.flatMap((place) => all("button:not([disabled]), a[href]", place)).map(text);
  return {
    text: text(main),
    busy: busy.length,
    messages: [...regions.map(text), ...toasts.map(text)].filter((one) => one !== ""),
    actions,
  };
}
