import {
  answerDialog,
  alertMessage,
  field,
  pageAction,
  pick,
  row,
  rowAction,
  save,
  searchBox,
  searchFor,
  settled,
} from "./support/console-page.ts";
import { readIfPresent } from "../../scripts/keycloak/admin.ts";
import { createGroup, createRole, createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("the list is searched, and the search is cleared", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("searched");
  await createUser(api, name);
  await move(`/${REALM}/users`);
  const search = searchBox(page);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const all = await page.getByRole("row").count();
  await search.fill(name);
  await search.press("Enter");
  await expect(row(page, name)).toHaveCount(1);
  await expect(page.getByRole("row")).toHaveCount(2);
  await search.fill("nobody-is-called-so");
  await search.press("Enter");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page.getByRole("row")).toHaveCount(all);
});

test("a search can be restricted to whole values", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("whole");
  await createUser(api, name);
  await createUser(api, `${name}-longer`);
  await move(`/${REALM}/users`);
  await searchFor(page, name);
  await expect(row(page, `${name}-longer`)).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Whole value only" }).check();
  await expect(row(page, `${name}-longer`)).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(1);
});

test("users are filtered by an attribute that their profile does not have", async ({ admin, unique }) => {
  const { page, move } = admin;
  const value = unique("nobody");
  await move(`/${REALM}/users`);
  await page.getByRole("button", { name: "Filter" }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await panel.getByRole("button", { name: "Add an attribute" }).click();
  await field(panel, "Key").selectOption("Other…");
  await panel.getByRole("textbox", { name: "Key: Other…" }).fill("cost.center");
  await field(panel, "Value").fill(value);
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`By attributes: cost.center: ${value}`)).toBeVisible();
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("a user is added, opened, changed and deleted", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("journey");
  await move(`/${REALM}/users`);
  await page
    .getByRole("main")
    .getByRole("link", { name: "Add user" })
    .or(page.getByRole("button", { name: "Add user" }))
    .click();
  await field(page, "Username").fill(name);
  await field(page, "Email").fill(`${name}@acme.example.com`);
  await field(page, "First name").fill("Jo");
  await field(page, "Last name").fill("Urney");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The user was created.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const [created] = (await api.get(`/${REALM}/users?exact=true&username=${name}`)) as {
    id: string;
    firstName: string;
  }[];
  expect(created?.firstName).toBe("Jo");
  expect(page.url()).toContain(`/users/${created?.id}`);

  await field(page, "Last name").fill("Urneyed");
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  await save(page);
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${created?.id}`)).toMatchObject({ lastName: "Urneyed", firstName: "Jo" });

  await pageAction(page, "Delete user");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Delete user "${name}"?`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(alertMessage(page, `User "${name}" was deleted.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(await readIfPresent(api, `/${REALM}/users/${created?.id}`)).toBeUndefined();
});

test("a user that already exists is rejected with an error, and the input is kept", async ({
  admin,
  unique,
  api,
  guard,
}) => {
  const { page, move } = admin;
  const name = unique("twice");
  await createUser(api, name);
  guard.allow({ status: 409, url: /\/users$/ });
  await move(`/${REALM}/users/add-user`);
  await field(page, "Username").fill(name);
  await field(page, "Email").fill(`${name}-2@acme.example.com`);
  await field(page, "First name").fill("Two");
  await field(page, "Last name").fill("Times");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText(/exists/i).first()).toBeVisible();
  await expect(field(page, "Username")).toHaveValue(name);
});

test("several users are deleted at once, with the result of each", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const common = unique("bulk");
  const names = ["a", "b", "c"].map((one) => `${common}-${one}`);
  for (const name of names) await createUser(api, name);
  await move(`/${REALM}/users?search=${common}`);
  for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Delete 3 users" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of names) await expect(dialog).toContainText(name);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.get(`/${REALM}/users?search=${common}`)).toEqual([]);
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("a password is set", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("password"));
  await move(`/${REALM}/users/${id}/credentials`);
  await page.getByRole("main").getByRole("button", { name: "Set password" }).first().click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Password").fill("correct horse");
  await field(dialog, "Password again").fill("correct hors");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/differ|not match/i)).toBeVisible();
  await field(dialog, "Password again").fill("correct horse");
  await dialog.getByRole("button", { name: "Save" }).click();
  await answerDialog(page, "Set password");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const credentials = (await api.get(`/${REALM}/users/${id}/credentials`)) as { type: string }[];
  expect(credentials).toMatchObject([{ type: "password", userLabel: "My password" }]);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a role is assigned and unassigned", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("mapped"));
  const name = unique("assignable");
  await createRole(api, name);
  await move(`/${REALM}/users/${id}/role-mapping`);
  await pageAction(page, "Assign realm roles");
  await pick(page, name);
  await answerDialog(page, "Assign");
  await expect(alertMessage(page, "The roles of the user were changed.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(1);
  expect(await mapped()).toContain(name);

  await rowAction(page, name, "Unassign");
  await answerDialog(page, "Unassign");
  await expect(alertMessage(page, "The roles of the user were changed.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(0);
  expect(await mapped()).not.toContain(name);

  async function mapped(): Promise<string[]> {
    const roles = (await api.get(`/${REALM}/users/${id}/role-mappings/realm`)) as { name: string }[];
    return roles.map((role) => role.name);
  }
});

test("groups are joined and left", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("member"));
  const name = unique("joined");
  await createGroup(api, name);
  await move(`/${REALM}/users/${id}/groups`);
  await pageAction(page, "Join groups");
  await pick(page, name, `/${name}`);
  await answerDialog(page, "Join");
  // The dialog has a row with that name too.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(1);
  expect(await groups()).toContain(name);

  await rowAction(page, name, "Leave");
  await answerDialog(page, "Leave");
  await expect(alertMessage(page, `The user left ${name}.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(await groups()).not.toContain(name);

  async function groups(): Promise<string[]> {
    return ((await api.get(`/${REALM}/users/${id}/groups`)) as { name: string }[]).map((group) => group.name);
  }
});

test("a user is added with only the keyboard", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("keyboard");
  await move(`/${REALM}/users`);
  await tabTo("Add user");
  await page.keyboard.press("Enter");
  await expect(field(page, "Username")).toBeVisible();
  await settled(page);
  for (const [label, text] of [
    ["Username", name],
    ["Email", `${name}@acme.example.com`],
    ["First name", "Key"],
    ["Last name", "Board"],
  ] as const) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await tabTo("Create");
  await page.keyboard.press("Enter");
  await expect(alertMessage(page, "The user was created.")).toBeVisible();
  expect(await api.get(`/${REALM}/users?exact=true&username=${name}`)).toHaveLength(1);

  /** Presses Tab until the focused element has this name. */
  async function tabTo(called: string): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) continue;
      const own = await focused.evaluate((element) => {
        const labels =
          element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : [];
        return [element.getAttribute("aria-label") ?? "", ...labels, element.textContent];
      });
      if (
        own.some(
          (text) =>
            text
              .trim()
              .replace(/\s*\*$|\s*required$/i, "")
              .trim() === called,
        )
      )
        return;
    }
    throw new Error(`Tab never reached "${called}".`);
  }
});

test("the list keeps search and page in the address, and the back button returns to them", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const common = unique("paged");
  for (let at = 10; at < 24; at += 1) await createUser(api, `${common}-${at}`);
  await move(`/${REALM}/users`);
  await searchFor(page, common);
  await expect(row(page, `${common}-10`)).toHaveCount(1);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(row(page, `${common}-23`)).toHaveCount(1);
  expect(decodeURIComponent(page.url())).toContain(common);

  await page.getByRole("link", { name: `${common}-21` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${common}-21` })).toBeVisible();
  await page.goBack();
  await expect(row(page, `${common}-23`)).toHaveCount(1);
  await expect(row(page, `${common}-10`)).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(row(page, `${common}-23`)).toHaveCount(1);
  await expect(searchBox(page)).toHaveValue(common);
});
