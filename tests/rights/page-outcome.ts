import type { Outcome } from "./expected.ts";

/**
 * Pattern of the names of buttons that change the server or open a dialog for it. Buttons that only open a page are
 * checked on that page.
 */
export const CHANGING = "^(Save|Assign|Unassign|Delete|Remove|Rename|Regenerate|Revoke|Unlink|Unlock)\\b";

/**
 * Returns the names of the enabled controls for changes on a rendered location. Buttons that are disabled with a reason
 * do not count, nor do searches and filters. The function is also serialized into a browser, so it must not refer to
 * anything outside itself.
 */
export function openHere(main: Element, changing: string): string[] {
  const open = (control: Element): boolean =>
    control.checkVisibility() &&
    !control.matches("[disabled], fieldset[disabled] *, [aria-disabled=true], [readonly]") &&
    control.closest("[role=search], search") === null;
  const named = (control: Element): string =>
    (control.getAttribute("aria-label") ?? (control instanceof HTMLElement ? control.innerText : "")).trim();
  const buttons = [...main.querySelectorAll("button")].filter((one) => new RegExp(changing).test(named(one)));
  const switches = [...main.querySelectorAll("[role=switch]")];
  return [...new Set([...buttons, ...switches])].filter(open).map(named);
}

/** Returns the names of rights in the text of a forbidden page. */
export const namedRights = (seen: string): ReadonlySet<string> => new Set(seen.match(/[a-z]+(?:-[a-z]+)+|\badmin\b/g));

/** Matches the heading of a forbidden page. */
export const CLOSED = /^You need .+ to open this|^You may not /;
export const MISSING = "Page not found";

/**
 * Returns the outcome of a page that is rendered in this process: whether it names missing rights instead. A page that
 * failed to load is neither.
 */
export function outcomeOf(main: Element): Outcome | "failed" {
  const texts = (selector: string): string[] =>
    [...main.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? "");
  if (texts("h2").some((text) => CLOSED.test(text))) return "forbidden";
  if (texts("h1").includes(MISSING)) return "absent";
  return main.querySelector("[role=alert]") === null ? "draws" : "failed";
}
