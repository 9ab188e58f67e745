import { axeErrors } from "./support/page-checks/axe.ts";
import { settled } from "./support/console-page.ts";
import { createGroup, createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a setting is found by its label with only the keyboard, and its field gets the focus", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/users`);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog").getByRole("combobox");
  await expect(box).toBeFocused();
  await page.keyboard.type("require ssl");
  const option = page.getByRole("option", { name: /Require SSL/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  expect(await axeErrors(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`#/${REALM}/realm-settings/general\\?at=`));
  await settled(page);
  const field = page.locator("[data-found]");
  await expect(field).toContainText("Require SSL");
  await expect(field.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-found]")).toHaveCount(0);

  await page.reload();
  await settled(page);
  await expect(page.locator("[data-found] :focus"), "the address alone leads there too").toHaveCount(1);
});

test("a setting of clients is found, then its client is chosen, and its field gets the focus", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/users`);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("pkce");
  await page
    .getByRole("option", { name: /PKCE.*Client/i })
    .first()
    .click();
  const box = page.getByRole("dialog").getByRole("combobox");
  await expect(box).toBeFocused();
  await expect(page.getByRole("group", { name: "Clients" }).getByRole("option")).not.toHaveCount(0);
  await page.keyboard.type("security-admin");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByText("Loading")).toHaveCount(0);
  expect(await axeErrors(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "security-admin-console" })).toBeVisible();
  const field = page.locator("[data-found]");
  await expect(field).toContainText("PKCE");
  await expect(field.locator(":focus")).toHaveCount(1);
});

test("records are found by name, and opened", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("palette.person");
  const id = await createUser(api, name);
  const group = unique("palette.group");
  const top = await createGroup(api, unique("above"));
  const inner = await createGroup(api, group, top);
  await move(`/${REALM}/users`);
  await page.getByTestId("palette").press("Enter");
  await page.keyboard.type(name);
  const people = page.getByRole("group", { name: "Users" });
  await expect(people.getByRole("option", { name: new RegExp(name) })).toHaveCount(1);
  await expect(page.getByRole("dialog").getByText("Loading")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  expect(new URL(page.url()).hash).toContain(`#/${REALM}/users/${id}`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(group);
  await expect(page.getByRole("option", { name: new RegExp(group) })).toHaveCount(1);
  await expect(page.getByRole("dialog").getByText("Loading")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await settled(page);
  expect(new URL(page.url()).hash).toContain(inner);
});

test("a search without matches shows a message, and Escape restores the focus", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/users`);
  const link = page.getByTestId("nav-item-groups");
  await link.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz-no-such-thing");
  await expect(page.getByText('Nothing found for "zzzz-no-such-thing"')).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "0 results" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test("the question mark lists the keyboard shortcuts", async ({ admin }) => {
  const { page, move } = admin;
  await move(`/${REALM}/users`);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Search the console");
  expect(await axeErrors(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a menu opens by keyboard the first time, before its code was loaded", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/users`);
  const button = page.getByTestId("options");
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await expect(page.getByRole("menuitemradio", { name: "System" })).toHaveAttribute("aria-checked", "true");
  expect(await axeErrors(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});
