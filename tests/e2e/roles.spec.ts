import { answerDialog, alertMessage, field, pageAction, pick, row, rowAction, save } from "./support/console-page.ts";
import { readIfPresent } from "../../scripts/keycloak/admin.ts";
import { createRole } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a role is created, edited, made composite and deleted", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("role");
  const part = unique("part");
  await createRole(api, part);
  await move(`/${REALM}/roles`);
  await pageAction(page, "Create role");
  await field(page, "Role name").fill(name);
  await field(page, "Description").fill("Does things");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The role was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await field(page, "Description").fill("Does other things");
  await save(page);
  await expect(alertMessage(page, "The role was saved.")).toBeVisible();
  expect(await read()).toMatchObject({ description: "Does other things" });

  await page.getByRole("tab", { name: "Associated roles" }).click();
  await pageAction(page, "Assign realm roles");
  await pick(page, part);
  await answerDialog(page, "Assign");
  // The dialog has a row with that name too.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, part)).toHaveCount(1);
  expect(await read()).toMatchObject({ composite: true });
  await rowAction(page, part, "Unassign");
  await answerDialog(page, "Unassign");
  await expect(alertMessage(page, "The associated roles were changed.")).toBeVisible();
  await expect(row(page, part)).toHaveCount(0);
  expect(await read()).toMatchObject({ composite: false });

  await pageAction(page, "Delete role");
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, `Role "${name}" was deleted.`)).toBeVisible();
  expect(await read()).toBeUndefined();

  function read(): Promise<unknown> {
    return readIfPresent(api, `/${REALM}/roles/${encodeURIComponent(name)}`);
  }
});

test("the default role cannot be deleted, and shows the reason", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/roles`);
  await row(page, `default-roles-${REALM}`)
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
});

test("the default role links to the defaults of new users", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/roles`);
  await page.getByRole("link", { name: `default-roles-${REALM}` }).click();
  await expect(page).toHaveURL(/\/realm-settings\/user-registration$/);
  await expect(page.getByRole("tab", { name: "Default roles" })).toHaveAttribute("aria-selected", "true");
});

test("the tab key moves through attributes of which only the visible ones are rendered", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const name = unique("role");
  const attributes = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`name${at}`, [`value ${at}`]]));
  const id = await createRole(api, name, { attributes });
  await move(`/${REALM}/roles/${id}/attributes`);
  const input = (label: string) => page.getByLabel(label, { exact: true });
  const seen = page.getByRole("main").getByRole("listitem");
  await expect(input("Value 1")).toBeVisible();
  expect(await seen.count()).toBeLessThanOrEqual(60);
  await expect(input("Value 150")).toHaveCount(0);

  await input("Value 1").focus();
  // Each row has three tab stops: key, value, and the button that removes it.
  for (let presses = 0; presses < 3 * 80; presses += 1) await page.keyboard.press("Tab");
  await expect(input("Value 81")).toBeFocused();
  await expect(input("Value 81")).toBeInViewport();
  expect(await seen.count()).toBeLessThanOrEqual(60);

  await page.mouse.wheel(0, 20_000);
  await expect(input("Value 295")).toBeInViewport();
  // Typed text still goes to the focused field.
  await page.keyboard.type("typed");
  await expect(input("Value 81")).toHaveValue("typed");
  await page.getByRole("button", { name: "Add entry" }).click();
  await expect(input("Key 301")).toBeFocused();
  await page.keyboard.type("added");
  await input("Value 301").fill("last");
  await save(page);
  await expect(alertMessage(page, "The role was saved.")).toBeVisible();
  const edited = Object.values((await read()).attributes).filter(([value]) => value === "typed" || value === "last");
  expect(edited).toHaveLength(2);

  async function read() {
    return (await api.get(`/${REALM}/roles-by-id/${id}`)) as { attributes: Record<string, string[]> };
  }
});
