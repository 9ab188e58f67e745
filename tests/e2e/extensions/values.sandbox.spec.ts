import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { startSandbox } from "../../../scripts/sandbox/index.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";
import { axeErrors } from "../support/page-checks/axe.ts";
import { alertMessage, saveButton, settled } from "../support/console-page.ts";
import { createAdministratorWithLanguage } from "../support/records/administrator-with-language.ts";
import { signIn } from "../support/sign-in.ts";
import { test as base } from "../support/test.ts";
import { consoleUrl, REALM } from "../support/target.ts";
import { resize } from "../support/driver/resize.ts";

// Tests a pack whose records have every kind of value that a schema can describe. A real server does not serve it.

const PACK = join(import.meta.dirname, "../../fixtures/packs/acme-depots");
const ROWS = JSON.parse(readFileSync(join(PACK, "depot.rows.json"), "utf8")) as {
  readonly "acme-depots-depot": readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
};
const [NORTH, SOUTH] = ROWS["acme-depots-depot"];

const test = base.extend<object, { server: string }>({
  server: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE_ROOT, packs: [PACK] });
      await use(sandbox.url);
      await sandbox.close();
    },
    { scope: "worker" },
  ],
});

const group = (within: Page | Locator, name: string): Locator =>
  within.getByRole("group", { name, exact: true }).first();

/** Saves by keyboard, and returns the request's body. */
async function saved(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await saveButton(page).press("Enter");
  const body: unknown = (await sent).postDataJSON();
  await expect(alertMessage(page, /saved/)).toBeVisible();
  return body;
}

test("values are changed by keyboard and saved, and every other part of the record is kept", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/acme-depots/depot-1`);
  await expect(group(page, "Address")).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);

  const street = group(page, "Address").getByRole("textbox", { name: "Street" });
  await street.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Quay 2");
  await page.keyboard.press("Tab");
  await expect(group(page, "Address").getByLabel("City")).toBeFocused();

  await group(page, "Hours").getByRole("button", { name: "Add row" }).press("Enter");
  const third = group(page, "Hours 3");
  await expect(third.getByLabel("Day")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await third.getByRole("button", { name: "Move up: Hours 3" }).press("Enter");
  await expect(group(page, "Hours 3").getByLabel("Day")).toHaveValue("tu");

  const kind = group(page, "Payment").getByLabel("Kind");
  await kind.focus();
  await page.keyboard.press("ArrowDown");
  await expect(group(page, "Payment").getByLabel("Number")).toHaveCount(0);
  await group(page, "Payment").getByLabel("Account").focus();
  await page.keyboard.type("DE1");

  const stock = group(page, "Stock");
  await stock.getByLabel("Name of the next value").focus();
  await page.keyboard.type("nuts");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await group(stock, "nuts").getByRole("spinbutton", { name: "nuts" }).focus();
  await page.keyboard.type("5");
  await stock.getByRole("button", { name: "Remove bolts" }).press("Enter");

  const areas = group(group(page, "Plan"), "Areas");
  await areas.getByRole("button", { name: "Add row" }).last().press("Enter");
  await expect(group(page, "Areas 3").getByLabel("Label")).toBeFocused();
  await page.keyboard.type("1.3");

  // Values that the server computes are not sent to it.
  const { sealed: _, ...sent } = NORTH;
  const expected = {
    ...sent,
    address: { street: "Quay 2", zip: "20095", city: "Hamburg" },
    hours: [{ day: "mo", from: 8, note: "kept" }, { day: "mo" }, { day: "tu" }],
    payment: { kind: "transfer", note: "n", kept: [1, { a: null }], account: "DE1" },
    stock: { "a.b/c~d {e}": 0, nuts: 5 },
    plan: { label: "1", areas: [{ label: "1.1", areas: [{ label: "1.1.1" }] }, {}, { label: "1.3" }] },
  };
  expect(await saved(page)).toEqual(expected);
  await page.reload();
  await settled(page);
  await expect(group(page, "Payment").getByLabel("Account")).toHaveValue("DE1");
  await expect(group(page, "Areas 3").getByLabel("Label")).toHaveValue("1.3");
  await expect(saveButton(page)).toHaveCount(0);
});

test("a record without such values gets none that the user did not enter", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/acme-depots/depot-2`);
  await expect(group(page, "Payment").getByLabel("Kind")).toHaveValue("");
  await page.getByRole("textbox", { name: "Name", exact: true }).first().fill("South 2");
  const street = group(page, "Address").getByRole("textbox", { name: "Street" });
  await street.fill("x");
  await street.fill("");
  expect(await saved(page)).toEqual({ ...SOUTH, name: "South 2" });
});

test("the counter of errors leads to the first invalid part, which shows how to correct it", async ({
  admin,
  unique,
}) => {
  const { page, open } = admin;
  await open(`/${REALM}/acme-depots/depot-2`);
  const name = unique("South");
  await page.getByRole("textbox", { name: "Name", exact: true }).first().fill(name);
  const toFix = page.getByRole("button", { name: /to fix/ });
  await group(page, "Address").getByLabel("City").fill("Bonn");
  await page.keyboard.press("Tab");
  await toFix.press("Enter");
  const street = group(page, "Address").getByRole("textbox", { name: "Street" });
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("Main");
  await group(page, "Payment").getByLabel("Kind").selectOption({ label: "Card" });
  const number = group(page, "Payment").getByRole("textbox", { name: "Number" });
  await number.fill("123");
  await page.keyboard.press("Tab");
  await expect(group(page, "Payment").getByText(/at least 4/)).toBeVisible();
  await toFix.press("Enter");
  await expect(number).toBeFocused();
  await number.fill("1234");
  expect(await saved(page)).toEqual({
    ...SOUTH,
    name,
    address: { city: "Bonn", street: "Main" },
    payment: { kind: "card", number: "1234" },
  });
});

test("values are read-only for administrators who may only view", async ({ viewer }) => {
  const { page, open } = viewer;
  await open(`/${REALM}/acme-depots/depot-1`);
  await expect(group(page, "Address").getByRole("textbox", { name: "Street" })).not.toBeEditable();
  await expect(group(page, "Payment").getByLabel("Kind")).not.toBeEditable();
  await expect(group(page, "Hours").getByRole("button", { name: /Add|Remove|Move/ })).toHaveCount(0);
  await expect(group(page, "Stock").getByRole("button", { name: /Add|Remove/ })).toHaveCount(0);
});

test("values have no accessibility errors, and fit a narrow screen", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/acme-depots/depot-1`);
  await expect(group(page, "Plan")).toBeVisible();
  expect(await axeErrors(page)).toEqual([]);
  const before = page.viewportSize();
  await resize(page, { width: 360, height: 800 });
  expect(await axeErrors(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (before) await resize(page, before);
});

test("a condition shows the fields of its branch, and hides those of the other", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/acme-depots/depot-1`);
  const cooling = group(page, "Cooling");
  await expect(cooling.getByLabel("Degrees")).toHaveValue("4");
  await expect(cooling.getByLabel("Note")).toHaveCount(0);
  await cooling.getByLabel("Cooled").press("Space");
  await expect(cooling.getByLabel("Note")).toBeVisible();
  await expect(cooling.getByLabel("Degrees")).toHaveCount(0);
});

test("values are shown in the language of the administrator in every part", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const name = unique("karla");
  const leave = await createAdministratorWithLanguage(api, name, "de");
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/acme-depots/depot-1`);
  await signIn(page, name);
  const address = group(page, "Anschrift");
  await expect(address.getByRole("textbox", { name: "Straße" })).toBeVisible();
  await address.getByRole("button", { name: "Hilfe zu Straße" }).click();
  await expect(page.getByText("Die Straße mit Hausnummer.")).toBeVisible();
  await expect(group(page, "Öffnungszeiten 1").getByLabel("Tag")).toContainText("Montag");
  await expect(group(page, "Zahlung").getByRole("combobox").first()).toContainText("Karte");
  await context.close();
  await leave();
});
