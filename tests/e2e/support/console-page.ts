import { expect, type Locator, type Page } from "@playwright/test";
import {
  type Rendered,
  isRendered,
  navigateInPage,
  MISSING_TEXT,
  MISSING_PATH,
  type Navigation,
} from "./in-page-navigation.ts";

/** A signed-in administrator's console in one page. */
export type ConsolePage = {
  readonly page: Page;
  /** Opens an address of the console, from the realm on, by a fresh load, and waits until it is drawn. */
  open(path: string): Promise<void>;
  /** Goes to another address of the console inside the page that is open, and waits until it is drawn. */
  move(path: string): Promise<void>;
};

export function createConsolePage(page: Page, url: string): ConsolePage {
  return {
    page,
    open: async (path) => {
      // From elsewhere, so that an address that differs in its hash only is loaded too.
      await page.goto("about:blank");
      await page.goto(`${url}#${path}`);
      await settled(page);
    },
    move: async (path) => {
      const realm = path.split("/")[1] ?? "";
      const route = { away: `/${realm}/${MISSING_PATH}`, nothing: MISSING_TEXT, to: path, patience: PATIENCE };
      // One errand into the page: a question and an answer for each step would take longer than the steps.
      const script = `(${navigateInPage})(${isRendered}, ${JSON.stringify(route)})`;
      const went = await page.evaluate<Navigation>(script).catch(() => page.evaluate<Navigation>(script));
      // Says what is missing.
      if (went === "stayed") await expect(page.getByRole("main")).toContainText(MISSING_TEXT);
      if (went !== "arrived") await waitUntilRendered(page, { without: MISSING_TEXT });
    },
  };
}

/** Waits until the page has a title and nothing in it is loading any more. */
export function settled(page: Page): Promise<void> {
  return waitUntilRendered(page, {});
}

/** Milliseconds that a page may take to be drawn. */
const PATIENCE = 30_000;

/** The same for a page without a text. Looks often, where assertions look ever more rarely. */
async function waitUntilRendered(page: Page, expected: Rendered): Promise<void> {
  const options = { polling: 30, timeout: PATIENCE };
  const found = await page.waitForFunction(isRendered, expected, options).catch(() => undefined);
  if (found) return;
  // Says what is missing.
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  if (expected.without !== undefined) await expect(main).not.toContainText(expected.without);
}

/** The message that an action ended with. */
export function alert(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: "Messages" }).getByText(text).first();
}

/** The row of a table that has a cell or link with this name. */
export function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("row").filter({ has: page.getByText(name, { exact: typeof name === "string" }) });
}

/** Moves a row one place up by keyboard; moves made meanwhile wait for their turn. */
export async function moveRowUp(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Move ${name},`) }).press("Alt+ArrowUp");
}

/** Opens a row's menu and chooses from it. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Chooses one of a page's actions, a button or a line of its menu. */
export async function pageAction(page: Page, action: string): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name: action, exact: true });
  const menu = page.getByRole("main").getByRole("button", { name: "Action", exact: true });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.count()) return button.first().click();
  await menu.click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** The button that saves the form. */
export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** Saves the form; a button that is still busy with the save before takes no press. */
export function save(page: Page): Promise<void> {
  return saveButton(page).and(page.locator(":not([aria-busy=true])")).click();
}

/** A control by its label; the mark of required ones is no part of the name. */
export function field(within: Page | Locator, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return within.getByLabel(new RegExp(`^${escaped}\\s*\\*?$`));
}

/** Searches a list for a text. */
export async function searchFor(within: Page | Locator, text: string): Promise<void> {
  const box = searchBox(within);
  await box.fill(text);
  await box.press("Enter");
}

export function searchBox(within: Page | Locator): Locator {
  return within.getByRole("search").getByRole("textbox");
}

/** In the list of the dialog at hand searches for a text and takes the record that the list calls `label`. */
export async function pick(page: Page, search: string, label = search): Promise<void> {
  const picker = page.getByRole("dialog").filter({ has: page.getByRole("search") });
  await searchFor(picker, search);
  const one = picker.getByRole("checkbox", { name: label, exact: true });
  await one.or(picker.getByRole("radio", { name: label, exact: true })).check();
}

/** The same in the window that a field of the dialog at hand opens. */
export async function pickInDialog(page: Page, search: string, label = search): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Choose…" }).click();
  await pick(page, search, label);
  const picker = page.getByRole("dialog").filter({ has: page.getByRole("search") });
  await picker.getByRole("button", { name: "Select", exact: true }).click();
  await expect(picker).toHaveCount(0);
}
