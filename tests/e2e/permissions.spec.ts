import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { alertMessage, field, pick, row, rowAction, save, saveButton } from "./support/console-page.ts";
import { createRealm } from "./support/records/create-records.ts";
import { expect, test } from "./support/test.ts";

type Named = { readonly id: string; readonly name: string };

/** Creates a realm whose administrators can be permitted to manage single records. */
async function makePermissionsRealm(api: Admin, realm: string): Promise<void> {
  await createRealm(api, realm);
  await api.send("PUT", `/${realm}`, { adminPermissionsEnabled: true });
}

/** Returns the address of the resource server that holds the permissions of a realm. */
async function serverOf(api: Admin, realm: string): Promise<string> {
  const [client] = (await api.get(`/${realm}/clients?clientId=admin-permissions`)) as Named[];
  return `/${realm}/clients/${client?.id}/authz/resource-server`;
}

async function made(answer: Promise<{ readonly location?: string | undefined }>): Promise<string> {
  return (await answer).location?.split("/").at(-1) ?? "";
}

/** Creates an administrator, and a policy that permits only this one. */
async function makeAdministrator(api: Admin, realm: string, username: string): Promise<string> {
  const user = await made(api.send("POST", `/${realm}/users`, { username, enabled: true }));
  const body = { name: `Only ${username}`, users: [user], logic: "POSITIVE" };
  await api.send("POST", `${await serverOf(api, realm)}/policy/user`, body);
  return user;
}

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Chooses a record in the picker of a field, by a search text and by its shown name. */
async function choose(page: Page, label: string, search: string, shown = search): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Choose…" }).click();
  await pick(page, search, shown);
  await dialog(page).getByRole("button", { name: "Select", exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("a permission on one user is created, extended to all users and deleted", async ({
  admin,
  api,
  temporaryRealm,
}) => {
  const { page, move } = admin;
  const realm = temporaryRealm("permitted");
  await makePermissionsRealm(api, realm);
  const ann = await makeAdministrator(api, realm, "ann");
  const at = await serverOf(api, realm);
  await move(`/${realm}/permissions`);
  await press(page, "Create permission");
  await dialog(page).getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create permission" })).toBeVisible();
  await field(page, "Name").fill("Ann sees herself");
  await page.getByRole("checkbox", { name: /^view(?!-)/ }).check();
  await page.getByRole("radio", { name: "Specific Users" }).check();
  await choose(page, "Users", "ann");
  await choose(page, "Policies", "Only ann", "Only ann (User)");
  await press(page, "Create");
  await expect(alertMessage(page, "The permission was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ann sees herself" })).toBeVisible();
  const [permission] = (await api.get(`${at}/permission/scope`)) as Named[];
  expect(await api.get(`${at}/policy/${permission?.id}/resources`)).toMatchObject([{ name: ann, displayName: "ann" }]);

  await page.getByRole("radio", { name: "All Users" }).check();
  await page.getByRole("checkbox", { name: /^manage(?!-)/ }).check();
  await save(page);
  await expect(alertMessage(page, "The permission was saved.")).toBeVisible();
  expect(await api.get(`${at}/policy/${permission?.id}/resources`)).toMatchObject([{ name: "Users" }]);
  expect(((await api.get(`${at}/policy/${permission?.id}/scopes`)) as Named[]).map(({ name }) => name).sort()).toEqual([
    "manage",
    "view",
  ]);

  await move(`/${realm}/permissions`);
  await row(page, "Ann sees herself").getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByText("Only ann")).toBeVisible();
  await rowAction(page, "Ann sees herself", "Delete");
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(alertMessage(page, "The permission was deleted.")).toBeVisible();
  expect(await api.get(`${at}/permission/scope`)).toEqual([]);
});

test("policies are created and changed, and evaluated with the permissions that use them", async ({
  admin,
  api,
  temporaryRealm,
}) => {
  const { page, move } = admin;
  const realm = temporaryRealm("permitted");
  await createRealm(api, realm);
  await move(`/${realm}/realm-settings`);
  await page.getByRole("switch", { name: "Admin permissions" }).click();
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Permissions" }).click();
  await page.getByRole("tab", { name: "Policies" }).click();
  const ann = await makeAdministrator(api, realm, "ann");
  await makeAdministrator(api, realm, "bob");
  const at = await serverOf(api, realm);
  await press(page, "Create policy");
  await dialog(page).getByRole("link", { name: "User", exact: true }).click();
  await field(page, "Name").fill("Ann and nobody else");
  await choose(page, "Users", "ann");
  await press(page, "Create");
  await expect(alertMessage(page, "The policy was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ann and nobody else" })).toBeVisible();
  await field(page, "Description").fill("Herself alone");
  await save(page);
  await expect(alertMessage(page, "The policy was saved.")).toBeVisible();
  const [policy] = (await api.get(`${at}/policy?name=nobody`)) as Named[];
  expect(await api.get(`${at}/policy/user/${policy?.id}`)).toMatchObject({
    users: [ann],
    description: "Herself alone",
  });
  const permission = { name: "Ann sees all", resourceType: "Users", scopes: ["view"], resources: [] };
  await api.send("POST", `${at}/permission/scope`, { ...permission, policies: [policy?.id] });

  await move(`/${realm}/permissions/evaluation`);
  await choose(page, "Administrator", "ann");
  await page.getByRole("combobox", { name: "Resource type" }).selectOption("Users");
  await choose(page, "User", "bob");
  await press(page, "Evaluate");
  await expect(page.getByText("The administrator may do what is granted here.")).toBeVisible();
  await expect(row(page, "Ann sees all")).toContainText("Permit");
  await page.getByRole("link", { name: "Ann sees all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ann sees all" })).toBeVisible();

  await move(`/${realm}/permissions/policies`);
  await row(page, "Ann and nobody else").getByRole("button", { name: /^Show/ }).click();
  await page.getByRole("link", { name: "Ann sees all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ann sees all" })).toBeVisible();
  await move(`/${realm}/permissions/${at.split("/")[3]}/policies`);
  await rowAction(page, "Ann and nobody else", "Delete");
  await expect(dialog(page)).toContainText("Ann sees all");
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(alertMessage(page, "The policy was deleted.")).toBeVisible();
  expect(await api.get(`${at}/permission/scope`)).toEqual([]);
});

test("permissions are filtered by resource type, by resource and by scope", async ({ admin, api, temporaryRealm }) => {
  const { page, move } = admin;
  const realm = temporaryRealm("permitted");
  await makePermissionsRealm(api, realm);
  const ann = await makeAdministrator(api, realm, "ann");
  await makeAdministrator(api, realm, "bob");
  const group = await made(api.send("POST", `/${realm}/groups`, { name: "team" }));
  const own = `${await serverOf(api, realm)}/permission/scope`;
  const all = { name: "All users", resourceType: "Users", scopes: ["view"], resources: [] };
  await api.send("POST", own, all);
  await api.send("POST", own, { ...all, name: "Ann alone", scopes: ["view", "manage"], resources: [ann] });
  await api.send("POST", own, { name: "The team", resourceType: "Groups", scopes: ["manage"], resources: [group] });
  await move(`/${realm}/permissions`);
  await expect(row(page, "The team")).toBeVisible();
  await page.getByRole("combobox", { name: "Resource type" }).selectOption("Users");
  await expect(row(page, "The team")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Authorization scope" }).selectOption("manage");
  await expect(row(page, "All users")).toHaveCount(0);
  await expect(row(page, "Ann alone")).toBeVisible();
  await page.getByRole("combobox", { name: "Authorization scope" }).selectOption("");
  await expect(row(page, "All users")).toBeVisible();
  const about = async (user: string): Promise<void> => {
    await page
      .getByRole("button", { name: /Filter/ })
      .first()
      .click();
    await dialog(page).getByRole("radio", { name: user }).check();
    await dialog(page).getByRole("button", { name: "Apply" }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await about("ann");
  await expect(row(page, "All users")).toHaveCount(0);
  await expect(row(page, "Ann alone")).toBeVisible();
  await about("bob");
  await expect(row(page, "Ann alone")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Resource type" }).selectOption("Groups");
  await expect(row(page, "The team")).toBeVisible();
});

test("a missing policy is created from its picker, and the input is kept", async ({ admin, api, temporaryRealm }) => {
  const { page, move } = admin;
  const realm = temporaryRealm("permitted");
  await makePermissionsRealm(api, realm);
  await makeAdministrator(api, realm, "ann");
  const at = await serverOf(api, realm);
  await move(`/${realm}/permissions/permissions/new/Users`);
  await field(page, "Name").fill("Nobody sees anybody");
  await page.getByRole("checkbox", { name: /^view(?!-)/ }).check();
  await page.getByRole("group", { name: "Policies" }).getByRole("button", { name: "Choose…" }).click();
  await dialog(page).getByRole("button", { name: "Create policy" }).click();
  await page.getByRole("radio", { name: /^Regex/ }).check();
  await press(page, "Next");
  const form = page.getByRole("dialog", { name: "Create policy: Regex" });
  await form.getByRole("textbox", { name: "Name" }).fill("Only of the house");
  await form.getByRole("textbox", { name: "Target claim" }).fill("email");
  await form.getByRole("textbox", { name: "Pattern" }).fill("@acme[.]example$");
  await form.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Only of the house" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Select", exact: true }).click();
  await expect(field(page, "Name")).toHaveValue("Nobody sees anybody");
  await press(page, "Create");
  await expect(page.getByRole("heading", { level: 1, name: "Nobody sees anybody" })).toBeVisible();
  const [permission] = (await api.get(`${at}/permission/scope`)) as Named[];
  expect(await api.get(`${at}/policy/${permission?.id}/associatedPolicies`)).toMatchObject([
    { name: "Only of the house", type: "regex" },
  ]);
});

test("a time policy needs a limit", async ({ admin, api, temporaryRealm, unique }) => {
  const { page, move } = admin;
  const realm = temporaryRealm("timed");
  await makePermissionsRealm(api, realm);
  await move(`/${realm}/permissions/policies/new/time`);
  await field(page, "Name").fill(unique("office hours"));
  await press(page, "Create");
  await expect(page.getByText("Set a start, an end or a repeat")).toBeVisible();
  await field(page.getByRole("group", { name: "Hour" }), "From").fill("9");
  await expect(page.getByText("Set a start, an end or a repeat")).toHaveCount(0);
  await press(page, "Create");
  await expect(page).toHaveURL(/\/permissions\/policies/);
  await expect.poll(async () => api.get(`${await serverOf(api, realm)}/policy?type=time`)).toHaveLength(1);
});
