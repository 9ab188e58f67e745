import type { Page } from "@playwright/test";
import { answerDialog, alertMessage, row } from "./support/console-page.ts";
import { testWithFeatures } from "./support/features.ts";
import { expect } from "./support/test.ts";

/** Test on a server with permissions on single records, which replace the realm's admin permissions. */
const test = testWithFeatures("ADMIN_FINE_GRAINED_AUTHZ");

const own = (page: Page) => page.getByRole("switch", { name: "Own permissions" });

test("permissions on all users are enabled, link to the client that holds them, and are disabled after confirmation", async ({
  admin,
  api,
}) => {
  const { page, move } = admin;
  await move("/acme/users");
  const entry = page.getByRole("navigation").getByRole("link", { name: "User permissions" });
  await expect(entry).toHaveAttribute("href", /#\/acme\/users\/permissions$/);
  await entry.click();
  await expect(page.getByRole("heading", { level: 1, name: "User permissions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Permission list" })).toHaveCount(0);
  await own(page).click();
  await expect(alertMessage(page, "The permissions were changed.")).toBeVisible();
  await expect(row(page, "view")).toContainText("Decides who may view all users of the realm.");
  await expect(page.getByRole("row")).toHaveCount(7);

  await row(page, "view").getByRole("link", { name: "view", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "view.permission.users" })).toBeVisible();
  await page.goBack();

  await own(page).click();
  await answerDialog(page, "Disable");
  await expect(page.getByRole("row")).toHaveCount(0);
  expect(await api.get("/acme/users-management-permissions")).toEqual({ enabled: false });
});

test("clients, groups, roles and identity providers have their own permissions", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const made = async (path: string, body: object): Promise<string> =>
    (await api.send("POST", `/acme/${path}`, body)).location?.split("/").at(-1) ?? "";
  const client = await made("clients", { clientId: unique("app") });
  const group = await made("groups", { name: unique("team") });
  const role = unique("role");
  await made("roles", { name: role });
  const { id } = (await api.get(`/acme/roles/${role}`)) as { id: string };
  await made(`clients/${client}/roles`, { name: role });
  const own2 = (await api.get(`/acme/clients/${client}/roles/${role}`)) as { id: string };
  const alias = unique("idp");
  await made("identity-provider/instances", { alias, providerId: "oidc", config: {} });

  const hosts: readonly (readonly [string, string, number])[] = [
    [`/acme/clients/${client}/permissions`, `clients/${client}`, 7],
    [`/acme/roles/${id}/permissions`, `roles-by-id/${id}`, 3],
    [`/acme/clients/${client}/roles/${own2.id}/permissions`, `roles-by-id/${own2.id}`, 3],
    [`/acme/groups/${group}?tab=permissions`, `groups/${group}`, 5],
    [`/acme/identity-providers/oidc/${alias}/permissions`, `identity-provider/instances/${alias}`, 1],
  ];
  for (const [address, path, count] of hosts) {
    await move(address);
    await own(page).click();
    await expect(page.getByRole("row")).toHaveCount(count + 1);
    expect(await api.get(`/acme/${path}/management/permissions`)).toMatchObject({ enabled: true });
  }
});
