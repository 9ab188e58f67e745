import { alert, field, pageAction, row, saveButton, searchFor } from "./support/desk.ts";
import { makeRole, makeUser, readOrNothing } from "./support/make.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

const NAMES = ["with/slash", "dots..in.it", "emoji 🦊 fox", "hundred%25", "دور-عربي", "hash#and?mark"];

for (const odd of NAMES) {
  test(`a role called "${odd}" is found, opened, changed and deleted`, async ({ admin, api, unique }) => {
    const { page, open } = admin;
    const name = `${odd} ${unique("r")}`;
    const id = await makeRole(api, name);
    await open(`/${REALM}/roles`);
    await searchFor(page, name);
    await row(page, name).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await field(page, "Description").fill("Changed");
    await saveButton(page).click();
    await expect(alert(page, "The role was saved.")).toBeVisible();
    expect(await api.get(`/${REALM}/roles-by-id/${id}`)).toMatchObject({ name, description: "Changed" });
    await pageAction(page, "Delete role");
    await expect(page.getByRole("dialog")).toContainText(name);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => readOrNothing(api, `/${REALM}/roles-by-id/${id}`)).toBeUndefined();
  });
}

test("a right-to-left name is searched, shown and saved unharmed", async ({ admin, api, unique }) => {
  const { page, open } = admin;
  const id = await makeUser(api, unique("rtl"), { firstName: "ليلى", lastName: "حداد" });
  await open(`/${REALM}/users/${id}`);
  await expect(field(page, "First name")).toHaveValue("ليلى");
  await field(page, "Last name").fill("الحداد");
  await saveButton(page).click();
  await expect(alert(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "ليلى", lastName: "الحداد" });
});
