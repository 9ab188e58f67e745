import {
  answerDialog,
  alertMessage,
  field,
  moveRowUp,
  pageAction,
  row,
  rowAction,
  save,
  clearMessages,
  chooseOption,
} from "./support/console-page.ts";
import {
  components,
  configOf,
  create,
  lever,
  createDirectory,
  NOWHERE,
  removeDirectories,
} from "./support/records/directories.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a directory is added: its vendor fills in names, its connection is tested, and it starts with mappers", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  await move(`/${realm}/user-federation`);
  await expect(page.getByText("No directories yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add provider" })).toHaveCount(0);
  await page.getByRole("link", { name: "LDAP", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add LDAP provider" })).toBeVisible();
  await expect(field(page, "UUID LDAP attribute")).toHaveValue("objectGUID");
  for (const [vendor, uuid, name] of [
    ["Novell eDirectory", "guid", "uid"],
    ["Tivoli", "uniqueidentifier", "uid"],
    ["Active Directory", "objectGUID", "cn"],
    ["Red Hat Directory Server", "nsuniqueid", "uid"],
  ] as const) {
    await field(page, "Vendor").selectOption({ label: vendor });
    await expect(field(page, "UUID LDAP attribute")).toHaveValue(uuid);
    await expect(field(page, "Username LDAP attribute")).toHaveValue(name);
  }
  await expect(field(page, "User object classes")).toHaveValue("inetOrgPerson, organizationalPerson");

  await field(page, "Connection URL").fill(NOWHERE);
  await field(page, "Bind DN").fill("cn=reader");
  await field(page, "Bind credentials").fill("secret");
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(alertMessage(page, "The directory cannot be used like this: the connection was refused.")).toBeVisible();
  await field(page, "Connection URL").fill("nonsense");
  await page.getByRole("button", { name: "Test authentication" }).click();
  await expect(alertMessage(page, "the connection URL is not valid")).toBeVisible();
  await field(page, "Connection URL").fill(NOWHERE);
  await page.getByRole("button", { name: "Query supported extensions" }).click();
  await expect(alertMessage(page, "The directory answered.")).toBeVisible();

  await field(page, "Edit mode").selectOption("UNSYNCED");
  await field(page, "Users DN").fill("ou=people,dc=example");
  await lever(page, "Import users").click();
  await lever(page, "Import users").blur();
  await expect(page.getByText('In the edit mode "Unsynced" users have to be imported.')).toBeVisible();
  await lever(page, "Import users").click();
  await lever(page, "Enable StartTLS").click();
  await lever(page, "Enable StartTLS").blur();
  await expect(page.getByText("StartTLS and connection pooling cannot be used together.")).toBeVisible();
  await lever(page, "Connection pooling").click();
  await expect(page.getByText("StartTLS and connection pooling cannot be used together.")).toHaveCount(0);
  await lever(page, "Periodic full sync").click();
  await create(page).click();
  await expect(alertMessage(page, "The provider was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "ldap" })).toBeVisible();
  expect(await configOf(api, realm, "ldap")).toMatchObject({
    vendor: ["rhds"],
    connectionUrl: [NOWHERE],
    bindCredential: ["**********"],
    editMode: ["UNSYNCED"],
    uuidLDAPAttribute: ["nsuniqueid"],
    startTls: ["true"],
    connectionPooling: ["false"],
    enabled: ["true"],
    fullSyncPeriod: ["604800"],
    changedSyncPeriod: ["-1"],
  });
  await page.getByRole("tab", { name: "Mappers" }).click();
  await expect(row(page, "first name").getByText("user-attribute-ldap-mapper")).toBeVisible();
  await removeDirectories(api, realm);
});

test("a directory is changed: dependent settings appear and disappear, and cleared values are removed", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await createDirectory(api, realm, "people", { customUserSearchFilter: "(a=b)", readTimeout: "5" });
  await move(`/${realm}/user-federation/ldap/${id}`);
  await expect(field(page, "Vendor")).toBeDisabled();
  await field(page, "User LDAP filter").fill("a=b");
  await field(page, "User LDAP filter").blur();
  await expect(page.getByText("A filter starts with ( and ends with ).")).toBeVisible();
  await field(page, "User LDAP filter").fill("");
  await field(page, "Read timeout").fill("");
  await field(page, "Bind type").selectOption("none");
  await expect(field(page, "Bind DN")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Test authentication" })).toBeEnabled();
  await field(page, "Bind type").selectOption("simple");
  await expect(field(page, "Bind DN")).toHaveValue("cn=reader");
  await field(page, "Cache policy").selectOption("EVICT_WEEKLY");
  await field(page, "Eviction day").selectOption({ label: "Friday" });
  for (const [label, time] of [
    ["Eviction hour", "03"],
    ["Eviction minute", "30"],
  ] as const) {
    await expect(field(page, label)).toHaveValue("00");
    await chooseOption(page, field(page, label), time);
  }
  await lever(page, "Allow Kerberos authentication").click();
  await field(page, "Kerberos realm").fill("EXAMPLE.ORG");
  await field(page, "Server principal").fill("HTTP/a@EXAMPLE.ORG");
  await field(page, "Key tab").fill("/etc/krb5.keytab");
  await lever(page, "Periodic sync of changed users").click();
  const period = page.getByRole("spinbutton", { name: "Changed users sync period" });
  await period.fill("");
  await expect(period).toBeVisible();
  await period.fill("2");
  await save(page);
  await expect(alertMessage(page, "The provider was saved.")).toBeVisible();
  const config = await configOf(api, realm, "people");
  expect(config).toMatchObject({
    cachePolicy: ["EVICT_WEEKLY"],
    evictionDay: ["6"],
    evictionHour: ["3"],
    evictionMinute: ["30"],
    allowKerberosAuthentication: ["true"],
    kerberosRealm: ["EXAMPLE.ORG"],
    bindCredential: ["**********"],
    changedSyncPeriod: [String(2 * 86_400)],
  });
  expect(config).not.toHaveProperty("customUserSearchFilter");
  expect(config).not.toHaveProperty("readTimeout");
  await lever(page, "Periodic sync of changed users").click();
  await save(page);
  await expect.poll(async () => (await configOf(api, realm, "people")).changedSyncPeriod).toEqual(["-1"]);
  await removeDirectories(api, realm);
});

test("users of a directory are synchronized, unlinked and removed; it is disabled and deleted", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await createDirectory(api, realm, "people", { enabled: "true" });
  await move(`/${realm}/user-federation/ldap/${id}/settings`);
  const none = /^Nothing was added, updated or removed\. A directory that cannot be reached looks the same/;
  await pageAction(page, "Sync changed users");
  await expect(alertMessage(page, none)).toBeVisible();
  await clearMessages(page);
  await pageAction(page, "Sync all users");
  await expect(alertMessage(page, none)).toBeVisible();
  await pageAction(page, "Unlink users");
  await answerDialog(page, "Unlink users");
  await expect(alertMessage(page, "The users were unlinked.")).toBeVisible();
  await pageAction(page, "Remove imported");
  await answerDialog(page, "Remove");
  await expect(alertMessage(page, "The imported users were removed.")).toBeVisible();

  await lever(page, "Enabled").click();
  await answerDialog(page, "Disable");
  await expect.poll(async () => (await configOf(api, realm, "people")).enabled).toEqual(["false"]);
  await field(page, "Edit mode").selectOption("UNSYNCED");
  await save(page);
  await expect.poll(async () => (await configOf(api, realm, "people")).editMode).toEqual(["UNSYNCED"]);
  await page.getByRole("main").getByRole("button", { name: "Action", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Unlink users" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await answerDialog(page, /^Delete/);
  await expect(alertMessage(page, "The provider was deleted.")).toBeVisible();
  await expect(page.getByText("No directories yet")).toBeVisible();
  expect(await components(api, realm)).toEqual([]);
});

test("a Kerberos provider is added, and providers are reordered by keyboard and deleted from the list", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move, open } = admin;
  await createDirectory(api, realm, "people", { priority: "0" });
  // A list that was read recently is not read again.
  await open(`/${realm}/user-federation/kerberos`);
  await pageAction(page, "Add provider");
  await page.getByRole("dialog").getByRole("link", { name: "Kerberos" }).click();
  await field(page, "Display name").fill("tickets");
  await field(page, "Kerberos realm").fill("EXAMPLE.ORG");
  await field(page, "Server principal").fill("HTTP/a@EXAMPLE.ORG");
  await field(page, "Key tab").fill("/etc/krb5.keytab");
  await expect(field(page, "Edit mode")).toHaveCount(0);
  await lever(page, "Allow password authentication").click();
  await field(page, "Edit mode").selectOption("UNSYNCED");
  await create(page).click();
  await expect(alertMessage(page, "The provider was created.")).toBeVisible();
  await expect(page).toHaveURL(/user-federation\/kerberos\/[\w-]+$/);
  expect(await configOf(api, realm, "tickets")).toMatchObject({
    allowPasswordAuthentication: ["true"],
    editMode: ["UNSYNCED"],
    keyTab: ["/etc/krb5.keytab"],
  });

  await move(`/${realm}/user-federation`);
  await moveRowUp(page, "tickets");
  await expect(alertMessage(page, "The order of providers was changed.")).toBeVisible();
  const priority = async (name: string) => Number((await configOf(api, realm, name)).priority?.[0] ?? 0);
  expect(await priority("tickets")).toBeLessThan(await priority("people"));
  await rowAction(page, "tickets", "Delete");
  await answerDialog(page, /^Delete/);
  await expect(alertMessage(page, "The provider was deleted.")).toBeVisible();
  await expect(row(page, "tickets")).toHaveCount(0);
  await row(page, "people").getByRole("link", { name: "people" }).click();
  await expect(page).toHaveURL(/user-federation\/ldap\/[\w-]+$/);
  await removeDirectories(api, realm);
});

test("a directory is read-only for administrators who may only view", async ({ viewer }) => {
  const { page, move } = viewer;
  await move(`/${REALM}/user-federation`);
  await row(page, "acme-ldap").getByRole("link", { name: "acme-ldap" }).click();
  await expect(field(page, "Connection URL")).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Test connection" })).toHaveAttribute("aria-disabled", "true");
  await expect(lever(page, "Enabled")).toBeDisabled();
  await expect(page.getByText("You need manage-realm to change this.").first()).toBeVisible();
});
