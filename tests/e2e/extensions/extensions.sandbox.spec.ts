import { expect } from "@playwright/test";
import { alert, field, pageAction, row, rowAction, saveButton } from "../support/desk.ts";
import { administratorWhoReads } from "../support/administrator-who-reads.ts";
import { signIn } from "../support/sign-in.ts";
import { consoleUrl, REALM } from "../support/target.ts";
import { PAGE, test } from "./fixtures.ts";

// A real server does not hand out the packs of this folder: these are tried on the sandbox.

test("a pack brings screens over its own resource, and the sandbox a store behind them", async ({ admin, unique }) => {
  const { page, open } = admin;
  const number = unique("I");
  await open(`/${REALM}/users`);
  await page.getByRole("navigation").getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create", exact: true }).click();
  await field(page, "Number").fill(number);
  await field(page, "Total").fill("12");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await field(page, "Customer").fill("Ada");
  await saveButton(page).click();
  await expect(alert(page, /saved/)).toBeVisible();
  await open(`/${REALM}/acme-invoices`);
  await expect(row(page, number)).toContainText("Ada");
  await rowAction(page, number, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, number)).toHaveCount(0);
});

test("a pack speaks the language of the administrator", async ({ browser, server, api, guard, unique }) => {
  const name = unique("karl");
  const leave = await administratorWhoReads(api, name, "de");
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

test("packs change a screen of others: a new tab, another word, another order; a bad one costs only itself", async ({
  admin,
  api,
}) => {
  const { page, open } = admin;
  const [person] = (await api.get(`/${REALM}/users?max=1`)) as { id: string }[];
  await open(`/${REALM}/users/${person?.id}/acme-invoices`);
  await expect(page.getByRole("tab", { name: "Invoices", selected: true })).toBeVisible();
  const tabs = await page.getByRole("tab").allTextContents();
  expect(tabs.indexOf("Invoices")).toBe(tabs.indexOf("Teams") + 1);
  expect(tabs.indexOf("Sessions")).toBe(tabs.indexOf("Credentials") - 1);
  await expect(page.getByRole("tab", { name: "Settings" }).or(page.getByRole("tab", { name: "Details" }))).toHaveCount(
    1,
  );
});

test("what a pack did not declare is not called, and the page of extensions says why", async ({ admin, guard: _ }) => {
  const { page, open } = admin;
  await open(`/${REALM}/acme-broken`);
  await expect(page.getByText('The extension "acme-broken" does not declare the call GET realm/roles')).toBeVisible();
  await open(`/${REALM}/extensions`);
  await expect(row(page, "People of Acme")).toContainText("Working");
  const broken = row(page, "Broken");
  await expect(broken).toContainText("Faulty");
  await broken.getByRole("button").first().click();
  await expect(page.getByText('no tab "sesions" in screen "user". Did you mean "sessions"?')).toBeVisible();
  await expect(page.getByText(/half\.screen\.json:\d+:\d+/)).toBeVisible();
});

test("a page that the server supplies lists, makes, changes and deletes its components", async ({
  admin,
  api,
  unique,
}) => {
  const { page, open } = admin;
  const title = unique("write");
  await open(`/${REALM}/users`);
  await page.getByRole("navigation").getByRole("link", { name: PAGE }).click();
  await expect(page.getByRole("heading", { level: 1, name: PAGE })).toBeVisible();
  await pageAction(page, "Create item");
  await field(page, "Title").fill("  ");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(field(page, "Title")).toHaveAccessibleDescription(/'Title' is required/);
  await field(page, "Title").fill(title);
  await field(page, "Colour").fill("red");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alert(page, "The item was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("switch", { name: "Done" }).click();
  await saveButton(page).click();
  const items = async () =>
    ((await api.get(`/${REALM}/components`)) as { providerId: string; config: object }[]).filter(
      ({ providerId }) => providerId === PAGE,
    );
  // The alert of the first save may still be there.
  await expect
    .poll(items)
    .toMatchObject([{ config: { title: [title], done: ["true"], urgency: ["low"], "colour.of.paper": ["red"] } }]);
  await open(`/${REALM}/page-section/${encodeURIComponent(PAGE)}`);
  await rowAction(page, title, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(alert(page, "The item was deleted.")).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
});

test("a tab that the server supplies stands in its screen and keeps one component for the realm", async ({
  admin,
  api,
}) => {
  const { page, open } = admin;
  await open(`/${REALM}/realm-settings/branding`);
  await expect(page.getByRole("tab", { name: "Branding", selected: true })).toBeVisible();
  await field(page, "Claim").fill("Simply good");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alert(page, "The item was saved.")).toBeVisible();
  await field(page, "Claim").fill("Better");
  await saveButton(page).click();
  await expect(alert(page, "The item was saved.").last()).toBeVisible();
  const all = (await api.get(`/${REALM}/components`)) as { providerId: string; config: object }[];
  expect(all.filter(({ providerId }) => providerId === "Branding")).toMatchObject([{ config: { claim: ["Better"] } }]);
});

test("without the right to view the realm a page of the server is closed", async ({ userManager }) => {
  const { page, open } = userManager;
  await open(`/${REALM}/page-section/${encodeURIComponent(PAGE)}`);
  await expect(page.getByText("view-realm").first()).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: PAGE })).toHaveCount(0);
});
