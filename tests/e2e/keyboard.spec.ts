import type { Locator, Page } from "@playwright/test";
import { alertMessage, field, row, searchBox } from "./support/console-page.ts";
import { createDirectory, removeDirectories } from "./support/records/directories.ts";
import { readIfPresent } from "../../scripts/keycloak/admin.ts";
import { createGroup, createRole, createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Presses the tab key until a control has the focus: a control that cannot be reached by it is not accessible. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control, "reached by the tab key").toBeFocused();
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

/** Returns the element with the focus, which must always exist. */
const focused = (page: Page): Locator => page.locator("main :focus, [role=dialog] :focus");

test("a user is added, rejected with an error, and deleted with only the keyboard", async ({
  admin,
  api,
  unique,
  guard,
}) => {
  const { page, move } = admin;
  const [taken, name] = [unique("taken"), unique("typed")];
  await createUser(api, taken);
  guard.allow({ status: 409, url: /\/users$/ });
  await move(`/${REALM}/users`);
  const main = page.getByRole("main");
  await press(page, main.getByRole("link", { name: "Add user" }).or(main.getByRole("button", { name: "Add user" })));
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("Users");

  const create = page.getByRole("button", { name: "Create", exact: true });
  await reach(page, field(page, "Username"));
  await page.keyboard.type(taken);
  for (const label of ["Email", "First name", "Last name"]) {
    await reach(page, field(page, label));
    await page.keyboard.type(label === "Email" ? `${name}@acme.example.com` : name);
  }
  await press(page, create);
  await expect(page.getByText(/exists/i).first()).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
  await expect(field(page, "First name"), "nothing that was typed is lost").toHaveValue(name);
  await field(page, "Username").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  await press(page, create);
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  const [made] = (await api.get(`/${REALM}/users?exact=true&username=${name}`)) as { id: string }[];

  await reach(page, field(page, "Last name"));
  await page.keyboard.type("ed");
  await page.keyboard.press("Control+s");
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  await expect(focused(page), "after saving the work goes on where it was").toHaveCount(1);

  const action = main.getByRole("button", { name: /^(?:Action|Delete user)$/ }).first();
  await page.getByRole("heading", { level: 1, name }).focus();
  const opened = await action.textContent();
  await press(page, action);
  if (opened?.includes("Action")) {
    const line = page.getByRole("menuitem", { name: "Delete user" });
    await expect(line).toBeVisible();
    while (!(await line.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(":focus"), "a dialog takes the focus").toHaveCount(1);
  await press(page, dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("heading", { level: 1, name: "Users" }), "the list takes the focus").toBeFocused();
  expect(await readIfPresent(api, `/${REALM}/users/${made?.id}`)).toBeUndefined();
});

test("a role is assigned and unassigned with only the keyboard", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("mapped"));
  const name = unique("assignable");
  await createRole(api, name);
  await move(`/${REALM}/users/${id}/role-mapping`);
  const assign = page.getByRole("main").getByRole("button", { name: "Assign realm roles", exact: true }).first();
  await press(page, assign);
  const picker = page.getByRole("dialog").filter({ has: page.getByRole("search") });
  await expect(searchBox(picker), "choosing begins with the search").toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(picker.locator("table[aria-busy=true]")).toHaveCount(0);
  const one = picker.getByRole("checkbox", { name, exact: true });
  await reach(page, one);
  await page.keyboard.press("Space");
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Assign", exact: true }));
  await expect(alertMessage(page, "The roles of the user were changed.")).toBeVisible();
  await expect(focused(page), "the dialog hands the focus back").toHaveCount(1);

  await press(page, row(page, name).getByRole("button", { name: /^Actions/ }));
  await expect(page.getByRole("menuitem", { name: "Unassign" })).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Unassign" }));
  // An open dialog hides the rows behind it from assistive technology, so wait until it is closed.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(0);
  await expect(focused(page), "the row is gone, the focus is not").toHaveCount(1);
  const roles = async () => (await api.get(`/${REALM}/users/${id}/role-mappings/realm`)) as { name: string }[];
  await expect.poll(async () => (await roles()).map((role) => role.name)).not.toContain(name);
});

test("the picker turns its pages, and Enter on a checkbox confirms the selection", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const group = await createGroup(api, unique("filled"));
  // More than one page, however many users other tests leave.
  const users = await Promise.all(Array.from({ length: 11 }, () => createUser(api, unique("paged"))));
  await move(`/${REALM}/groups/${group}?tab=members`);
  await press(page, page.getByRole("main").getByRole("button", { name: "Add members", exact: true }).first());
  const picker = page.getByRole("dialog").filter({ has: page.getByRole("search") });
  await expect(searchBox(picker), "choosing begins with the search").toBeFocused();
  const boxes = picker.getByRole("row").getByRole("checkbox", { name: /^(?!Select all)/ });
  const before = await boxes.first().getAttribute("aria-label");
  await press(page, picker.getByRole("button", { name: "Next", exact: true }));
  await expect(boxes.first()).not.toHaveAccessibleName(before ?? "");
  await expect(focused(page), "the page was turned, the focus stayed").toHaveCount(1);
  await searchBox(picker).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(picker.locator(":focus")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(alertMessage(page, "One user was added to the group.")).toBeVisible();
  await expect(picker).toHaveCount(0);
  expect(await api.get(`/${REALM}/groups/${group}/members`)).toHaveLength(1);
  await api.send("DELETE", `/${REALM}/groups/${group}`);
  for (const user of users) await api.send("DELETE", `/${REALM}/users/${user}`);
});

test("the tab key reaches all of a dialog, past the help buttons", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  // Two providers to reorder, whatever other tests leave.
  const aliases = [unique("first"), unique("second")];
  for (const alias of aliases)
    await api.send("POST", `/${REALM}/identity-provider/instances`, { alias, providerId: "oidc", config: {} });
  await move(`/${REALM}/identity-providers`);
  const opener = page.getByRole("main").getByRole("button", { name: "Manage display order" });
  await press(page, opener);
  const dialog = page.getByRole("dialog");
  await reach(page, dialog.getByRole("button", { name: "Refresh" }));
  await expect(page.getByRole("tooltip")).toHaveText("Refresh");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Export this list" })).toBeFocused();
  await reach(page, dialog.getByRole("button", { name: /^Move/ }).first());
  const actions = dialog.getByRole("button", { name: /^Actions for/ }).first();
  const name = String(await actions.getAttribute("aria-label"));
  await press(page, actions);
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^Actions for/ }).nth(1)).toHaveAccessibleName(name);
  await expect(dialog.getByRole("button", { name, exact: true })).toBeFocused();
  await reach(page, dialog.getByRole("button", { name: "Save" }));
  await press(page, dialog.getByRole("button", { name: "Cancel" }));
  await expect(opener).toBeFocused();
  for (const alias of aliases) await api.send("DELETE", `/${REALM}/identity-provider/instances/${alias}`);
});

test("Enter opens a closed list, and in a text field creates the record even with content below the form", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const id = await createDirectory(api, realm, "people");
  await move(`/${realm}/user-federation/ldap/${id}/mappers/new`);
  await reach(page, field(page, "Name"));
  await page.keyboard.type("full name");
  await press(page, field(page, "Mapper type"));
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.type("full");
  await page.keyboard.press("Enter");
  await expect(field(page, "Mapper type")).toHaveValue("full-name-ldap-mapper");
  await press(page, field(page, "LDAP Full Name Attribute"));
  await expect(page.getByRole("heading", { level: 1, name: "full name" })).toBeFocused();
  await removeDirectories(api, realm);
});
