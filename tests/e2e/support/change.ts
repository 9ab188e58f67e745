import type { Locator, Page } from "@playwright/test";
import { saveButton } from "./console-page.ts";

/**
 * Matches elements that hold text. The browser's colour input is excluded because it has no empty value to return to.
 */
const TYPED = "input:not([type=color]),textarea";

/** A change that can be undone. */
export type Change = { undo(): Promise<void> };

/**
 * Returns whether the form can be saved now. It reads all buttons at once, because the form may save itself between two
 * reads.
 */
export function offersSave(page: Page): Promise<boolean> {
  return saveButton(page).evaluateAll((buttons) =>
    buttons.some((button) => button.matches(":enabled:not([aria-disabled=true])")),
  );
}

/** Changes the first text of the form whose change can be saved, or else a number, an entry, an option or a switch. */
export async function changeSomething(page: Page, keys: readonly string[]): Promise<Change> {
  const panel = page.getByRole("main");
  return (
    (await changeText(page, panel, keys)) ??
    (await changeNumber(panel)) ??
    (await addAttribute(panel)) ??
    (await addOption(page, panel.getByRole("tabpanel"))) ??
    (await turnSwitch(page, panel)) ??
    (await addOption(page, panel.getByRole("region"))) ??
    missing()
  );
}

/** Changes the first number that is set. An empty one is skipped, because it may not be restored as empty. */
async function changeNumber(panel: Locator): Promise<Change | undefined> {
  for (const input of await panel.getByRole("spinbutton").all()) {
    const old = await input.inputValue();
    if (old === "" || !(await input.isVisible()) || !(await input.isEditable())) continue;
    const put = async (value: string): Promise<void> => {
      await input.fill(value);
      await input.blur();
    };
    await put(String(Number(old) + 1));
    return { undo: () => put(old) };
  }
  return undefined;
}

/** Selects a further one of several options; undo deselects it. */
async function addOption(page: Page, form: Locator): Promise<Change | undefined> {
  const box = form.getByRole("combobox").and(page.locator("input")).first();
  if ((await box.count()) === 0) return undefined;
  await box.click();
  const list = page.getByRole("listbox");
  if ((await list.getAttribute("aria-multiselectable")) !== "true") return undefined;
  const name = await list.locator("[role=option][aria-selected=false]").first().innerText();
  const toggle = async (): Promise<void> => {
    await box.click();
    await list.getByRole("option", { name, exact: true }).click();
    await box.blur();
  };
  await toggle();
  return { undo: toggle };
}

async function changeText(page: Page, panel: Locator, keys: readonly string[]): Promise<Change | undefined> {
  for (const text of await panel.getByRole("textbox").and(panel.locator(TYPED)).all()) {
    if (!(await text.isVisible()) || !(await text.isEditable())) continue;
    const old = await text.inputValue();
    // A new name changes the address, which other tests cover.
    if (keys.includes(old)) continue;
    await text.fill(await changedText(text, old));
    await text.blur();
    if (await offersSave(page)) {
      return {
        undo: async () => {
          await text.fill(old);
          await text.blur();
        },
      };
    }
    await text.fill(old);
  }
  return undefined;
}

/** Returns a changed value for a text: a URL stays a URL, and a colour stays a colour. */
async function changedText(text: Locator, old: string): Promise<string> {
  if (old === "" && (await text.getAttribute("type")) === "url") return "https://a.test/";
  const isColour = (await text.locator("xpath=../..").locator("input[type=color]").count()) > 0;
  return isColour ? "#12ab34" : `${old}x`;
}

async function addAttribute(panel: Locator): Promise<Change | undefined> {
  const add = panel.getByRole("button", { name: "Add entry" });
  if ((await add.count()) === 0) return undefined;
  await add.click();
  await panel.getByPlaceholder("Key").last().fill("tried");
  await panel.getByPlaceholder("Value").last().fill("once");
  return { undo: () => panel.getByRole("button", { name: "Remove tried" }).click() };
}

function missing(): never {
  throw new Error("The form has nothing that this knows to change: see tests/e2e/support/change.ts.");
}

async function turnSwitch(page: Page, panel: Locator): Promise<Change | undefined> {
  // The switch in the header of a page does not belong to the form.
  const tabbed = (await panel.getByRole("tabpanel").count()) > 0;
  const form = tabbed ? panel.getByRole("tabpanel") : panel;
  const lever = form.locator("[data-field]").getByRole("switch").first();
  if ((await lever.count()) === 0) return undefined;
  const turn = async (): Promise<void> => {
    await lever.click();
    // Some switches open a confirmation.
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible()) await dialog.getByRole("button").last().click();
  };
  await turn();
  return { undo: turn };
}
