import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "@playwright/test";
import type { PlanForm, PlanView } from "../../../engine/model/plan.ts";
import type { Admin } from "../../../scripts/keycloak/admin.ts";
import { addressOf, adminPath, formsOf, keysFor, type Place, placesOf } from "../support/addresses.ts";
import { saveButton } from "../support/desk.ts";
import { resources, screens } from "../support/plan.ts";
import { REALM } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

/** Places with a form that edits a record which is there already. */
const edited = screens
  .flatMap((screen) => placesOf(screen))
  .filter(({ of, view }) => of !== undefined && !of.new && formsOf(view).some(saves));

for (const place of edited) {
  test(`${place.name}: an unchanged form offers nothing to save`, async ({ admin, api }) => {
    const { page, open } = admin;
    const record = await recordOf(place, api);
    await open(addressOf(place, record.keys));
    const before = await record.read();
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/admin/realms/") && request.method() !== "GET") writes.push(request.url());
    });
    await expect(saveButton(page)).toHaveCount(0);
    await page.keyboard.press("Control+s");
    // The page has had its turn once the browser has nothing more to do.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(writes, "what was sent").toEqual([]);
    expect(await record.read()).toEqual(before);
  });

  test(`${place.name}: a change and the change back leave the record as it was`, async ({ admin, api }) => {
    const { page, open } = admin;
    const record = await recordOf(place, api);
    await record.writeBack();
    await open(addressOf(place, record.keys));
    const before = await record.read();
    const isAsBefore = async (): Promise<boolean> => isDeepStrictEqual(await record.read(), before);
    const { undo } = await changeSomething(page, record.names);
    await save(page, async () => !(await isAsBefore()));
    await undo();
    await save(page, isAsBefore).catch(() => undefined);
    expect(await record.read(), "the change back is on the server").toEqual(before);
  });
}

function saves(view: PlanView): boolean {
  return view.kind === "form" && (view as PlanForm).save !== undefined;
}

/** The record of a place, read by the admin API with its keys sorted. */
async function recordOf({ screen, of }: Place, api: Admin) {
  const keys = await keysFor(screen, api);
  const { read } = resources[of?.resource ?? ""] ?? {};
  if (!keys || typeof read?.get !== "string") throw new Error(`Nothing is known to read a "${of?.resource}" by.`);
  const path = adminPath(read.base, read.get, keys);
  const names = [...Object.values(keys).map(String), ...(await namesOf(api, path)), REALM];
  return {
    keys,
    names,
    read: async () => sorted(await api.get(path)),
    /** Some servers fill in defaults with the first write, whoever writes. */
    writeBack: async () => api.send("PUT", path, await api.get(path)),
  };
}

/** What the record is called: not to be changed here. */
async function namesOf(api: Admin, path: string): Promise<string[]> {
  const { name, username } = (await api.get(path)) as { name?: unknown; username?: unknown };
  return [name, username].filter((one) => typeof one === "string");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, sorted(inner)]));
}

/** A change that can be taken back. */
type Change = { undo(): Promise<void> };

/** Saves, unless the form saves by itself, and waits until the server has it and the form nothing more to save. */
async function save(page: Page, arrived: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await offersSave(page)) await saveButton(page).click({ timeout: 1000 }).catch(() => undefined);
      return arrived();
    })
    .toBe(true);
  await expect(saveButton(page)).toHaveCount(0);
}

/** Whether the form can be saved now; it may have saved itself between two looks. */
function offersSave(page: Page): Promise<boolean> {
  return saveButton(page)
    .evaluateAll((buttons) => buttons.some((button) => button.matches(":enabled:not([aria-disabled=true])")));
}

/** Edits the first text of the form whose change can be saved, or adds a row, or turns a switch. */
async function changeSomething(page: Page, keys: readonly string[]): Promise<Change> {
  const panel = page.getByRole("main");
  return (await changeText(page, panel, keys)) ?? (await addAttribute(panel)) ?? (await turnSwitch(page, panel));
}

async function changeText(page: Page, panel: Locator, keys: readonly string[]): Promise<Change | undefined> {
  for (const text of await panel.getByRole("textbox").all()) {
    if (!(await text.isVisible()) || !(await text.isEditable())) continue;
    const old = await text.inputValue();
    // A new name is a new address: that is a journey of its own.
    if (keys.includes(old)) continue;
    await text.fill(`${old}x`);
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

async function addAttribute(panel: Locator): Promise<Change | undefined> {
  const add = panel.getByRole("button", { name: "Add entry" });
  if ((await add.count()) === 0) return undefined;
  await add.click();
  await panel.getByPlaceholder("Key").last().fill("tried");
  await panel.getByPlaceholder("Value").last().fill("once");
  return { undo: () => panel.getByRole("button", { name: "Remove tried" }).click() };
}

async function turnSwitch(page: Page, panel: Locator): Promise<Change> {
  const lever = panel.getByRole("tabpanel").getByRole("switch").first();
  const turn = async (): Promise<void> => {
    await lever.click();
    // Some switches ask first.
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible()) await dialog.getByRole("button").last().click();
  };
  await turn();
  return { undo: turn };
}
