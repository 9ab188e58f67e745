import { answerDialog, alertMessage, field, pageAction, pick, row, rowAction } from "./support/console-page.ts";
import { readIfPresent } from "../../scripts/keycloak/admin.ts";
import { createGroup, createRole, createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

type Group = { id: string; name: string; path: string; parentId?: string };

test("a group is created, gets a subgroup, is moved and deleted", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("group");
  const child = unique("child");
  const other = unique("other");
  const otherId = await createGroup(api, other);
  await move(`/${REALM}/groups`);
  await pageAction(page, "Create group");
  await field(page.getByRole("dialog"), "Name").fill(name);
  await answerDialog(page, "Create");
  await expect(alertMessage(page, "The group was created.")).toBeVisible();
  const created = await find(name);

  await move(`/${REALM}/groups/${created.id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create child group" }).first().click();
  await field(page.getByRole("dialog"), "Name").fill(child);
  await answerDialog(page, "Create");
  await expect(row(page, child)).toHaveCount(1);

  await pageAction(page, "Move to…");
  await pick(page, other, `/${other}`);
  await answerDialog(page, "Move here");
  await expect(alertMessage(page, "The group was moved.")).toBeVisible();
  expect(await api.get(`/${REALM}/groups/${created.id}`)).toMatchObject({ path: `/${other}/${name}` });

  await move(`/${REALM}/groups/${otherId}`);
  await rowAction(page, name, "Delete");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, `Group "${name}" was deleted.`)).toBeVisible();
  expect(await readIfPresent(api, `/${REALM}/groups/${created.id}`)).toBeUndefined();

  async function find(wanted: string): Promise<Group> {
    const groups = (await api.get(`/${REALM}/groups?search=${encodeURIComponent(wanted)}`)) as Group[];
    const found = groups.find((group) => group.name === wanted);
    if (!found) throw new Error(`The server has no group ${wanted}.`);
    return found;
  }
});

test("the tree opens level by level and links to a subgroup", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/groups`);
  await page.getByRole("button", { name: "Expand Engineering" }).click();
  await page.getByRole("link", { name: "Backend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backend" })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link", { name: "Groups" })).toBeVisible();
});

test("the tree links to another group while one is open", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/groups`);
  await page.getByRole("link", { name: "Sales", exact: true }).click();
  await pageAction(page, "Go to another group");
  const tree = page.getByRole("dialog", { name: "Go to another group" });
  await tree.getByRole("button", { name: "Expand Engineering" }).click();
  await tree.getByRole("link", { name: "Backend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backend" })).toBeVisible();
  await expect(tree).toHaveCount(0);
});

test("a group is copied with its attributes, roles, members and subgroups", async ({ admin, api, unique, guard }) => {
  const { page, move } = admin;
  const name = unique("original");
  const copy = unique("copied");
  const id = await createGroup(api, name);
  await api.send("PUT", `/${REALM}/groups/${id}`, {
    name,
    description: "kept",
    attributes: { colour: ["red", "blue"] },
  });
  const below = await createGroup(api, "part/1", id);
  const role = unique("given");
  const roleId = await createRole(api, role);
  await api.send("POST", `/${REALM}/groups/${id}/role-mappings/realm`, [{ id: roleId, name: role }]);
  const member = unique("copied-member");
  const user = await createUser(api, member);
  await api.send("PUT", `/${REALM}/users/${user}/groups/${id}`);
  await api.send("PUT", `/${REALM}/users/${user}/groups/${below}`);

  await move(`/${REALM}/groups?search=${name}`);
  await rowAction(page, name, "Duplicate");
  const dialog = page.getByRole("dialog");
  await expect(field(dialog, "Name")).toHaveValue(`Copy of ${name}`);
  await field(dialog, "Name").fill(copy);
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expect(alertMessage(page, "The group was copied.")).toBeVisible();

  const [made] = (await api.get(`/${REALM}/groups?search=${copy}&exact=true`)) as Group[];
  expect(await api.get(`/${REALM}/groups/${made?.id}`)).toMatchObject({
    path: `/${copy}`,
    description: "kept",
    attributes: { colour: ["red", "blue"] },
    realmRoles: [role],
  });
  const members = (await api.get(`/${REALM}/groups/${made?.id}/members`)) as { username: string }[];
  expect(members.map(({ username }) => username)).toEqual([member]);
  const [part] = (await api.get(`/${REALM}/groups/${made?.id}/children`)) as Group[];
  expect(part).toMatchObject({ name: "part/1" });
  expect(await api.get(`/${REALM}/groups/${part?.id}/members`)).toHaveLength(1);

  await rowAction(page, name, "Duplicate");
  await field(page.getByRole("dialog"), "Name").fill(copy);
  guard.allow({ status: 409, url: /\/groups$/ });
  await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText(/already exists/).first()).toBeVisible();
  await expect(field(page.getByRole("dialog"), "Name")).toHaveValue(copy);
});

test("members of subgroups are included on demand, each once", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const top = await createGroup(api, unique("whole"));
  const below = await createGroup(api, "part", top);
  const direct = unique("direct");
  const deep = unique("deep");
  for (const [username, groups] of [
    [direct, [top, below]],
    [deep, [below]],
  ] as const) {
    const user = await createUser(api, username);
    for (const group of groups) await api.send("PUT", `/${REALM}/users/${user}/groups/${group}`);
  }
  await move(`/${REALM}/groups/${top}`);
  await page.getByRole("tab", { name: "Members", exact: true }).click();
  await expect(row(page, direct)).toHaveCount(1);
  await expect(row(page, deep)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Include child groups" }).check();
  await expect(row(page, deep)).toHaveCount(1);
  await expect(row(page, direct)).toHaveCount(1);
  await page.reload();
  await expect(row(page, deep)).toHaveCount(1);
});
