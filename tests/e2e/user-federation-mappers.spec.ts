import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  row,
  rowAction,
  save,
  chooseOption,
} from "./support/console-page.ts";
import { configOf, create, lever, createDirectory, MAPPER, removeDirectories } from "./support/records/directories.ts";
import { expect, test } from "./support/test.ts";

test("each mapper type has its settings, and groups and roles are synchronized in both directions", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await createDirectory(api, realm, "people");
  await move(`/${realm}/user-federation/ldap/${id}/mappers`);
  await pageAction(page, "Add mapper");
  await field(page, "Name").fill("teams");
  await chooseOption(page, field(page, "Mapper type"), "role-ldap-mapper");
  await expect(field(page, "LDAP Roles DN")).toBeVisible();
  await expect(page.getByText("Client ID", { exact: true })).toHaveCount(0);
  await lever(page, "Use Realm Roles Mapping").click();
  await expect(page.getByText("Client ID", { exact: true })).toBeVisible();
  await chooseOption(page, field(page, "Mapper type"), "group-ldap-mapper");
  await expect(field(page, "LDAP Roles DN")).toHaveCount(0);
  await field(page, "LDAP Groups DN").fill("ou=groups");
  await expect(field(page, "Mode")).toHaveValue("READ_ONLY");
  await create(page).click();
  await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "teams" })).toBeVisible();
  const made = await configOf(api, realm, "teams", MAPPER);
  expect(made).toMatchObject({ "groups.dn": ["ou=groups"], "membership.user.ldap.attribute": ["uid"] });
  expect(made).not.toHaveProperty("use.realm.roles.mapping");

  await expect(field(page, "Name")).toBeDisabled();
  await field(page, "LDAP Filter").fill("(a=b)");
  await save(page);
  await expect(alertMessage(page, "The mapper was saved.")).toBeVisible();
  await field(page, "LDAP Filter").fill("");
  await save(page);
  await expect.poll(async () => (await configOf(api, realm, "teams", MAPPER))["groups.ldap.filter"]).toBeUndefined();
  await pageAction(page, "Sync Keycloak groups to LDAP");
  await expect(alertMessage(page, /^Synchronized: 0 groups imported to LDAP/)).toBeVisible();
  await pageAction(page, "Sync LDAP groups to Keycloak");
  await expect(alertMessage(page, "The synchronization failed: something else went wrong")).toBeVisible();
  await pageAction(page, "Delete");
  await answerDialog(page, /^Delete/);
  await expect(alertMessage(page, "The mapper was deleted.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Mappers" })).toHaveAttribute("aria-selected", "true");
  await expect(row(page, "teams")).toHaveCount(0);
  await rowAction(page, "email", "Delete");
  await answerDialog(page, /^Delete/);
  await expect(row(page, "email")).toHaveCount(0);
  await removeDirectories(api, realm);
});
