/** Describes the visible state of a page. */
export type PageState = {
  /** The visible text of the main part. */
  text: string;
  /** The number of elements that are loading, busy, or left over from the previous page (class `left-behind`). */
  busy: number;
  /** The texts of alerts and messages. */
  messages: string[];
  /** The labels of buttons and links in these alerts. */
  actions: string[];
};

/**
 * Reads the state of the current page. The function is also serialized into a browser, so it uses nothing outside of
 * it.
 */
export function pageState(): PageState {
  const shown = (element: Element): boolean => element.checkVisibility();
  const text = (element: Element): string => (element instanceof HTMLElement ? element.innerText : "").trim();
  const all = (selector: string, from: ParentNode = document): Element[] =>
    [...from.querySelectorAll(selector)].filter(shown);
  const main = document.querySelector("main") ?? document.body;
  // One query for an attribute is much faster than a query for each of its values.
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
  // The page of a missing realm has no alert.
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
