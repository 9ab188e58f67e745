import type { Page } from "@playwright/test";
import { alertMessage, field, pageAction, row, rowAction, save, searchFor, settled } from "./support/console-page.ts";
import { readIfPresent } from "../../scripts/keycloak/admin.ts";
import { createRealm } from "./support/records/create-records.ts";
import { expect, test } from "./support/test.ts";

test("a realm is created and opened", async ({ admin, api, temporaryRealm }) => {
  const { page, open } = admin;
  const name = temporaryRealm("realm");
  await open("/master/realms");
  await pageAction(page, "Create realm");
  await field(page, "Realm name").fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).last().click();
  await expect.poll(() => readIfPresent(api, `/${name}`)).toMatchObject({ realm: name, enabled: true });
  await open(`/${name}/users`);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("a realm is created from a file, and gets the name in the file", async ({
  admin,
  api,
  unique,
  temporaryRealm,
}) => {
  const { page, open } = admin;
  const [typed, name] = [unique("said"), temporaryRealm("filed")];
  const content = { realm: typed, displayName: "From a file", enabled: false, roles: { realm: [{ name: "keeper" }] } };
  await open("/master/realms");
  await pageAction(page, "Create realm");
  const dialog = page.getByRole("dialog");
  const choose = (text: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "realm.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await choose("{ this is");
  await expect(dialog.getByText(/not valid JSON/)).toBeVisible();
  await choose(JSON.stringify(content));
  await expect(dialog.getByText(/not valid JSON/)).toHaveCount(0);
  await expect(field(dialog, "Realm name")).toHaveValue(typed);
  await expect(dialog.getByRole("switch")).not.toBeChecked();
  await field(dialog, "Realm name").fill(name);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect.poll(() => readIfPresent(api, `/${name}`)).toMatchObject({ displayName: "From a file", enabled: false });
  expect(await readIfPresent(api, `/${typed}`)).toBeUndefined();
  expect(await api.get(`/${name}/roles/keeper`)).toMatchObject({ name: "keeper" });
});

test("settings of a realm are changed, and the realm is disabled, enabled and deleted", async ({
  admin,
  api,
  temporaryRealm,
}) => {
  const { page, open } = admin;
  const name = await createRealm(api, temporaryRealm("tenant"));
  await open(`/${name}/realm-settings`);
  await field(page, "Display name").fill("A Tenant");
  await save(page);
  await expect(alertMessage(page, "The realm was saved.")).toBeVisible();
  expect(await api.get(`/${name}`)).toMatchObject({ displayName: "A Tenant" });
  await expect(page.getByRole("heading", { level: 1, name: "A Tenant" })).toBeVisible();

  const lever = page.getByRole("switch", { name: "Enabled" });
  await lever.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText('Disable realm "A Tenant"?');
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect.poll(() => api.get(`/${name}`)).toMatchObject({ enabled: false });
  await expect(lever).not.toBeChecked();
  await lever.click();
  await expect.poll(() => api.get(`/${name}`)).toMatchObject({ enabled: true });

  await pageAction(page, "Delete realm");
  await page.getByRole("dialog").getByLabel(`Type ${name} to confirm`).fill(name);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  // While the realm is being deleted, reading it may fail.
  await expect.poll(() => readIfPresent(api, `/${name}`).catch(() => "going")).toBeUndefined();
  await expect(page).toHaveURL(/#\/master\/realms$/);
  await settled(page);
  await expectForgotten(page, name);
});

test("deleting the current realm leads to the list in the master realm, and the realm menu forgets it", async ({
  admin,
  api,
  temporaryRealm,
}) => {
  const { page, open } = admin;
  const name = await createRealm(api, temporaryRealm("left"));
  await open(`/${name}/realms`);
  await searchFor(page, name);
  await rowAction(page, name, "Delete");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await expect(page).toHaveURL(/#\/master\/realms$/);
  await settled(page);
  await expectForgotten(page, name);
});

/** Expects that the realm menu no longer lists it, neither as current nor as recent realm. */
async function expectForgotten(page: Page, name: string): Promise<void> {
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("recentRealms"));
  await expect.poll(stored).not.toContain(name);
  await page.getByTestId("currentRealm").click();
  await expect(page.getByRole("menu")).not.toContainText(name);
  await page.keyboard.press("Escape");
}

test("renaming a realm continues at its new address", async ({ admin, api, guard, temporaryRealm }) => {
  const { page, open } = admin;
  const name = await createRealm(api, temporaryRealm("before"));
  const next = temporaryRealm("after");
  await open(`/${name}/realm-settings`);
  // In the end neither name exists; the list of recent realms logs that when it reads them.
  guard.expectSilence(/^The recent realm ".*" was not found$/);
  await field(page, "Realm name").fill(next);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`#/${next}/realm-settings`));
  await expect(field(page, "Realm name")).toHaveValue(next);
  expect(await readIfPresent(api, `/${next}`)).toMatchObject({ realm: next });
});

test("the list shows every realm, and each row links to it", async ({ admin, api, temporaryRealm }) => {
  const { page, open } = admin;
  const name = await createRealm(api, temporaryRealm("listed"));
  await open("/master/realms");
  await searchFor(page, name);
  await row(page, name).getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`#/${name}/?$`));
  await settled(page);
});
