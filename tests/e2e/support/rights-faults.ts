import type { Page } from "@playwright/test";
import type { Outcome } from "../../rights/expected.ts";

/** Names of buttons that change what is on the server, or ask for it. Those that only lead to a page are judged there. */
const CHANGING = "^(Save|Assign|Unassign|Delete|Remove|Rename|Regenerate|Revoke|Unlink|Unlock)\\b";

/**
 * What a drawn place offers to change, each line with its name; for those who may only look. Buttons that are closed with
 * a reason count as closed; what searches and filters changes nothing.
 */
export async function openEdits(page: Page, place: string): Promise<string[]> {
  const found = await page.getByRole("main").evaluate((main, changing) => {
    const open = (control: Element): boolean =>
      control.checkVisibility() &&
      control.matches(":enabled:not([aria-disabled=true]):not([readonly])") &&
      control.closest("[role=search], search") === null;
    const named = (control: Element): string =>
      (control.getAttribute("aria-label") ?? (control instanceof HTMLElement ? control.innerText : "")).trim();
    const buttons = [...main.querySelectorAll("button")].filter((one) => new RegExp(changing).test(named(one)));
    const switches = [...main.querySelectorAll("[role=switch]")];
    return [...new Set([...buttons, ...switches])].filter(open).map(named);
  }, CHANGING);
  return found.map((name) => `${place}: "${name}" can be used`);
}

/** Rights that a closed page ought to name, and does not. */
export async function unnamedRights(page: Page, place: string, missing: readonly string[]): Promise<string[]> {
  const said = await page.getByRole("main").innerText();
  const names = new Set(said.match(/[a-z]+(?:-[a-z]+)+/g));
  return missing.filter((name) => !names.has(name)).map((name) => `${place}: does not say that ${name} is missing`);
}

/** Where the sidebar leads, by the first part of the address below the realm. */
export function sidebarPlaces(page: Page): Promise<string[]> {
  return page
    .locator("#navigation ul a[href]")
    .evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").split("/")[2] ?? ""));
}

/** Whether the page names missing rights instead of drawing. A page that failed to load is neither. */
export async function outcome(page: Page): Promise<Outcome | "failed"> {
  const main = page.getByRole("main");
  if (await main.getByRole("heading", { level: 2, name: /^You need .+ to open this|^You may not / }).count())
    return "forbidden";
  if (await main.getByRole("heading", { level: 1, name: "Page not found" }).count()) return "absent";
  return (await main.getByRole("alert").count()) ? "failed" : "draws";
}
