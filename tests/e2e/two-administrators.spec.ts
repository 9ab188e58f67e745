import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { answerDialog, alertMessage, field, pageAction, row, save } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { createOrganization } from "./support/records/organizations.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Changes members of a record as another administrator would. */
async function change(api: Admin, path: string, members: object): Promise<void> {
  await api.send("PUT", path, { ...((await api.get(path)) as object), ...members });
}

const conflict = (page: Page) => page.getByRole("dialog", { name: "Someone else changed this" });

/** Saves, expects a conflict in the same field, and keeps the other administrator's value. */
async function keepTheirs(page: Page): Promise<void> {
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await conflict(page).getByRole("button", { name: "Take all theirs" }).click();
  await expect(conflict(page)).toHaveCount(0);
}

test("a save by others while the conflict dialog is open is kept", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await createUser(api, unique("open-dialog"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await change(api, path, { firstName: "Changed meanwhile" });
  await conflict(page).getByRole("button", { name: "Keep all mine" }).click();
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(path)).toMatchObject({ firstName: "Changed meanwhile", lastName: "Mine" });
});

test("additions of both administrators to one list are kept on demand", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const id = unique("listed");
  const path = `/${realm}/clients/${id}`;
  const [shared, mine, theirs] = ["https://shared.example/*", "https://mine.example/*", "https://theirs.example/*"];
  await api.send("POST", `/${realm}/clients`, { clientId: id, id, redirectUris: [shared], protocol: "openid-connect" });
  await move(`${path}/settings`);
  const rows = page.getByRole("group", { name: "Valid redirect URIs" });
  await rows.getByRole("button", { name: "Add" }).click();
  await rows.getByRole("textbox").last().fill(mine);
  await change(api, path, { redirectUris: [shared, theirs] });
  await save(page);
  await conflict(page).getByRole("radio", { name: /^Both/ }).check();
  await conflict(page).getByRole("button", { name: "Save my choice" }).click();
  await expect(conflict(page)).toHaveCount(0);
  const stored = async () => ((await api.get(path)) as { redirectUris: string[] }).redirectUris.toSorted();
  await expect.poll(stored).toEqual([mine, shared, theirs]);
  await expect(rows.getByRole("textbox")).toHaveCount(3);
  await api.send("DELETE", path);
});

test("a client policy that others add while the conflict dialog is open is kept", async ({ realm, admin, api }) => {
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

test("a conflict in one field is found after the connection was lost and restored", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await createUser(api, unique("offline"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  // A record that was read recently is not read again, so repeat the loss of the connection until it is.
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

test("a conflict in one field is found after the switch in the header was used", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await createUser(api, unique("switched"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  await page.getByRole("switch", { name: "Enabled", exact: true }).click();
  await answerDialog(page, "Disable");
  await expect.poll(() => api.get(path)).toMatchObject({ enabled: false });
  await keepTheirs(page);
  expect(await api.get(path)).toMatchObject({ enabled: false, lastName: "Theirs" });
});

type Switched = {
  readonly what: string;
  /**
   * Creates a record.
   * @returns its address in the realm, and that of its page
   */
  make(api: Admin, realm: string, name: string): Promise<readonly [path: string, page: string]>;
  readonly label: string;
  readonly member: string;
};

const SWITCHED: readonly Switched[] = [
  {
    what: "a client",
    label: "Name",
    member: "name",
    make: async (api, realm, id) => {
      await api.send("POST", `/${realm}/clients`, { clientId: id, id, name: "Before", protocol: "openid-connect" });
      return [`clients/${id}`, `clients/${id}/settings`];
    },
  },
  {
    what: "an organization",
    label: "Description",
    member: "description",
    make: async (api, realm, name) => {
      const id = await createOrganization(api, realm, name, { description: "Before" });
      return [`organizations/${id}`, `organizations/${id}/settings`];
    },
  },
  {
    what: "an identity provider",
    label: "Display name",
    member: "displayName",
    make: async (api, realm, alias) => {
      const config = {
        clientId: "c",
        clientSecret: "s",
        tokenUrl: "https://a.example/t",
        authorizationUrl: "https://a.example/a",
      };
      const one = { alias, providerId: "oidc", displayName: "Before", enabled: true, config };
      await api.send("POST", `/${realm}/identity-provider/instances`, one);
      return [`identity-provider/instances/${alias}`, `identity-providers/oidc/${alias}/settings`];
    },
  },
];

for (const { what, make, label, member } of SWITCHED)
  test(`a conflict in one field of ${what} is found after the switch in the header was used`, async ({
    realm,
    admin,
    api,
    unique,
  }) => {
    const { page, move } = admin;
    const [below, at] = await make(api, realm, unique("switched"));
    const path = `/${realm}/${below}`;
    await move(`/${realm}/${at}`);
    await field(page, label).fill("Mine");
    await change(api, path, { [member]: "Theirs" });
    await page.getByRole("switch", { name: "Enabled", exact: true }).first().click();
    await answerDialog(page, "Disable");
    await expect.poll(() => api.get(path)).toMatchObject({ enabled: false });
    await keepTheirs(page);
    expect(await api.get(path)).toMatchObject({ enabled: false, [member]: "Theirs" });
    await api.send("DELETE", path);
  });

test("a conflict in one field is found after a password was set on another tab", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const path = `/${REALM}/users/${await createUser(api, unique("with-password"))}`;
  await move(path);
  await field(page, "Last name").fill("Mine");
  await change(api, path, { lastName: "Theirs" });
  await page.getByRole("tab", { name: "Credentials" }).click();
  await page.getByRole("main").getByRole("button", { name: "Set password" }).first().click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Password").fill("correct horse");
  await field(dialog, "Password again").fill("correct horse");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Set password" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("tab", { name: "Details" }).click();
  await keepTheirs(page);
  expect(await api.get(path)).toMatchObject({ lastName: "Theirs" });
});

test("an attribute of the profile that others add while the conflict dialog is open is kept", async ({
  realm,
  admin,
  api,
}) => {
  type Profile = { readonly attributes: readonly object[] };
  const { page, move } = admin;
  const path = `/${realm}/users/profile`;
  const before = (await api.get(path)) as Profile;
  const attribute = (name: string, displayName: string) => ({ name, displayName, multivalued: false });
  const put = (...added: object[]) =>
    api.send("PUT", path, { ...before, attributes: [...before.attributes, ...added] });
  await put(attribute("mine", "Before"));
  await move(`/${realm}/realm-settings/user-profile/attributes/mine/edit-attribute`);
  await field(page, "Display name").fill("Mine");
  await put(attribute("mine", "Theirs"));
  await save(page);
  await expect(conflict(page)).toBeVisible();
  await put(attribute("mine", "Theirs"), attribute("meanwhile", "Added"));
  await conflict(page).getByRole("button", { name: "Keep all mine" }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect
    .poll(async () => ((await api.get(path)) as Profile).attributes.slice(before.attributes.length))
    .toMatchObject([{ name: "mine", displayName: "Mine" }, { name: "meanwhile" }]);
  await api.send("PUT", path, before);
});

test("a client scope that others removed is not assigned again", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const id = unique("scoped");
  await api.send("POST", `/${realm}/clients`, { clientId: id, id, protocol: "openid-connect" });
  const optional = `/${realm}/clients/${id}/optional-client-scopes`;
  const scopes = (await api.get(optional)) as readonly { readonly id: string; readonly name: string }[];
  const address = scopes.find(({ name }) => name === "address")?.id ?? "";
  await move(`/${realm}/clients/${id}/clientScopes/setup`);
  await expect(row(page, "address")).toHaveCount(1);
  await api.send("DELETE", `${optional}/${address}`);
  await row(page, "address").getByRole("combobox").selectOption("default");
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem").first()).toBeVisible();
  await expect(row(page, "address")).toHaveCount(0);
  const left = [await api.get(`/${realm}/clients/${id}/default-client-scopes`), await api.get(optional)];
  expect((left as { name: string }[][]).flat().map(({ name }) => name)).not.toContain("address");
  await api.send("DELETE", `/${realm}/clients/${id}`);
});

test("overwriting a text of the realm that others changed needs confirmation", async ({ realm, admin, api }) => {
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

test("a new translation does not overwrite an existing text", async ({ realm, admin, api }) => {
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
