import { alert, pageAction, row, rowAction, saveButton } from "./support/desk.ts";
import { makeRole, readOrNothing } from "./support/make.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a role is created, edited, composed and deleted", async ({ admin, api, unique }) => {
  const { page, open } = admin;
  const name = unique("role");
  const part = unique("part");
  await makeRole(api, part);
  await open(`/${REALM}/roles`);
  await pageAction(page, "Create role");
  await page.getByLabel("Role name", { exact: true }).fill(name);
  await page.getByLabel("Description", { exact: true }).fill("Does things");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alert(page, "The role was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByLabel("Description", { exact: true }).fill("Does other things");
  await saveButton(page).click();
  await expect(alert(page, "The role was saved.")).toBeVisible();
  expect(await read()).toMatchObject({ description: "Does other things" });

  await page.getByRole("tab", { name: "Associated roles" }).click();
  await pageAction(page, "Assign realm roles");
  await page.getByRole("dialog").getByRole("button", { name: "Choose…" }).click();
  const picker = page.getByRole("dialog").last();
  await picker.getByRole("searchbox").fill(part);
  await picker.getByRole("checkbox", { name: part }).check();
  await picker
    .getByRole("button", { name: /^(Choose|Select|Done|Apply|Add)/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await expect(row(page, part)).toHaveCount(1);
  expect(await read()).toMatchObject({ composite: true });
  await rowAction(page, part, "Unassign");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row(page, part)).toHaveCount(0);
  expect(await read()).toMatchObject({ composite: false });

  await pageAction(page, "Delete role");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(alert(page, `Role "${name}" was deleted.`)).toBeVisible();
  expect(await read()).toBeUndefined();

  function read(): Promise<unknown> {
    return readOrNothing(api, `/${REALM}/roles/${encodeURIComponent(name)}`);
  }
});

test("the default role cannot be deleted, and says why", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/roles`);
  await row(page, `default-roles-${REALM}`)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
});
