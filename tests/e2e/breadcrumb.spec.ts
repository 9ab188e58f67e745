import { settled } from "./support/console-page.ts";
import { createGroup } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("the breadcrumb of a group links to its ancestors", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const names = [unique("top"), unique("a/middle"), unique("leaf")] as const;
  const top = await createGroup(api, names[0]);
  const middle = await createGroup(api, names[1], top);
  const leaf = await createGroup(api, names[2], middle);
  await move(`/${REALM}/groups/${leaf}`);
  const row = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(row.getByRole("listitem")).toHaveText(["Groups", ...names]);
  await row.getByRole("link", { name: names[1] }).click();
  await settled(page);
  await expect(row.getByRole("listitem")).toHaveText(["Groups", names[0], names[1]]);
  await row.getByRole("link", { name: names[0] }).click();
  await settled(page);
  await expect(row.getByRole("listitem")).toHaveText(["Groups", names[0]]);
  await api.send("DELETE", `/${REALM}/groups/${top}`);
});

test("the breadcrumb is marked as loading until the name of the parent record is known", async ({
  newConsole,
  api,
  unique,
}) => {
  const { page, open } = await newConsole("admin");
  const clientId = unique("parent");
  const { location } = await api.send("POST", `/${REALM}/clients`, { clientId });
  const client = location?.split("/").at(-1) ?? "";
  await api.send("POST", `/${REALM}/clients/${client}/roles`, { name: "child" });
  const role = (await api.get(`/${REALM}/clients/${client}/roles/child`)) as { id: string };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/admin/realms/${REALM}/clients/${client}`, async (route) => {
    await held;
    await route.continue();
  });
  await open(`/${REALM}/clients/${client}/roles/${role.id}`);
  const row = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(row).toHaveAttribute("data-loading", "true");
  release();
  await expect(row.getByRole("listitem")).toHaveText(["Clients", clientId, "child"]);
  await expect(row).not.toHaveAttribute("data-loading");
  await api.send("DELETE", `/${REALM}/clients/${client}`);
});
