import { alertMessage, field, save, saveButton, settled } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("changes by others to other fields of the record are kept", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("merged"));
  await move(`/${REALM}/users/${id}`);
  await field(page, "First name").fill("Mine");
  await change(id, { lastName: "Theirs" });
  await save(page);
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Mine", lastName: "Theirs" });

  async function change(user: string, what: object): Promise<void> {
    const before = (await api.get(`/${REALM}/users/${user}`)) as object;
    await api.send("PUT", `/${REALM}/users/${user}`, { ...before, ...what });
  }
});

for (const [choice, button, stored] of [
  ["mine", "Keep all mine", "Mine"],
  ["theirs", "Take all theirs", "Theirs"],
] as const) {
  test(`a conflict in one field shows both values, and ${choice} is kept`, async ({ admin, api, unique }) => {
    const { page, move } = admin;
    const id = await createUser(api, unique("conflict"));
    const path = `/${REALM}/users/${id}`;
    await move(path);
    await field(page, "First name").fill("Mine");
    await api.send("PUT", path, { ...((await api.get(path)) as object), firstName: "Theirs" });
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Someone else changed this" });
    await expect(dialog).toContainText("Mine");
    await expect(dialog).toContainText("Theirs");
    expect(await api.get(path), "nothing is written before the choice").toMatchObject({ firstName: "Theirs" });
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => api.get(path)).toMatchObject({ firstName: stored });
    await expect(field(page, "First name")).toHaveValue(stored);
  });
}

test("leaving with unsaved changes asks for confirmation: staying keeps them, leaving discards them", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("leaving"));
  await move(`/${REALM}/users/${id}`);
  const firstName = field(page, "First name");
  await firstName.fill("Unsaved");
  const sidebar = page.getByRole("navigation", { name: "Navigation" });
  await sidebar.getByRole("link", { name: "Groups" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave this page?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(firstName).toHaveValue("Unsaved");

  await page.getByRole("tab", { name: "Credentials" }).click();
  await expect(dialog, "another tab of the same record keeps the changes").toHaveCount(0);
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(firstName).toHaveValue("Unsaved");

  await sidebar.getByRole("link", { name: "Groups" }).click();
  await dialog.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Una" });
});

test("the back button asks for confirmation when there are unsaved changes, and never without", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const name = unique("back");
  const id = await createUser(api, name);
  await move(`/${REALM}/users?search=${name}`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.goForward();
  await field(page, "First name").fill("Unsaved");
  await page.goBack();
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await expect(field(page, "First name")).toHaveValue("Unsaved");
  expect(page.url()).toContain(id);
});

test("changes are reviewed before they are saved, with the request as a command", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("review"));
  await move(`/${REALM}/users/${id}`);
  await field(page, "First name").fill("Reviewed");
  await page.getByRole("button", { name: "Review changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog.getByRole("row").filter({ hasText: "First name" })).toContainText("Una");
  await expect(dialog.getByRole("row").filter({ hasText: "First name" })).toContainText("Reviewed");
  await expect(dialog).toContainText("curl");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Reviewed" });
});

test("an invalid field shows its error, and saving is blocked until it is valid", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("invalid"));
  await move(`/${REALM}/users/${id}`);
  const email = field(page, "Email");
  await email.fill("no address");
  await email.blur();
  await expect(page.getByText("Enter an email address", { exact: false }).first()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await email.fill("fine@acme.example.com");
  await email.blur();
  await save(page);
  await settled(page);
  await expect.poll(() => api.get(`/${REALM}/users/${id}`)).toMatchObject({ email: "fine@acme.example.com" });
});
