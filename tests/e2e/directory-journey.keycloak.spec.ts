import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { DIRECTORY, type LdapServer, startLdapServer } from "../support/ldap-server.ts";
import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  row,
  save,
  searchFor,
  clearMessages,
  chooseOption,
} from "./support/console-page.ts";
import { configOf, create, MAPPER, removeDirectories } from "./support/records/directories.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test as base } from "./support/test.ts";

const test = base.extend<{ ldap: LdapServer }>({
  ldap: async ({ browserName: _ }, use) => {
    const server = await startLdapServer();
    try {
      await use(server);
    } finally {
      await server.close();
    }
  },
});

type Named = readonly { readonly id: string; readonly name: string }[];

async function removeGroups(api: Admin, realm: string): Promise<void> {
  for (const { id } of (await api.get(`/${realm}/groups`)) as Named) await api.send("DELETE", `/${realm}/groups/${id}`);
}

/** Fills in the connection and the search of the directory, and tests each step as an administrator would. */
async function connect(page: Page, url: string): Promise<void> {
  await field(page, "Display name").fill("staff");
  await field(page, "Vendor").selectOption({ label: "Other" });
  await field(page, "Connection URL").fill(url);
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(alertMessage(page, "The directory answered.")).toBeVisible();
  await field(page, "Bind DN").fill(DIRECTORY.bindDn);
  await field(page, "Bind credentials").fill("guessed");
  await page.getByRole("button", { name: "Test authentication" }).click();
  await expect(alertMessage(page, /^The directory cannot be used like this/)).toBeVisible();
  await field(page, "Bind credentials").fill(DIRECTORY.bindCredential);
  await clearMessages(page);
  await page.getByRole("button", { name: "Test authentication" }).click();
  await expect(alertMessage(page, "The directory answered.")).toBeVisible();
}

test("a real directory is connected; its users are found and sign in, its groups become groups", async ({
  realm,
  admin,
  api,
  ldap,
  browser,
  server,
}) => {
  const { page, move } = admin;
  try {
    await move(`/${realm}/user-federation/ldap/new`);
    await connect(page, ldap.url);
    await clearMessages(page);
    await page.getByRole("button", { name: "Query supported extensions" }).click();
    await expect(alertMessage(page, "The directory answered.")).toBeVisible();
    await field(page, "Edit mode").selectOption("WRITABLE");
    await field(page, "Users DN").fill(DIRECTORY.people);
    await create(page).click();
    await expect(alertMessage(page, "The provider was created.")).toBeVisible();
    await pageAction(page, "Sync all users");
    await expect(alertMessage(page, /: 3 added, 0 updated, 0 removed, 0 failed/)).toBeVisible();
    const provider = page.url().replace(/^[^#]*#/, "");

    await move(`/${realm}/users`);
    await searchFor(page, "grace");
    await row(page, "grace").getByRole("link", { name: "grace" }).click();
    await expect(field(page, "Email")).toHaveValue("grace@example.org");
    await field(page, "Last name").fill("Murray Hopper");
    await save(page);
    await expect(alertMessage(page, "The user was saved.")).toBeVisible();

    await move(`${provider.replace(/\/settings$/, "")}/mappers`);
    await pageAction(page, "Add mapper");
    await field(page, "Name").fill("teams");
    await chooseOption(page, field(page, "Mapper type"), "group-ldap-mapper");
    await field(page, "LDAP Groups DN").fill(DIRECTORY.groups);
    await create(page).click();
    await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
    expect(await configOf(api, realm, "teams", MAPPER)).toMatchObject({ "groups.dn": [DIRECTORY.groups] });
    await pageAction(page, "Sync LDAP groups to Keycloak");
    await expect(alertMessage(page, /^Synchronized: 2 imported groups/)).toBeVisible();
    await move(`/${realm}/groups`);
    await expect(page.getByText("thinkers", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "builders", exact: true }).click();
    await page.getByRole("tab", { name: "Members", exact: true }).click();
    for (const name of ["ada", "grace"]) await expect(row(page, name)).toHaveCount(1);
    await expect(row(page, "alan")).toHaveCount(0);

    // Values that the console wrote are stored in the directory: they come back after all imported users are removed.
    await move(provider);
    await pageAction(page, "Remove imported");
    await answerDialog(page, "Remove");
    await expect(alertMessage(page, "The imported users were removed.")).toBeVisible();
    await pageAction(page, "Sync all users");
    await expect(alertMessage(page, /: 3 added, 0 updated/)).toBeVisible();
    expect(await api.get(`/${realm}/users?username=grace&exact=true`)).toMatchObject([{ lastName: "Murray Hopper" }]);

    const visitor = await browser.newContext();
    try {
      const own = await visitor.newPage();
      await own.goto(`${server}/realms/${realm}/account`);
      await signIn(own, "ada", "engine");
      await expect(own.getByText("Ada Byron").first()).toBeVisible();
    } finally {
      await visitor.close();
    }
  } finally {
    await removeDirectories(api, realm);
    await removeGroups(api, realm);
  }
});
