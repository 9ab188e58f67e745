import type { Admin } from "../../scripts/keycloak/admin.ts";
import { answerDialog, alertMessage, field, pageAction, pick, row, rowAction, save } from "./support/console-page.ts";
import * as make from "./support/records/organizations.ts";
import { expect, test } from "./support/test.ts";

type Group = { id: string; name: string; path: string; description?: string; attributes?: object };

/**
 * Creates a group of an organization.
 * @returns its id
 */
async function group(api: Admin, at: string, body: object, parent?: string): Promise<string> {
  const { location } = await api.send("POST", parent === undefined ? at : `${at}/${parent}/children`, body);
  return location?.split("/").at(-1) ?? "";
}

const names = async (api: Admin, at: string): Promise<string[]> =>
  ((await api.get(at)) as Group[]).map(({ name }) => name);

test("groups of an organization are created at the top level and below each other, with a description", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const at = `/${realm}/organizations/${id}/groups`;
  await move(`/${realm}/organizations/${id}/settings`);
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page.getByRole("heading", { name: "No groups in this organization" })).toBeVisible();
  await pageAction(page, "Create group");
  await field(page.getByRole("dialog"), "Name").fill("Buyers");
  await field(page.getByRole("dialog"), "Description").fill("Order");
  await answerDialog(page, "Create");
  await expect(alertMessage(page, "The group was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Buyers" })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "globex" }).click();
  await page.getByRole("tab", { name: "Groups" }).click();
  await rowAction(page, "Buyers", "Create child group");
  await field(page.getByRole("dialog"), "Name").fill("Approvers");
  await field(page.getByRole("dialog"), "Description").fill("Sign");
  await answerDialog(page, "Create");
  await page.getByRole("button", { name: "Expand Buyers" }).click();
  await page.getByRole("link", { name: "Approvers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Approvers" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Sign")).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link")).toHaveText(["Organizations", "globex", "Buyers"]);
  await trail.getByRole("link", { name: "Buyers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Buyers" })).toBeVisible();
  await expect(trail.getByRole("link")).toHaveText(["Organizations", "globex"]);
  const [top] = (await api.get(at)) as Group[];
  expect(await api.get(`${at}/${top?.id}/children`)).toMatchObject([{ name: "Approvers", description: "Sign" }]);
  await make.deleteAll(api, realm);
});

test("a group of an organization is renamed, gets attributes, is moved, and is deleted with its subgroups", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const at = `/${realm}/organizations/${id}/groups`;
  const [team, other] = [await group(api, at, { name: "team" }), await group(api, at, { name: "other" })];
  const part = await group(api, at, { name: "part" }, team);
  await move(`/${realm}/organizations/${id}/groups/${part}`);
  await pageAction(page, "Edit group");
  await field(page.getByRole("dialog"), "Name").fill("piece");
  await answerDialog(page, "Save");
  await expect(page.getByRole("heading", { level: 1, name: "piece" })).toBeVisible();
  await page.getByRole("tab", { name: "Attributes" }).click();
  await page.getByRole("button", { name: "Add entry" }).click();
  await page.getByPlaceholder("Key").last().fill("cost");
  await page.getByPlaceholder("Value").last().fill("7");
  await save(page);
  await expect.poll(() => api.get(`${at}/${part}`)).toMatchObject({ name: "piece", attributes: { cost: ["7"] } });
  await pageAction(page, "Move to…");
  await pick(page, "other", "/other");
  await answerDialog(page, "Move here");
  await expect(alertMessage(page, "The group was moved.")).toBeVisible();
  expect(await api.get(`${at}/${part}`)).toMatchObject({ path: "/other/piece", attributes: { cost: ["7"] } });
  await move(`/${realm}/organizations/${id}/groups`);
  await rowAction(page, "other", "Delete group");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, 'Group "other" was deleted.')).toBeVisible();
  expect(await names(api, at)).toEqual(["team"]);
  expect(other).not.toBe("");
  await make.deleteAll(api, realm);
});

test("members of an organization join one of its groups and leave it", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const at = `/${realm}/organizations/${id}/groups`;
  const team = await group(api, at, { name: "team" });
  const ann = await make.createPerson(api, realm, "ann");
  await make.createPerson(api, realm, "zoe");
  await api.send("POST", `/${realm}/organizations/${id}/members`, ann);
  await move(`/${realm}/organizations/${id}/groups/${team}?tab=members`);
  await expect(page.getByRole("heading", { name: "No members" })).toBeVisible();
  await pageAction(page, "Add members");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("ann@people.example")).toBeVisible();
  await expect(dialog.getByText("zoe@people.example")).toHaveCount(0);
  await pick(page, "ann");
  await answerDialog(page, "Add");
  await expect(alertMessage(page, "One user was added to the group.")).toBeVisible();
  await rowAction(page, "ann", "Show memberships");
  await expect(dialog.getByText("/team")).toBeVisible();
  await page.keyboard.press("Escape");
  await rowAction(page, "ann", "Remove");
  await answerDialog(page, "Remove");
  // A dialog over the list hides its rows too, so poll the server.
  await expect.poll(() => api.get(`${at}/${team}/members`)).toEqual([]);
  await expect(row(page, "ann")).toHaveCount(0);
  await make.deleteAll(api, realm);
});

test("roles are assigned to a group of an organization, and its copy has them", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const at = `/${realm}/organizations/${id}/groups`;
  const team = await group(api, at, { name: "team", attributes: { a: ["1"] } });
  const below = await group(api, at, { name: "part" }, team);
  await api.send("PUT", `${at}/${below}`, { name: "part", description: "kept", attributes: { b: ["2"] } });
  const ann = await make.createPerson(api, realm, "ann");
  await api.send("POST", `/${realm}/organizations/${id}/members`, ann);
  await api.send("PUT", `${at}/${below}/members/${ann}`);
  const role = unique("helper");
  await api.send("POST", `/${realm}/roles`, { name: role });
  await move(`/${realm}/organizations/${id}/groups/${team}?tab=role-mapping`);
  await pageAction(page, "Assign realm roles");
  await pick(page, role);
  await answerDialog(page, "Assign");
  await expect(row(page, role)).toHaveCount(1);
  await pageAction(page, "Duplicate");
  await field(page.getByRole("dialog"), "Name").fill("copied");
  await answerDialog(page, "Duplicate");
  await expect(alertMessage(page, "The group was copied.")).toBeVisible();
  const copy = ((await api.get(at)) as Group[]).find(({ name }) => name === "copied");
  expect(await api.get(`${at}/${copy?.id}`)).toMatchObject({ realmRoles: [role], attributes: { a: ["1"] } });
  const [child] = (await api.get(`${at}/${copy?.id}/children`)) as Group[];
  expect(await api.get(`${at}/${child?.id}`)).toMatchObject({ description: "kept", attributes: { b: ["2"] } });
  expect(await api.get(`${at}/${child?.id}/members`)).toMatchObject([{ username: "ann" }]);
  await rowAction(page, role, "Unassign");
  await answerDialog(page, "Unassign");
  await expect(row(page, role)).toHaveCount(0);
  await api.send("DELETE", `/${realm}/roles/${role}`);
  await make.deleteAll(api, realm);
});

test("the groups of a member are shown and changed from the members and from the user's organizations", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await make.createOrganization(api, realm, "globex");
  const at = `/${realm}/organizations/${id}/groups`;
  const team = await group(api, at, { name: "team" });
  await group(api, at, { name: "part" }, team);
  const ann = await make.createPerson(api, realm, "ann");
  await api.send("POST", `/${realm}/organizations/${id}/members`, ann);
  await move(`/${realm}/organizations/${id}/members`);
  await rowAction(page, "ann", "Group memberships");
  const groups = page.getByRole("dialog", { name: 'Groups of "ann"' });
  await expect(groups.getByRole("heading", { name: "No groups" })).toBeVisible();
  await groups.getByRole("button", { name: "Join groups" }).click();
  await pick(page, "team", "/team");
  await answerDialog(page, "Join");
  await expect(groups.getByText("/team", { exact: true })).toBeVisible();
  expect(await api.get(`${at}/${team}/members`)).toMatchObject([{ username: "ann" }]);

  await move(`/${realm}/users/${ann}/organizations`);
  await rowAction(page, "globex", "Group memberships");
  const here = page.getByRole("dialog", { name: 'Groups in "globex"' });
  await expect(here.getByText("/team", { exact: true })).toBeVisible();
  await here.getByRole("button", { name: "Join groups" }).click();
  await pick(page, "part", "/team/part");
  await answerDialog(page, "Join");
  await expect(here.getByText("/team/part", { exact: true })).toBeVisible();
  await rowAction(page, "team", "Leave");
  await answerDialog(page, "Leave");
  await expect(here.getByText("/team", { exact: true })).toHaveCount(0);
  await expect
    .poll(() => api.get(`/${realm}/organizations/${id}/members/${ann}/groups`))
    .toMatchObject([{ name: "part" }]);
  await here.getByRole("link", { name: "part" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "part" })).toBeVisible();
  await make.deleteAll(api, realm);
});
