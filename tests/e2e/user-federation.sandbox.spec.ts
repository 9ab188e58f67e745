import { alert, field, row } from "./support/desk.ts";
import { STORAGE } from "./support/directories.ts";
import { expect, test } from "./support/server-pages.ts";

test("a provider of a kind that only the server knows is added and changed", async ({ admin, api }) => {
  const { page, move } = admin;
  await move("/acme/user-federation");
  await expect(page.getByRole("button", { name: "Add Kerberos provider" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add custom provider" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Provider").selectOption("ledger");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/user-federation\/ledger\/new$/);
  await expect(page.getByRole("heading", { level: 1, name: "Add ledger provider" })).toBeVisible();
  await field(page, "Display name").fill("old ledger");
  await field(page, "File").fill("/var/ledger");
  await page.getByRole("switch", { name: "Periodic full sync" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alert(page, "The provider was created.")).toBeVisible();
  await expect(page).toHaveURL(/\/user-federation\/ledger\/[\w-]{22}$/);
  const all = (await api.get(`/acme/components?type=${STORAGE}`)) as { name: string; config: object }[];
  expect(all.find(({ name }) => name === "old ledger")).toMatchObject({
    providerId: "ledger",
    config: { file: ["/var/ledger"], strict: ["true"], enabled: ["true"], fullSyncPeriod: ["604800"] },
  });
  await move("/acme/user-federation");
  await expect(row(page, "old ledger").getByText("ledger", { exact: true })).toBeVisible();
});
