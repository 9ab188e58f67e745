import type { Locator, Page } from "@playwright/test";
import { saveButton } from "./console-page.ts";

/** Matches elements that hold text: the browser's own choice of a colour has no empty value to go back to. */
const TYPED = "input:not([type=color]),textarea";

/** A change that can be taken back. */
export type Change = { undo(): Promise<void> };

/** Returns whether the form can be saved now; it may have saved itself between two looks. */
export function offersSave(page: Page): Promise<boolean> {
  return saveButton(page).evaluateAll((buttons) =>
    buttons.some((button) => button.matches(":enabled:not([aria-disabled=true])")),
  );
}

/** Edits the first text of the form whose change can be saved, or a number, or adds a row or an option, or turns a switch. */
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

/** Of numbers that are there: an empty one may mean something else than the number that it would be again. */
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

/** One more of several options; chosen again it goes. */
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
    // A new name is a new address: that is a journey of its own.
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

/** Returns what a text may be changed to: an address stays one, and a colour is one. */
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
  // The switch in the head of a page is no part of the form.
  const tabbed = (await panel.getByRole("tabpanel").count()) > 0;
  const form = tabbed ? panel.getByRole("tabpanel") : panel;
  const lever = form.locator("[data-field]").getByRole("switch").first();
  if ((await lever.count()) === 0) return undefined;
  const turn = async (): Promise<void> => {
    await lever.click();
    // Some switches ask first.
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible()) await dialog.getByRole("button").last().click();
  };
  await turn();
  return { undo: turn };
}
