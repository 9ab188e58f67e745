import type { Page } from "@playwright/test";
import { CHANGING, CLOSED, MISSING, namedRights, openHere } from "../../../rights/page-outcome.ts";
import { expectedOutcome, type Outcome } from "../../../rights/expected.ts";
import type { AdministratorName } from "../sign-in.ts";
import { TARGET } from "../target.ts";

/**
 * Locations for a provider of a server extension, which the sandbox simulates and the Keycloak of the tests does not
 * have.
 */
const OF_EXTENSIONS = ["add-custom-provider"];
/**
 * Locations for providers of features that are off on every server of the browser tests. `tests/rights` renders them.
 */
const OF_FEATURES = ["add-default-trust-provider", "add-spiffe-provider"];

/** Returns whether the server of the tests lacks what a location needs. */
export function isMissingHere(place: string): boolean {
  return OF_FEATURES.includes(place) || (TARGET === "keycloak" && OF_EXTENSIONS.includes(place));
}

/** Returns the expected outcome of a location on the server of the tests. */
export function expectedOutcomeHere(place: string, who: AdministratorName): Outcome | undefined {
  const outcome = expectedOutcome(place, who);
  return isMissingHere(place) && outcome === "draws" ? "absent" : outcome;
}

/**
 * Returns the controls for changes that a rendered location offers, each line with its name. An administrator who may
 * only view must get none.
 */
export async function openEdits(page: Page, place: string): Promise<string[]> {
  const found = await page.getByRole("main").evaluate(openHere, CHANGING);
  return found.map((name) => `${place}: "${name}" can be used`);
}

/** Returns rights that a forbidden page should name and does not. */
export async function unnamedRights(page: Page, place: string, missing: readonly string[]): Promise<string[]> {
  const text = namedRights(await page.getByRole("main").innerText());
  return missing.filter((name) => !text.has(name)).map((name) => `${place}: does not say that ${name} is missing`);
}

/** Returns the targets of the sidebar, by the first segment of the path after the realm. */
export function sidebarPaths(page: Page): Promise<string[]> {
  return page
    .locator("#navigation ul a[href]")
    .evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").split("/")[2] ?? ""));
}

/** Returns whether the page names missing rights instead of rendering. A page that failed to load is neither. */
export async function outcome(page: Page): Promise<Outcome | "failed"> {
  const main = page.getByRole("main");
  if (await main.getByRole("heading", { level: 2, name: CLOSED }).count()) return "forbidden";
  if (await main.getByRole("heading", { level: 1, name: MISSING }).count()) return "absent";
  return (await main.getByRole("alert").count()) ? "failed" : "draws";
}
