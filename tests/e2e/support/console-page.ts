import { expect, type Locator, type Page } from "@playwright/test";
import {
  type Rendered,
  isRendered,
  navigateInPage,
  MISSING_TEXT,
  MISSING_PATH,
  type Navigation,
} from "./driver/in-page-navigation.ts";

/** Page object of the console of a signed-in administrator. */
export type ConsolePage = {
  readonly page: Page;
  /** Loads a path of the console, such as `/acme/users`, and waits until it is rendered. */
  open(path: string): Promise<void>;
  /** Navigates to a path inside the open page, and waits until it is rendered. */
  move(path: string): Promise<void>;
};

export function createConsolePage(page: Page, url: string): ConsolePage {
  return {
    page,
    open: async (path) => {
      // Starts from a blank page, so that a URL that differs in its hash only is loaded, too.
      await page.goto("about:blank");
      await page.goto(`${url}#${path}`);
      await settled(page);
    },
    move: async (path) => {
      const realm = path.split("/")[1] ?? "";
      const route = { away: `/${realm}/${MISSING_PATH}`, nothing: MISSING_TEXT, to: path, patience: PATIENCE };
      // One script does all steps, because a round trip for each would take longer than the steps.
      const script = `(${navigateInPage})(${isRendered}, ${JSON.stringify(route)})`;
      const went = await page.evaluate<Navigation>(script).catch(() => page.evaluate<Navigation>(script));
      // The assertion reports what is missing.
      if (went === "stayed") await expect(page.getByRole("main")).toContainText(MISSING_TEXT);
      if (went !== "arrived") await waitUntilRendered(page, { without: MISSING_TEXT });
    },
  };
}

/** Waits until the page has a title and nothing in it is loading. */
export function settled(page: Page): Promise<void> {
  return waitUntilRendered(page, {});
}

/** The longest wait for a page to render, in milliseconds. */
const PATIENCE = 30_000;

/** Waits for a page with or without a text. Polls often; assertions poll at growing intervals. */
async function waitUntilRendered(page: Page, expected: Rendered): Promise<void> {
  const options = { polling: 30, timeout: PATIENCE };
  const found = await page.waitForFunction(isRendered, expected, options).catch(() => undefined);
  if (found) return;
  // The assertions report what is missing.
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  if (expected.without !== undefined) await expect(main).not.toContainText(expected.without);
}

/** Returns the message that an action shows. */
export function alertMessage(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: "Messages" }).getByText(text).first();
}

/** Closes the messages that are there, so that the next one with the same words is not mistaken for them. */
export async function clearMessages(page: Page): Promise<void> {
  const messages = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
  await messages.locator("> button").evaluateAll((all: HTMLElement[]) => {
    for (const close of all) close.click();
  });
  await expect(messages).toHaveCount(0);
}

/** Returns the table row that has a cell or link with this name. */
export function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("row").filter({ has: page.getByText(name, { exact: typeof name === "string" }) });
}

/** Moves a row up by keyboard. Further moves are queued while one is being saved. */
export async function moveRowUp(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Move ${name},`) }).press("Alt+ArrowUp");
}

/** Opens a row's menu and clicks an item. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Clicks an action of the page, which is a button or an item of its menu. */
export async function pageAction(page: Page, action: string): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name: action, exact: true });
  const menu = page.getByRole("main").getByRole("button", { name: "Action", exact: true });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.count()) return button.first().click();
  await menu.click();
  await page.getByRole("menuitem", { name: action }).click();
}

/**
 * Clicks a button of the topmost dialog that has it, and waits until the dialog is closed. An open dialog hides the
 * page behind it from assistive technology, so its rows would count as gone too early.
 */
export async function answerDialog(page: Page, button: string | RegExp): Promise<void> {
  const pressed = page.getByRole("dialog").getByRole("button", { name: button }).last();
  // The button may be rendered again until it is pressed.
  const dialog = await pressed.locator("xpath=ancestor::*[@role='dialog'][1]").elementHandle();
  await pressed.click();
  await dialog?.waitForElementState("hidden");
}

/** Clicks a button of the topmost dialog that has it, where the dialog stays open or another one opens. */
export function pressInDialog(page: Page, button: string | RegExp): Promise<void> {
  return page.getByRole("dialog").getByRole("button", { name: button }).last().click();
}

/** Returns the button that saves the form. */
export function saveButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save", exact: true });
}

/** Saves the form. Waits for a previous save to finish. */
export function save(page: Page): Promise<void> {
  return saveButton(page).and(page.locator(":not([aria-busy=true])")).click();
}

/** Returns a control by its label, with or without the mark of required fields. */
export function field(within: Page | Locator, label: string): Locator {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return within.getByLabel(new RegExp(`^${escaped}\\s*\\*?$`));
}

/**
 * Chooses an option of a control with a list of its own. Until its options are known it is the browser's list, and it
 * stays that while it has the focus.
 */
export async function chooseOption(page: Page, control: Locator, option: string): Promise<void> {
  await control.and(page.locator("input[role=combobox]")).click();
  await page.getByRole("option", { name: option, exact: true }).click();
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

/** Searches the list of the open dialog for a text, and chooses the record with this label. */
export async function pick(page: Page, search: string, label = search): Promise<void> {
  await searchPicker(page, search);
  const picker = pickerOn(page);
  const one = picker.getByRole("checkbox", { name: label, exact: true });
  await one.or(picker.getByRole("radio", { name: label, exact: true })).check();
}

/** Searches the list of the open dialog for a text. Rows of before are shown until those that were found are there. */
export async function searchPicker(page: Page, text: string): Promise<void> {
  const picker = pickerOn(page);
  await searchFor(picker, text);
  await expect(picker.locator("table[aria-busy=true]")).toHaveCount(0);
}

/** Returns the dialog with the picker. A dialog behind it may have a list with its own search. */
function pickerOn(page: Page): Locator {
  return page.getByRole("dialog").filter({ has: page.getByRole("group").getByRole("search") });
}

/** Searches and chooses in the picker that a field of the open dialog opens. */
export async function pickInDialog(page: Page, search: string, label = search): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Choose…" }).click();
  await pick(page, search, label);
  const picker = pickerOn(page);
  await picker.getByRole("button", { name: "Select", exact: true }).click();
  await expect(picker).toHaveCount(0);
}
