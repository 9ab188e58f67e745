import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import {
  answerDialog,
  alertMessage,
  field,
  createConsolePage,
  pageAction,
  pick,
  save,
  settled,
} from "./support/console-page.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const THEME = "atrium";

async function made(answer: Promise<{ readonly location?: string | undefined }>): Promise<string> {
  return (await answer).location?.split("/").at(-1) ?? "";
}

type Named = readonly { readonly id: string; readonly name: string }[];

/** Permission of an administrator on a single object, besides the administrator's roles. */
type Permission = {
  readonly type: "Clients" | "Groups" | "Users";
  readonly resource: string;
  readonly scopes: readonly string[];
  readonly role: string;
};

async function clientOf(api: Admin, realm: string, clientId: string): Promise<string> {
  const [found] = (await api.get(`/${realm}/clients?clientId=${clientId}`)) as Named;
  return found?.id ?? "";
}

/** Creates an administrator of the realm with that permission; the password is the username. */
async function permit(api: Admin, realm: string, username: string, permission: Permission): Promise<void> {
  const credentials = [{ type: "password", value: username, temporary: false }];
  const names = { username, email: `${username}@example.com`, firstName: "Odd", lastName: "Administrator" };
  const user = await made(api.send("POST", `/${realm}/users`, { ...names, enabled: true, credentials }));
  const management = await clientOf(api, realm, "realm-management");
  const role = await api.get(`/${realm}/clients/${management}/roles/${permission.role}`);
  await api.send("POST", `/${realm}/users/${user}/role-mappings/clients/${management}`, [role]);
  const server = `/${realm}/clients/${await clientOf(api, realm, "admin-permissions")}/authz/resource-server`;
  await api.send("POST", `${server}/policy/user`, { name: username, users: [user], logic: "POSITIVE" });
  const policies = (await api.get(`${server}/policy?permission=false`)) as Named;
  await api.send("POST", `${server}/permission/scope`, {
    name: `${username} may`,
    resourceType: permission.type,
    resources: [permission.resource],
    scopes: permission.scopes,
    policies: policies.filter(({ name }) => name === username).map(({ id }) => id),
  });
}

/** Creates a realm with fine-grained permissions, whose administrators use this console. */
async function permissionsRealm(api: Admin, realm: string): Promise<void> {
  await api.send("POST", "", { realm, enabled: true, adminTheme: THEME, adminPermissionsEnabled: true });
}

/** Returns the headings that a page shows in place of content that the administrator may not view. */
const closed = (page: Page) => page.getByRole("main").getByRole("heading", { name: /^You (?:need|may not)/ });

test("an administrator who may manage one client changes it, its roles and its mappers", async ({
  browser,
  server,
  api,
  guard,
  temporaryRealm,
}) => {
  const realm = temporaryRealm("permitted");
  await permissionsRealm(api, realm);
  const client = await made(api.send("POST", `/${realm}/clients`, { clientId: "app", protocol: "openid-connect" }));
  await permit(api, realm, "odd", {
    type: "Clients",
    resource: client,
    scopes: ["view", "manage"],
    role: "query-clients",
  });
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  try {
    const url = `${server}/admin/${realm}/console/`;
    await page.goto(`${url}#/${realm}/clients/${client}/settings`);
    await signIn(page, "odd");
    await settled(page);
    const { move } = createConsolePage(page, url);
    await page.getByRole("switch", { name: "Client authentication" }).click();
    await save(page);
    await expect(alertMessage(page, "The client was saved.")).toBeVisible();
    expect(await api.get(`/${realm}/clients/${client}`)).toMatchObject({ publicClient: false });
    for (const tab of ["roles", "clientScopes/setup", "credentials", "keys", "sessions", "advanced"]) {
      await move(`/${realm}/clients/${client}/${tab}`);
      await expect(closed(page)).toHaveCount(0);
    }

    await move(`/${realm}/clients/${client}/roles`);
    await pageAction(page, "Create role");
    await field(page, "Role name").fill("buyer");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "buyer" })).toBeVisible();
    expect(await api.get(`/${realm}/clients/${client}/roles`)).toMatchObject([{ name: "buyer" }]);

    await move(`/${realm}/clients/${client}/clientScopes/dedicated`);
    await expect(closed(page)).toHaveCount(0);
    await pageAction(page, "Configure a new mapper");
    await pick(page, "Hardcoded claim");
    await page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
    await field(page, "Name").fill("shoe size");
    await page.getByRole("textbox", { name: /^Token Claim Name/ }).fill("shoe_size");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
    expect(await api.get(`/${realm}/clients/${client}/protocol-mappers/models`)).toMatchObject([{ name: "shoe size" }]);
  } finally {
    await context.close();
  }
});

test("an administrator who may manage one group gets no server error on its page", async ({
  browser,
  server,
  api,
  guard,
  temporaryRealm,
}) => {
  const realm = temporaryRealm("permitted");
  await permissionsRealm(api, realm);
  const group = await made(api.send("POST", `/${realm}/groups`, { name: "team" }));
  await permit(api, realm, "odd", {
    type: "Groups",
    resource: group,
    scopes: ["view", "manage", "view-members", "manage-members", "manage-membership"],
    role: "query-groups",
  });
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  try {
    const url = `${server}/admin/${realm}/console/`;
    await page.goto(`${url}#/${realm}/groups`);
    await signIn(page, "odd");
    await settled(page);
    await expect(page.getByRole("row").filter({ hasText: "team" })).toHaveCount(1);
    const { move } = createConsolePage(page, url);
    await move(`/${realm}/groups/${group}?tab=members`);
    await expect(page.getByRole("button", { name: "Add members" })).toBeDisabled();
    await expect(page.getByText("You need query-users to change this.").first()).toBeAttached();
    await move(`/${realm}/groups/${group}`);
    await pageAction(page, "Create child group");
    await field(page.getByRole("dialog"), "Name").fill("below");
    await answerDialog(page, "Create");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await api.get(`/${realm}/groups/${group}/children`)).toMatchObject([{ name: "below" }]);
  } finally {
    await context.close();
  }
});

/** Chooses one record in the picker of a field. */
async function choose(page: Page, label: string, search: string, shown = search): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Choose…" }).click();
  await pick(page, search, shown);
  await answerDialog(page, "Select");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("an administrator who may manage one group signs in and finds only that group", async ({
  browser,
  newConsole,
  server,
  api,
  guard,
  temporaryRealm,
}) => {
  const realm = temporaryRealm("permitted");
  await permissionsRealm(api, realm);
  const group = await made(api.send("POST", `/${realm}/groups`, { name: "team" }));
  const other = await made(api.send("POST", `/${realm}/groups`, { name: "others" }));
  const credentials = [{ type: "password", value: "odd", temporary: false }];
  const names = { username: "odd", email: "odd@example.com", firstName: "Odd", lastName: "Administrator" };
  const user = await made(api.send("POST", `/${realm}/users`, { ...names, enabled: true, credentials }));
  const management = await clientOf(api, realm, "realm-management");
  const role = await api.get(`/${realm}/clients/${management}/roles/query-groups`);
  await api.send("POST", `/${realm}/users/${user}/role-mappings/clients/${management}`, [role]);
  const context = await browser.newContext();
  await guard.watch(context);
  try {
    const { page: given, open } = await newConsole("admin");
    await open(`/${realm}/permissions/policies`);
    await given.getByRole("button", { name: "Create policy" }).first().click();
    await given.getByRole("dialog").getByRole("link", { name: "User", exact: true }).click();
    await field(given, "Name").fill("Only odd");
    await choose(given, "Users", "odd");
    await given.getByRole("button", { name: "Create", exact: true }).click();
    await expect(alertMessage(given, "The policy was created.")).toBeVisible();
    await open(`/${realm}/permissions`);
    await given.getByRole("button", { name: "Create permission" }).first().click();
    await given.getByRole("dialog").getByRole("link", { name: "Groups", exact: true }).click();
    await field(given, "Name").fill("Odd manages the team");
    for (const scope of [/^view(?!-)/, /^manage(?!-)/]) await given.getByRole("checkbox", { name: scope }).check();
    await given.getByRole("radio", { name: "Specific Groups" }).check();
    await choose(given, "Groups", "team", "/team");
    await choose(given, "Policies", "Only odd", "Only odd (User)");
    await given.getByRole("button", { name: "Create", exact: true }).click();
    await expect(alertMessage(given, "The permission was created.")).toBeVisible();

    const page = await context.newPage();
    const url = `${server}/admin/${realm}/console/`;
    await page.goto(`${url}#/${realm}/groups`);
    await signIn(page, "odd");
    await settled(page);
    await expect(page.getByRole("link", { name: "team", exact: true })).toBeVisible();
    await expect(page.getByText("others", { exact: true })).toHaveCount(0);
    const entries = page.getByRole("navigation").getByRole("link");
    await expect(entries.filter({ hasText: "Groups" })).toHaveCount(1);
    await expect(entries.filter({ hasText: /^(Users|Clients|Sessions|Realm settings|Permissions)$/ })).toHaveCount(0);
    const { move } = createConsolePage(page, url);
    guard.allow({ status: 403, url: new RegExp(other) });
    await move(`/${realm}/groups/${other}`);
    await expect(page.getByRole("heading", { level: 1, name: "others" })).toHaveCount(0);
    await move(`/${realm}/groups/${group}?tab=attributes`);
    await page.getByRole("button", { name: /^Add/ }).first().click();
    await page.getByRole("textbox", { name: "Key" }).first().fill("floor");
    await page.getByRole("textbox", { name: "Value" }).first().fill("two");
    await save(page);
    await expect(alertMessage(page, "The group was saved.")).toBeVisible();
    expect(await api.get(`/${realm}/groups/${group}`)).toMatchObject({ attributes: { floor: ["two"] } });
  } finally {
    await context.close();
  }
});
