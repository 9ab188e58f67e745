import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import { field, pageAction, row, save, searchPicker } from "./support/console-page.ts";
import { createRole, createUser } from "./support/records/create-records.ts";
import { createOrganization } from "./support/records/organizations.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

/** Aborts requests of this method to the address, after the first `after` ones. */
async function cut(page: Page, method: string, address: string | RegExp, after = 0): Promise<void> {
  let passed = 0;
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    passed += 1;
    return passed > after ? route.abort("connectionrefused") : route.fallback();
  });
}

type Named = readonly { readonly id: string; readonly name: string }[];

async function scopesOf(api: Admin, realm: string, client: string): Promise<Record<"default" | "optional", string[]>> {
  const names = async (type: string) =>
    ((await api.get(`/${realm}/clients/${client}/${type}-client-scopes`)) as Named).map(({ name }) => name).toSorted();
  return { default: await names("default"), optional: await names("optional") };
}

test("a change of a client scope's type that failed halfway is finished from the report", async ({
  realm,
  admin,
  api,
  guard,
  unique,
}) => {
  const { page, move } = admin;
  guard.allow({ status: 503, url: /\/optional-client-scopes\// });
  const id = unique("typed");
  await api.send("POST", `/${realm}/clients`, { clientId: id, id, protocol: "openid-connect" });
  const before = await scopesOf(api, realm, id);
  await move(`/${realm}/clients/${id}/clientScopes/setup`);
  await cut(page, "PUT", /\/optional-client-scopes\/[^/]+$/);
  await row(page, "email").getByRole("combobox").selectOption("optional");
  const rest = page.getByRole("dialog").getByRole("button", { name: "Do the rest" });
  await expect(rest).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText("optional-client-scopes");
  expect((await scopesOf(api, realm, id)).default).not.toContain("email");
  await page.unrouteAll();
  await rest.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "email").getByRole("combobox")).toHaveValue("optional");
  expect(await scopesOf(api, realm, id)).toEqual({
    default: before.default.filter((name) => name !== "email"),
    optional: [...before.optional, "email"].toSorted(),
  });

  await page.route(/\/optional-client-scopes\/[^/]+$/, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 503, contentType: "text/html", body: "<html><body>Service Unavailable</body></html>" })
      : route.fallback(),
  );
  await row(page, "profile").getByRole("checkbox").check();
  await row(page, "roles").getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Change type/ }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Optional" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const failures = page.getByRole("dialog");
  await expect(failures).toContainText("1 of 2");
  await expect(failures).not.toContainText(/Unable to determine|was not OK|<html/);
  await page.unrouteAll();
  await failures.getByRole("button", { name: "Try 2 again" }).click();
  await expect(failures).toHaveCount(0);
  expect((await scopesOf(api, realm, id)).optional).toEqual(
    [...before.optional, "email", "profile", "roles"].toSorted(),
  );
  await api.send("DELETE", `/${realm}/clients/${id}`);
});

test("a password is reported as set when only its label failed", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("label"));
  await move(`/${REALM}/users/${id}/credentials`);
  await page.getByRole("main").getByRole("button", { name: "Set password" }).first().click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Password").fill("correct horse");
  await field(dialog, "Password again").fill("correct horse");
  await dialog.getByRole("button", { name: "Save" }).click();
  await cut(page, "PUT", /\/userLabel$/);
  await dialog.getByRole("button", { name: "Set password" }).click();
  await expect(dialog.getByRole("button", { name: "Do the rest" })).toBeVisible();
  await expect(dialog).toContainText("reset-password");
  await expect(page.getByText("The password could not be set", { exact: false })).toHaveCount(0);
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Do the rest" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.get(`/${REALM}/users/${id}/credentials`)).toMatchObject([
    { type: "password", userLabel: "My password" },
  ]);
});

test("roles are shown after a part of them was assigned, and the rest is assigned on demand", async ({
  realm,
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const user = await api.send("POST", `/${realm}/users`, { username: unique("assigned"), enabled: true });
  const id = user.location?.split("/").at(-1) ?? "";
  const clients = [unique("first"), unique("second"), unique("third")];
  for (const client of clients) {
    await api.send("POST", `/${realm}/clients`, { clientId: client, id: client });
    await api.send("POST", `/${realm}/clients/${client}/roles`, { name: `role-of-${client}` });
  }
  await move(`/${realm}/users/${id}/role-mapping`);
  await pageAction(page, "Assign client roles");
  const picker = page.getByRole("dialog");
  for (const client of clients) {
    await searchPicker(page, `role-of-${client}`);
    await picker.getByRole("checkbox", { name: `role-of-${client}` }).check();
  }
  await cut(page, "POST", /\/role-mappings\/clients\//, 1);
  await picker.getByRole("button", { name: "Assign", exact: true }).click();
  const rest = page.getByRole("dialog").getByRole("button", { name: "Do the rest" });
  await expect(rest).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText("1 of 3");
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: false }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const shown = page.getByRole("row").filter({ hasText: "role-of-" });
  await expect(shown).toHaveCount(1);
  await page.unrouteAll();
  for (const client of clients) await api.send("DELETE", `/${realm}/clients/${client}`);
  await api.send("DELETE", `/${realm}/users/${id}`);
});

test("groups after a rejected one are joined, and the rejected one is named and tried again", async ({
  admin,
  api,
  guard,
  unique,
}) => {
  const { page, move } = admin;
  guard.allow({ status: 403, url: /\/groups\// });
  const user = await createUser(api, unique("joins"));
  const names = [unique("first"), unique("second"), unique("third")];
  const groups: string[] = [];
  for (const name of names) {
    const { location } = await api.send("POST", `/${REALM}/groups`, { name });
    groups.push(location?.split("/").at(-1) ?? "");
  }
  const joined = async (): Promise<string[]> =>
    ((await api.get(`/${REALM}/users/${user}/groups`)) as Named)
      .map(({ name }) => name)
      .filter((name) => names.includes(name))
      .toSorted();
  const [first = "", second = "", third = ""] = names;
  await move(`/${REALM}/users/${user}/groups`);
  await pageAction(page, "Join groups");
  const dialog = page.getByRole("dialog");
  for (const name of names) {
    await searchPicker(page, name);
    await dialog.getByRole("checkbox", { name }).check();
  }
  await page.route(`**/users/${user}/groups/${groups[1]}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 403, json: { error: "This group is closed" } })
      : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await expect(dialog).toContainText("2 of 3");
  await expect(dialog).toContainText("This group is closed");
  await expect(dialog.getByRole("button", { name: "Do the rest" })).toHaveCount(0);
  expect(await joined()).toEqual([first, third].toSorted());
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Try 1 again" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await joined()).toEqual([first, second, third].toSorted());
  await expect(row(page, second)).toBeVisible();
  await api.send("DELETE", `/${REALM}/users/${user}`);
  for (const id of groups) await api.send("DELETE", `/${REALM}/groups/${id}`);
});

for (const [what, make, at] of [
  ["a role", async (api: Admin, _: string, name: string) => `roles-by-id/${await createRole(api, name)}`, "roles"],
  [
    "an organization",
    async (api: Admin, realm: string, name: string) => `organizations/${await createOrganization(api, realm, name)}`,
    "organizations",
  ],
] as const)
  test(`attributes of ${what} without a value do not block changes of others`, async ({
    realm,
    admin,
    api,
    unique,
  }) => {
    const { page, move } = admin;
    const home = what === "a role" ? REALM : realm;
    const below = await make(api, realm, unique("odd"));
    const path = `/${home}/${below}`;
    const attributes = { empty: [""], other: ["before"] };
    await api.send("PUT", path, { ...((await api.get(path)) as object), attributes });
    await move(`/${home}/${at}/${below.split("/").at(-1)}/attributes`);
    await page.locator('input[value="before"]').fill("after");
    await save(page);
    await expect.poll(() => api.get(path)).toMatchObject({ attributes: { empty: [""], other: ["after"] } });
    await api.send("DELETE", path);
  });
