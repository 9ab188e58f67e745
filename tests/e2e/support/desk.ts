import { expect, type Locator, type Page } from "@playwright/test";

/** A signed-in administrator's console in one page. */
export type Desk = {
  readonly page: Page;
  /** Opens an address of the console, from the realm on, by a fresh load, and waits until it is drawn. */
  open(path: string): Promise<void>;
  /** Goes to another address of the console inside the page that is open, and waits until it is drawn. */
  move(path: string): Promise<void>;
};

/** An address where nothing is, to leave a page for, and what the console says there. */
const NOWHERE = "no/such/place";
const NOTHING = "Nothing lives at this address";

export function makeDesk(page: Page, url: string): Desk {
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
      await goTo(page, `/${realm}/${NOWHERE}`);
      // What stood there before must not be taken for the page that is gone to. Nothing follows on that page.
      await drawn(page, { with: NOTHING, still: 0 });
      await goTo(page, path);
      await drawn(page, { without: NOTHING });
    },
  };
}

/** What a link of the page does. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Waits until the page has a title and nothing in it is loading any more. */
export function settled(page: Page): Promise<void> {
  return drawn(page, {});
}

/** What a page shows when it is drawn: with or without a text, and for how many milliseconds at least. */
type Drawn = { with?: string; without?: string; still?: number };

/** The same for a page with or without a text. Looks often, where assertions look ever more rarely. */
async function drawn(page: Page, what: Drawn): Promise<void> {
  const found = await page.waitForFunction(isDrawn, what, { polling: 30, timeout: 30_000 }).catch(() => undefined);
  if (found) return;
  // Says what is missing.
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  if (what.with !== undefined) await expect(main).toContainText(what.with);
  if (what.without !== undefined) await expect(main).not.toContainText(what.without);
}

/** Runs in the browser: whether the page is drawn, and has been for some frames, since one part may follow another. */
function isDrawn(what: Drawn): boolean {
  const main = document.querySelector("main");
  const title = main?.querySelector("h1");
  const said = main?.textContent ?? "";
  // A table whose rows are asked for anew is busy, and pale.
  const waiting = [...(main?.querySelectorAll("[role=status], table[aria-busy=true]") ?? [])].some(
    (one) => one.checkVisibility() && (one.matches("table") || one.textContent?.includes("Loading")),
  );
  const fits = said.includes(what.with ?? "") && (what.without === undefined || !said.includes(what.without));
  const now = title?.checkVisibility() === true && !waiting && fits;
  const page = window as { drawnSince?: number | undefined };
  page.drawnSince = now ? (page.drawnSince ?? performance.now()) : undefined;
  return page.drawnSince !== undefined && performance.now() - page.drawnSince >= (what.still ?? 90);
}

/** The message that an action ended with. */
export function alert(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: "Messages" }).getByText(text).first();
}

/** The row of a table that has a cell or link with this name. */
export function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("row").filter({ has: page.getByText(name, { exact: typeof name === "string" }) });
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

/** In the dialog at hand opens the picker, searches for a text and takes the record that the list calls `label`. */
export async function pick(page: Page, search: string, label = search): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Choose…" }).click();
  const picker = page.getByRole("dialog").filter({ has: page.getByRole("search") });
  await searchFor(picker, search);
  const one = picker.getByRole("checkbox", { name: label, exact: true });
  await one.or(picker.getByRole("radio", { name: label, exact: true })).check();
  await picker.getByRole("button", { name: "Select", exact: true }).click();
  await expect(picker).toHaveCount(0);
}
