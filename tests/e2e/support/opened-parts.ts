import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { actionsIn, type ScreenLocation } from "./addresses.ts";
import { changeSomething, offersSave } from "./change.ts";
import { settled } from "./console-page.ts";
import { waitUntilStill } from "./driver/wait-until-still.ts";

/** Describes a part of a page that opens on a click. */
export type OpenedPart = {
  /** Title such as `rows ticked`, `menu of the page` or `dialog "delete"`. */
  title: string;
  /** Selector of the part. */
  within: string;
};

/** Attribute of the part that is being checked. */
const CHECKED = "data-judged";
const DIALOG = "[role=dialog]";
const MENU = "[role=menu]";
const LIST = "[role=listbox]";

/**
 * Opens every part of a page in turn, and closes it when the next one is requested: its menus, the dialogs of its
 * actions, of its first row and of its ticked rows, pickers, lists of options, details of rows and the review of a
 * change. Nothing is written to the server.
 */
export async function* openings(page: Page, place: ScreenLocation): AsyncGenerator<OpenedPart> {
  yield* actionDialogs(page, place);
  yield* ofRows(page, place);
  yield* ofFields(page);
  yield* ofChanges(page, place);
}

/** Returns the ids of the actions that open a dialog first, so that a click changes nothing. */
function asking(place: ScreenLocation, on: "page" | "row" | "selection"): string[] {
  return actionsIn(place)
    .filter(
      ({ on: where, ask: query, do: steps }) => where.includes(on) && (query.length > 0 || steps[0]?.kind === "show"),
    )
    .map(({ id }) => id);
}

const OPEN = ":not([disabled], [aria-disabled=true])";

async function* actionDialogs(page: Page, place: ScreenLocation): AsyncGenerator<OpenedPart> {
  const main = page.getByRole("main");
  const menu = main.getByRole("button", { name: "Action", exact: true });
  if ((await menu.count()) > 0) {
    await openMenu(page, menu.first());
    yield { title: "menu of the page", within: await checked(page.locator(MENU)) };
    await leave(page, MENU);
  }
  for (const id of asking(place, "page")) {
    const button = main.locator(`button[data-action="${id}"]${OPEN}`).first();
    if ((await button.count()) > 0) await button.click();
    else if (!(await pressInMenu(page, menu.first(), id))) continue;
    yield* dialog(page, `dialog "${id}"`);
  }
}

async function* ofRows(page: Page, place: ScreenLocation): AsyncGenerator<OpenedPart> {
  const table = page.getByRole("main").locator("table").first();
  const row = table.locator("tbody > tr").first();
  const menu = row.locator("[data-actions] button[aria-haspopup]");
  if ((await menu.count()) > 0) {
    await openMenu(page, menu);
    yield { title: "menu of a row", within: await checked(page.locator(MENU)) };
    await leave(page, MENU);
    for (const id of asking(place, "row")) {
      if (!(await pressInMenu(page, menu, id))) continue;
      yield* dialog(page, `dialog "${id}" of a row`);
    }
  }
  const opener = row.locator("button[aria-expanded=false]:not([aria-haspopup])").first();
  if ((await opener.count()) > 0) {
    await opener.click();
    await settled(page);
    yield { title: "a row opened", within: "body" };
    await row.locator("button[aria-expanded=true]:not([aria-haspopup])").first().click();
  }
  const tick = table.locator("tbody input[type=checkbox].tick:enabled").first();
  if ((await tick.count()) > 0) {
    await tick.check();
    await waitUntilStill(page);
    yield { title: "a row ticked", within: "body" };
    for (const id of asking(place, "selection")) {
      const button = page.getByRole("main").locator(`[data-toolbar] button[data-action="${id}"]${OPEN}`);
      if ((await button.count()) === 0) continue;
      await button.click();
      yield* dialog(page, `dialog "${id}" of ticked rows`);
    }
    await tick.uncheck();
  }
}

async function* ofFields(page: Page): AsyncGenerator<OpenedPart> {
  const main = page.getByRole("main");
  const chooses = main.getByRole("button", { name: "Choose…", exact: true }).and(main.locator(OPEN));
  if ((await chooses.count()) > 0) {
    await chooses.first().click();
    yield* dialog(page, "window to choose from");
  }
  const box = main.locator("[data-field] [role=combobox]:enabled:not([readonly])").first();
  if ((await box.count()) > 0) {
    await box.click();
    await waitUntilStill(page);
    if ((await page.locator(LIST).count()) > 0)
      yield { title: "list of options", within: await checked(page.locator(LIST)) };
    await page.keyboard.press("Escape");
  }
}

async function* ofChanges(page: Page, place: ScreenLocation): AsyncGenerator<OpenedPart> {
  if (place.of?.new === true || place.view.kind !== "form") return;
  const main = page.getByRole("main");
  const change = await changeSomething(page, []).catch(() => undefined);
  if (!change) return;
  if (await offersSave(page)) {
    yield { title: "a field changed", within: "body" };
    const review = main.getByRole("button", { name: /^Review/ });
    if ((await review.count()) > 0) {
      await review.click();
      yield* dialog(page, "review of a change");
    }
  }
  await change.undo();
}

async function openMenu(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.locator(MENU)).toBeVisible();
  await waitUntilStill(page);
}

/** Clicks an item of a menu. Returns false when there is no such item. */
async function pressInMenu(page: Page, menu: Locator, id: string): Promise<boolean> {
  if ((await menu.count()) === 0) return false;
  await openMenu(page, menu);
  const line = page.locator(`${MENU} [data-action="${id}"]${OPEN}`);
  if ((await line.count()) > 0) {
    await line.click();
    return true;
  }
  await leave(page, MENU);
  return false;
}

async function* dialog(page: Page, title: string): AsyncGenerator<OpenedPart> {
  const open = page.locator(DIALOG);
  await expect(open).toBeVisible();
  await expect(open.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(open.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  yield { title, within: await checked(open) };
  const chooses = open.getByRole("button", { name: "Choose…", exact: true }).and(page.locator(OPEN));
  if ((await chooses.count()) > 0) {
    await chooses.first().click();
    await expect(open).toHaveCount(2);
    yield { title: `${title}, window to choose from`, within: await checked(open) };
    await page.keyboard.press("Escape");
    await expect(open).toHaveCount(1);
  }
  await leave(page, DIALOG);
}

/**
 * Marks the topmost of the found elements.
 * @returns the selector of the mark
 */
async function checked(found: Locator): Promise<string> {
  await found.last().evaluate((element, mark) => {
    for (const before of document.querySelectorAll(`[${mark}]`)) before.removeAttribute(mark);
    element.setAttribute(mark, "");
  }, CHECKED);
  return `[${CHECKED}]`;
}

async function leave(page: Page, what: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator(what)).toHaveCount(0);
}
