import { expect } from "@playwright/test";
import { answerDialog, alertMessage, field, row, rowAction, save, settled } from "../support/console-page.ts";
import { createAdministratorWithLanguage } from "../support/records/administrator-with-language.ts";
import { signIn } from "../support/sign-in.ts";
import { consoleUrl, REALM } from "../support/target.ts";
import { test } from "./extension-fixtures.ts";

// A real server does not serve the packs of this folder, so these tests run on the sandbox only.

test("a pack adds screens over its own resource, and the sandbox stores its records", async ({ admin, unique }) => {
  const { page, move } = admin;
  const number = unique("I");
  await move(`/${REALM}/users`);
  await page.getByRole("navigation").getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create", exact: true }).click();
  await field(page, "Number").fill(number);
  await field(page, "Total").fill("12");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await field(page, "Customer").fill("Ada");
  await save(page);
  await expect(alertMessage(page, /saved/)).toBeVisible();
  await move(`/${REALM}/acme-invoices`);
  await expect(row(page, number)).toContainText("Ada");
  await rowAction(page, number, "Delete");
  await answerDialog(page, "Delete");
  await expect(row(page, number)).toHaveCount(0);
});

test("a pack is shown in the language of the administrator", async ({ browser, server, api, guard, unique }) => {
  const name = unique("karl");
  const leave = await createAdministratorWithLanguage(api, name, "de");
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/acme-invoices`);
  await signIn(page, name);
  await expect(page.getByRole("heading", { level: 1, name: "Rechnungen" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Kunde" }).or(page.getByText("Keine Rechnungen"))).toBeVisible();
  await context.close();
  await leave();
});

test("packs patch a screen of others with a tab, a text and an order, and an invalid patch affects only itself", async ({
  admin,
  api,
}) => {
  const { page, move } = admin;
  const [person] = (await api.get(`/${REALM}/users?max=1`)) as { id: string }[];
  await move(`/${REALM}/users/${person?.id}/acme-invoices`);
  await expect(page.getByRole("tab", { name: "Invoices", selected: true })).toBeVisible();
  const tabs = await page.getByRole("tab").allTextContents();
  expect(tabs.indexOf("Invoices")).toBe(tabs.indexOf("Teams") + 1);
  expect(tabs.indexOf("Sessions")).toBe(tabs.indexOf("Credentials") - 1);
  await expect(page.getByRole("tab", { name: "Settings" }).or(page.getByRole("tab", { name: "Details" }))).toHaveCount(
    1,
  );
});

test("a call that a pack did not declare is not sent, and the page of extensions shows why", async ({
  admin,
  guard: _,
}) => {
  const { page, move } = admin;
  await move(`/${REALM}/acme-broken`);
  await expect(page.getByText('The extension "acme-broken" does not declare the call GET realm/roles')).toBeVisible();
  await move(`/${REALM}/extensions`);
  await expect(row(page, "People of Acme")).toContainText("Working");
  const broken = row(page, "Broken");
  await expect(broken).toContainText("Faulty");
  await broken.getByRole("button").first().click();
  await expect(page.getByText('the screen "user" has no tab "sesions". Did you mean "sessions"?')).toBeVisible();
  await expect(page.getByText(/half\.screen\.json:\d+:\d+/)).toBeVisible();
});

test("the page of extensions is filtered by state, shows the calls of each extension, and links to its screens", async ({
  admin,
}) => {
  const { page, move } = admin;
  await move(`/${REALM}/extensions`);
  await expect(row(page, "Broken")).toContainText("Faulty");
  await page.getByRole("main").getByRole("combobox", { name: "State" }).selectOption({ label: "Working" });
  await expect(row(page, "Broken")).toHaveCount(0);
  const invoices = row(page, "Invoices");
  await invoices.getByRole("button").first().click();
  await expect(page.getByText("server/realms/{realm}/acme-invoices")).toBeVisible();
  await expect(invoices.getByRole("link", { name: "User details" })).toHaveAttribute("href", /\/users$/);
  await invoices.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
});

test("the browser's console stays empty on every screen of the packs", async ({ admin, api, guard, unique }) => {
  guard.expectSilence();
  const { page, move } = admin;
  const number = unique("S");
  const [person] = (await api.get(`/${REALM}/users?max=1`)) as { id: string }[];
  await move(`/${REALM}/acme-invoices/add`);
  await field(page, "Number").fill(number);
  await field(page, "Total").fill("1");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  for (const path of ["extensions", "acme-people", `users/${person?.id}/acme-invoices`, "acme-invoices"]) {
    await move(`/${REALM}/${path}`);
    await settled(page);
  }
  await rowAction(page, number, "Delete");
  await answerDialog(page, "Delete");
  await expect(row(page, number)).toHaveCount(0);
});
