import { alertMessage, field, pageAction, row } from "./support/console-page.ts";
import { createDirectory, STORAGE } from "./support/records/directories.ts";
import { expect, test } from "./support/records/server-pages.ts";

test("a provider of a kind that only the server knows is added and changed", async ({ admin, api }) => {
  const { page, move } = admin;
  await move("/acme/user-federation");
  await pageAction(page, "Add provider");
  const kinds = page.getByRole("dialog").getByRole("link");
  await expect(kinds).toHaveText(["LDAP", "ledger"]);
  await kinds.filter({ hasText: "ledger" }).click();
  await expect(page).toHaveURL(/\/user-federation\/ledger\/new$/);
  await expect(page.getByRole("heading", { level: 1, name: "Add ledger provider" })).toBeVisible();
  await field(page, "Display name").fill("old ledger");
  await field(page, "File").fill("/var/ledger");
  await page.getByRole("switch", { name: "Periodic full sync" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The provider was created.")).toBeVisible();
  await expect(page).toHaveURL(/\/user-federation\/ledger\/[\w-]{22}$/);
  const all = (await api.get(`/acme/components?type=${STORAGE}`)) as { name: string; config: object }[];
  expect(all.find(({ name }) => name === "old ledger")).toMatchObject({
    providerId: "ledger",
    config: { file: ["/var/ledger"], strict: ["true"], enabled: ["true"], fullSyncPeriod: ["604800"] },
  });
  await move("/acme/user-federation");
  await expect(row(page, "old ledger").getByText("ledger", { exact: true })).toBeVisible();
});

test("a running synchronization is shown until the server has responded", async ({ admin, api }) => {
  const { page, move } = admin;
  const id = await createDirectory(api, "acme", "slow people");
  await move(`/acme/user-federation/ldap/${id}/settings`);
  let answered = (): void => undefined;
  const held = new Promise<void>((resolve) => (answered = resolve));
  await page.route("**/user-storage/*/sync?*", async (route) => {
    await held;
    await route.continue();
  });
  await pageAction(page, "Sync all users");
  await expect(alertMessage(page, /Sync all users/)).toBeVisible();
  answered();
  await expect(alertMessage(page, /^Nothing was added, updated or removed/)).toBeVisible();
  await expect(alertMessage(page, /Sync all users/)).toHaveCount(0);
  await page.unroute("**/user-storage/*/sync?*");
  await api.send("DELETE", `/acme/components/${id}`);
});
