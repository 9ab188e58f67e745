import type { Page } from "@playwright/test";
import { CHANGING, CLOSED, MISSING, namedRights, openHere } from "../../../rights/page-outcome.ts";
import { expectedOutcome, type Outcome } from "../../../rights/expected.ts";
import type { AdministratorName } from "../sign-in.ts";
import { TARGET } from "../target.ts";

/** Places for a provider of a server extension: the sandbox plays one, the Keycloak of the tests has none. */
const OF_EXTENSIONS = ["add-custom-provider"];
/** Places for providers of features that are off on every server of the browser tests; `tests/rights` renders them. */
const OF_FEATURES = ["add-default-trust-provider", "add-spiffe-provider"];

/** Returns whether the server that the tests run against lacks what a place is for. */
export function isMissingHere(place: string): boolean {
  return OF_FEATURES.includes(place) || (TARGET === "keycloak" && OF_EXTENSIONS.includes(place));
}

/** Returns the expected outcome of a place on the server that the tests run against. */
export function expectedOutcomeHere(place: string, who: AdministratorName): Outcome | undefined {
  const outcome = expectedOutcome(place, who);
  return isMissingHere(place) && outcome === "draws" ? "absent" : outcome;
}

/** Returns what a rendered place offers to change, each line with its name; for those who may only look. */
export async function openEdits(page: Page, place: string): Promise<string[]> {
  const found = await page.getByRole("main").evaluate(openHere, CHANGING);
  return found.map((name) => `${place}: "${name}" can be used`);
}

/** Rights that a closed page ought to name, and does not. */
export async function unnamedRights(page: Page, place: string, missing: readonly string[]): Promise<string[]> {
  const text = namedRights(await page.getByRole("main").innerText());
  return missing.filter((name) => !text.has(name)).map((name) => `${place}: does not say that ${name} is missing`);
}

/** Returns where the sidebar leads, by the first part of the address below the realm. */
export function sidebarPaths(page: Page): Promise<string[]> {
  return page
    .locator("#navigation ul a[href]")
    .evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").split("/")[2] ?? ""));
}

/** Returns whether the page names missing rights instead of drawing. A page that failed to load is neither. */
export async function outcome(page: Page): Promise<Outcome | "failed"> {
  const main = page.getByRole("main");
  if (await main.getByRole("heading", { level: 2, name: CLOSED }).count()) return "forbidden";
  if (await main.getByRole("heading", { level: 1, name: MISSING }).count()) return "absent";
  return (await main.getByRole("alert").count()) ? "failed" : "draws";
}
