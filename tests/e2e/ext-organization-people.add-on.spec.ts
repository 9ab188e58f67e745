import { createOrg, createMember, orgs } from "./support/records/add-on.ts";
import {
  answerDialog,
  alertMessage,
  pressInDialog,
  field,
  pageAction,
  pick,
  row,
  rowAction,
  save,
  searchFor,
} from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ realm, api }) => {
  await api.send("PUT", orgs(realm, "/config"), { createAdminUserEnabled: false });
});

test("members are added, found, given roles and attributes, and removed", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const [ann, bob] = [unique("ann"), unique("bob")];
  const people = [await createMember(api, realm, ann), await createMember(api, realm, bob)];
  const id = await createOrg(api, realm, unique("org"), { displayName: "Umbrella" });
  await api.send("PUT", orgs(realm, `/${id}/members/${people[1]}`));
  await move(`/${realm}/ext-organizations/${id}/members`);
  await expect(row(page, bob)).toBeVisible();
  await pageAction(page, "Add members");
  const dialog = page.getByRole("dialog");
  await searchFor(dialog, bob);
  await expect(dialog.getByRole("checkbox", { name: bob })).toBeDisabled();
  await pick(page, ann);
  await answerDialog(page, "Add");
  await expect(alertMessage(page, "The user was added.")).toBeVisible();
  await searchFor(page, ann);
  await row(page, ann).getByRole("link", { name: ann }).click();
  await expect(page.getByRole("heading", { level: 1, name: ann })).toBeVisible();
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["Add-on organizations", "Umbrella", ann]);
  await expect(page.getByRole("heading", { name: "No roles" })).toBeVisible();
  await page.getByRole("button", { name: "Assign roles" }).first().click();
  await dialog.getByRole("checkbox", { name: "view-members", exact: true }).check();
  await dialog.getByRole("checkbox", { name: "view-roles", exact: true }).check();
  await answerDialog(page, "Assign");
  await expect(alertMessage(page, "2 roles were assigned.")).toBeVisible();
  await rowAction(page, "view-members", "Unassign");
  await answerDialog(page, "Unassign");
  await expect(row(page, "view-members")).toHaveCount(0);
  const attributes = orgs(realm, `/${id}/members/${people[0]}/attributes`);
  await api.send("PUT", attributes, { attributes: { desk: ["12"] } });
  await page.getByRole("tab", { name: "Attributes" }).click();
  await expect(page.getByPlaceholder("Key").first()).toHaveValue("desk");
  await page.getByRole("button", { name: "Add entry" }).click();
  await page.getByPlaceholder("Key").last().fill("team");
  await page.getByPlaceholder("Value").last().fill("blue");
  await save(page);
  await expect(alertMessage(page, "The attributes were saved.")).toBeVisible();
  expect(await api.get(attributes)).toEqual({ desk: ["12"], team: ["blue"] });
  await move(`/${realm}/users/${people[0]}/user-orgs`);
  await page.getByRole("link", { name: /^org-/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Umbrella" })).toBeVisible();
  await rowAction(page, ann, "Remove member");
  await answerDialog(page, "Remove");
  await expect(alertMessage(page, "The member was removed.")).toBeVisible();
  await expect(row(page, ann)).toHaveCount(0);
  await api.send("DELETE", orgs(realm, `/${id}`));
  for (const person of people) await api.send("DELETE", `/${realm}/users/${person}`);
});

test("adding members reports only those who were not members already", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createOrg(api, realm, unique("org"));
  await move(`/${realm}/ext-organizations/${id}/members`);
  for (const [others, reported] of [
    [[], "All chosen users are members already."],
    [[unique("bob")], "The user was added."],
  ] as const) {
    const early = unique("ann");
    const member = await createMember(api, realm, early);
    for (const username of others) await createMember(api, realm, username);
    await pageAction(page, "Add members");
    for (const username of [early, ...others]) await pick(page, username);
    await api.send("PUT", orgs(realm, `/${id}/members/${member}`));
    await answerDialog(page, "Add");
    await expect(alertMessage(page, reported)).toBeVisible();
    for (const username of [early, ...others]) await expect(row(page, username)).toBeVisible();
  }
});

test("a user is invited with a role, only once, and the invitation is withdrawn", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await createOrg(api, realm, unique("org"));
  await move(`/${realm}/ext-organizations/${id}/invitations`);
  await page.getByRole("button", { name: "Invite member" }).first().click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Email").fill("New@x.example");
  await field(dialog, "Redirect URL").fill("https://app.example");
  await dialog.getByRole("switch", { name: "Send by email" }).click();
  await answerDialog(page, "Invite");
  await expect(alertMessage(page, "The invitation was created.")).toBeVisible();
  await expect(row(page, "new@x.example")).toBeVisible();
  await pageAction(page, "Invite member");
  await field(dialog, "Email").fill("new@x.example");
  await pressInDialog(page, "Invite");
  await expect(
    dialog
      .getByRole("alert")
      .or(alertMessage(page, /could not be created/))
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^(Discard|Leave)/ }).click();
  await rowAction(page, "new@x.example", "Send again");
  await expect(alertMessage(page, "The invitation is being sent again.")).toBeVisible();
  await rowAction(page, "new@x.example", "Delete invitation");
  await answerDialog(page, "Delete");
  await expect(page.getByRole("heading", { name: "No invitations" })).toBeVisible();
  expect(await api.get(orgs(realm, `/${id}/invitations`))).toEqual([]);
  await api.send("DELETE", orgs(realm, `/${id}`));
});

test("a role with special characters is created, described and deleted; default roles are listed after it and locked", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await createOrg(api, realm, unique("org"));
  await move(`/${realm}/ext-organizations/${id}/roles`);
  await expect(row(page, "view-members").getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Name").fill("Buyers");
  await pressInDialog(page, "Create");
  await expect(dialog.getByText("Use lower-case letters and no blanks.")).toBeVisible();
  await field(dialog, "Name").fill("z/b%");
  await answerDialog(page, "Create");
  await expect(row(page, "z/b%").getByText("Defined")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("z/b%");
  await rowAction(page, "z/b%", "Edit");
  await field(dialog, "Description").fill("Odd, but kept");
  await save(page);
  await expect(row(page, "Odd, but kept")).toBeVisible();
  await rowAction(page, "z/b%", "Delete");
  await answerDialog(page, "Delete");
  await expect(row(page, "z/b%")).toHaveCount(0);
  await api.send("DELETE", orgs(realm, `/${id}`));
});
