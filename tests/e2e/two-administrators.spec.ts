import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { alert, field, pageAction, row, save } from "./support/desk.ts";
import { makeUser } from "./support/make.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Changes members of a record as another administrator would. */
async function change(api: Admin, path: string, members: object): Promise<void> {
  await api.send("PUT", path, { ...((await api.get(path)) as object), ...members });
}

const conflict = (page: Page) => page.getByRole("dialog", { name: "Someone else changed this" });

/** Saves, and expects that the same field was changed by somebody else: theirs is kept. */
async function keepTheirs(page: Page): Promise<void> {
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await conflict(page).getByRole("button", { name: "Take all theirs" }).click();
  await expect(conflict(page)).toHaveCount(0);
}

test("keeps what is saved elsewhere while the conflict dialog is open", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await makeUser(api, unique("open-dialog"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await change(api, path, { firstName: "Changed meanwhile" });
  await conflict(page).getByRole("button", { name: "Keep all mine" }).click();
  await expect(alert(page, "The user was saved.")).toBeVisible();
  expect(await api.get(path)).toMatchObject({ firstName: "Changed meanwhile", lastName: "Mine" });
});

test("keeps a client policy that is added while the conflict dialog is open", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const path = `/${realm}/client-policies/policies`;
  const before = await api.get(path);
  const put = (...policies: object[]) => api.send("PUT", path, { policies });
  const policy = (name: string, description: string) => ({ name, description, enabled: true, profiles: [] });
  await put(policy("pol1", ""));
  await move(`/${realm}/realm-settings/client-policies/pol1/edit-policy`);
  await field(page, "Description").fill("mine");
  await put(policy("pol1", "theirs"));
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await put(policy("pol1", "theirs"), policy("added-meanwhile", ""));
  await conflict(page).getByRole("button", { name: "Keep all mine" }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect
    .poll(async () => ((await api.get(path)) as { policies: object[] }).policies)
    .toMatchObject([{ name: "pol1", description: "mine" }, { name: "added-meanwhile" }]);
  await api.send("PUT", path, before);
});

test("asks about the same field after the connection was lost and came back", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await makeUser(api, unique("offline"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  // What was read just now is not read again, so the connection is lost until it is.
  await expect(async () => {
    const again = page.waitForResponse((answer) => answer.url().includes(`/admin/realms${path}`), { timeout: 1_000 });
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.context().setOffline(false);
    await again;
  }).toPass();
  await keepTheirs(page);
  expect(await api.get(path)).toMatchObject({ lastName: "Theirs" });
});

test("asks about the same field after the switch in the head was pressed", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await makeUser(api, unique("switched"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  await page.getByRole("switch", { name: "Enabled", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect.poll(() => api.get(path)).toMatchObject({ enabled: false });
  await keepTheirs(page);
  expect(await api.get(path)).toMatchObject({ enabled: false, lastName: "Theirs" });
});

test("asks about the same field of a client after the switch in the head was pressed", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = unique("switched-client");
  await api.send("POST", `/${REALM}/clients`, { clientId: id, id, name: "Before", protocol: "openid-connect" });
  const path = `/${REALM}/clients/${id}`;
  await move(`${path}/settings`);
  await field(page, "Name").fill("Mine");
  await change(api, path, { name: "Theirs" });
  await page.getByRole("switch", { name: "Enabled", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect.poll(() => api.get(path)).toMatchObject({ enabled: false });
  await keepTheirs(page);
  expect(await api.get(path)).toMatchObject({ enabled: false, name: "Theirs" });
});

test("asks before a text of the realm that somebody else changed is overwritten", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await api.send("PUT", `/${realm}`, { internationalizationEnabled: true, supportedLocales: ["de", "en"] });
  const texts = `/${realm}/localization/de`;
  const write = (text: string) => api.send("POST", texts, { k1: text });
  await write("before");
  await move(`/${realm}/realm-settings/localization/realm-overrides?locale=de`);
  await row(page, "k1").getByRole("button", { name: /^Edit/ }).click();
  await row(page, "k1").getByRole("textbox").fill("mine");
  await write("theirs");
  await page.keyboard.press("Enter");
  await expect(conflict(page)).toBeVisible();
  expect(await api.get(texts)).toEqual({ k1: "theirs" });
  await conflict(page).getByRole("button", { name: "Keep all mine" }).click();
  await expect.poll(() => api.get(texts)).toEqual({ k1: "mine" });
  await api.send("DELETE", texts);
});

test("adds no translation over a text that is there", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await api.send("PUT", `/${realm}`, { internationalizationEnabled: true, supportedLocales: ["de", "en"] });
  const texts = `/${realm}/localization/de`;
  await move(`/${realm}/realm-settings/localization/realm-overrides?locale=de`);
  await api.send("POST", texts, { k2: "theirs" });
  await pageAction(page, "Add translation");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Key").fill("k2");
  await field(dialog, "Value").fill("mine");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toContainText(/already|exists/);
  expect(await api.get(texts)).toEqual({ k2: "theirs" });
  await api.send("DELETE", texts);
});
