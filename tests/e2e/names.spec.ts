import { answerDialog, alertMessage, field, pageAction, row, save, searchFor } from "./support/console-page.ts";
import { readIfPresent } from "../../scripts/keycloak/admin.ts";
import { createRole, createUser } from "./support/records/create-records.ts";
import { MARKUP, nameErrors } from "./support/page-checks/name-errors.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/**
 * Names that are difficult for addresses, pages and programs. Those with a length are padded to it; 0 means unchanged.
 */
const NAMES: readonly (readonly [name: string, length?: number])[] = [
  ...(["with/slash", "dots..in.it", "emoji 🦊 fox", "hundred%25", "دور-عربي", "hash#and?mark", MARKUP] as const).map(
    (name) => [name] as const,
  ),
  ["as long as names can be", 255],
  ["__proto__", 0],
];

for (const [odd, length] of NAMES) {
  test(`a role called "${odd}" is found, opened, changed and deleted`, async ({ admin, api, unique }) => {
    const { page, move } = admin;
    // A length of 0 means that the name is used without a suffix.
    const name = length === 0 ? odd : `${odd} ${unique("r")}`.padEnd(length ?? 0, "x");
    const id = await createRole(api, name);
    await move(`/${REALM}/roles`);
    await searchFor(page, name);
    await row(page, name).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await nameErrors(page, name)).toEqual([]);
    await field(page, "Description").fill("Changed");
    await save(page);
    await expect(alertMessage(page, "The role was saved.")).toBeVisible();
    expect(await api.get(`/${REALM}/roles-by-id/${id}`)).toMatchObject({ name, description: "Changed" });
    await pageAction(page, "Delete role");
    await expect(page.getByRole("dialog")).toContainText(name);
    await answerDialog(page, "Delete");
    await expect.poll(() => readIfPresent(api, `/${REALM}/roles-by-id/${id}`)).toBeUndefined();
  });
}

test("a right-to-left name is searched, shown and saved unchanged", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("rtl"), { firstName: "ليلى", lastName: "حداد" });
  await move(`/${REALM}/users/${id}`);
  await expect(field(page, "First name")).toHaveValue("ليلى");
  await field(page, "Last name").fill("الحداد");
  await save(page);
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "ليلى", lastName: "الحداد" });
});

test("records addressed by name are created, listed, opened, renamed and deleted with special characters", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const name = `a/b\\c..d 50%25 #e?f&g=+;h "quoted" 🦊 دور ${MARKUP}`;
  const names = async () => {
    const { profiles } = (await api.get(`/${realm}/client-policies/profiles`)) as { profiles?: { name: string }[] };
    return (profiles ?? []).map((profile) => profile.name);
  };
  await move(`/${realm}/realm-settings/client-policies/profiles/add-profile`);
  await field(page, "Name").fill(name);
  await page.getByRole("main").getByRole("button", { name: "Create client profile" }).click();
  await expect(alertMessage(page, "The client profile was created.")).toBeVisible();
  expect(await names()).toEqual([name]);

  await move(`/${realm}/realm-settings/client-policies/profiles`);
  // Some servers have more built-in profiles than one page shows.
  await searchFor(page, name);
  await row(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await nameErrors(page, name)).toEqual([]);
  await field(page, "Name").fill("__proto__");
  await save(page);
  await expect(alertMessage(page, "The client profile was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "__proto__" })).toBeVisible();
  await expect(page).toHaveURL(/client-policies\/__proto__\/edit-profile/);
  expect(await names()).toEqual(["__proto__"]);

  await pageAction(page, "Delete");
  await answerDialog(page, "Delete");
  await expect.poll(names).toEqual([]);
});
