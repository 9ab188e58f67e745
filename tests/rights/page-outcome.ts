import type { Outcome } from "./expected.ts";

/**
 * Names of buttons that change what is on the server, or ask for it. Those that only lead to a page are checked there.
 */
export const CHANGING = "^(Save|Assign|Unassign|Delete|Remove|Rename|Regenerate|Revoke|Unlink|Unlock)\\b";

/**
 * The names of what a rendered place offers to change. Buttons that are closed with a reason count as closed; what
 * searches and filters changes nothing. It is also sent into a browser, so it stands on nothing outside of itself.
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

/** The names of rights that a closed page speaks of. */
export const namedRights = (seen: string): ReadonlySet<string> => new Set(seen.match(/[a-z]+(?:-[a-z]+)+|\badmin\b/g));

/** Holds what tells a closed page and one that is not there from others. */
export const CLOSED = /^You need .+ to open this|^You may not /;
export const MISSING = "Page not found";

/**
 * Returns whether a page that is rendered in this process names missing rights instead. One that failed to load is
 * neither.
 */
export function outcomeOf(main: Element): Outcome | "failed" {
  const texts = (selector: string): string[] =>
    [...main.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? "");
  if (texts("h2").some((text) => CLOSED.test(text))) return "forbidden";
  if (texts("h1").includes(MISSING)) return "absent";
  return main.querySelector("[role=alert]") === null ? "draws" : "failed";
}
