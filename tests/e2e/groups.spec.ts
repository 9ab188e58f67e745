import { alert, field, pageAction, pick, row, rowAction } from "./support/desk.ts";
import { makeGroup, readOrNothing } from "./support/make.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

type Group = { id: string; name: string; path: string; parentId?: string };

test("a group is created, gets a child, is moved and deleted", async ({ admin, api, unique }) => {
  const { page, open } = admin;
  const name = unique("group");
  const child = unique("child");
  const other = unique("other");
  const otherId = await makeGroup(api, other);
  await open(`/${REALM}/groups`);
  await pageAction(page, "Create group");
  await field(page.getByRole("dialog"), "Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(alert(page, "The group was created.")).toBeVisible();
  const created = await find(name);

  await open(`/${REALM}/groups/${created.id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Create child group" }).first().click();
  await field(page.getByRole("dialog"), "Name").fill(child);
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(row(page, child)).toHaveCount(1);

  await pageAction(page, "Move to…");
  await pick(page, other, `/${other}`);
  await page.getByRole("dialog").getByRole("button", { name: "Move here" }).click();
  await expect(alert(page, "The group was moved.")).toBeVisible();
  expect(await api.get(`/${REALM}/groups/${created.id}`)).toMatchObject({ path: `/${other}/${name}` });

  await open(`/${REALM}/groups/${otherId}`);
  await rowAction(page, name, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(alert(page, `Group "${name}" was deleted.`)).toBeVisible();
  expect(await readOrNothing(api, `/${REALM}/groups/${created.id}`)).toBeUndefined();

  async function find(wanted: string): Promise<Group> {
    const groups = (await api.get(`/${REALM}/groups?search=${encodeURIComponent(wanted)}`)) as Group[];
    const found = groups.find((group) => group.name === wanted);
    if (!found) throw new Error(`The server has no group ${wanted}.`);
    return found;
  }
});

test("the tree opens level by level and leads to a group below", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/groups`);
  await page.getByRole("button", { name: "Show what is below Engineering" }).click();
  await page.getByRole("link", { name: "Backend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backend" })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link", { name: "Groups" })).toBeVisible();
});
