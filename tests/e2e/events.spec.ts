import { row, rowAction } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";
import { resize } from "./support/driver/resize.ts";

test("admin events link to records that exist, and show who made the change and the representation", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const config = Object(await api.get(`/${REALM}/events/config`));
  const saving = { adminEventsEnabled: true, adminEventsDetailsEnabled: true };
  await api.send("PUT", `/${REALM}/events/config`, { ...config, ...saving });
  const username = unique("seen");
  const id = await createUser(api, username);
  await move(`/${REALM}/events/admin-events?resourcePath=${encodeURIComponent(`users/${id}`)}`);
  const created = row(page, `users/${id}`);
  await expect(created.getByRole("link", { name: `users/${id}` })).toHaveAttribute(
    "href",
    new RegExp(`/${REALM}/users/${id}$`),
  );
  await rowAction(page, `users/${id}`, "Representation");
  await expect(page.getByRole("dialog")).toContainText(username);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await rowAction(page, `users/${id}`, "Performed by");
  await expect(page.getByRole("dialog").getByLabel("IP address")).toContainText(/\d|:/);
  await expect(page.getByRole("dialog").getByLabel("Realm")).toContainText("master");
  await expect(page.getByRole("dialog").getByLabel("Client")).toContainText("admin-cli");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  await api.send("DELETE", `/${REALM}/users/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Refresh" }).click();
  const deleted = page.getByRole("row").filter({ hasText: "DELETE" });
  await expect(deleted).toContainText(`users/${id}`);
  await expect(deleted.getByRole("link", { name: `users/${id}` })).toHaveCount(0);
});

test("a table that is too wide scrolls in its own box", async ({ admin }) => {
  const { page, move } = admin;
  await resize(page, { width: 360, height: 740 });
  await move(`/${REALM}/events/admin-events`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a live list of events shows new ones until it is paused", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const config = Object(await api.get(`/${REALM}/events/config`));
  await api.send("PUT", `/${REALM}/events/config`, { ...config, adminEventsEnabled: true });
  const id = await createUser(api, unique("live"));
  const path = encodeURIComponent(`users/${id}`);
  await move(`/${REALM}/events/admin-events?resourcePath=${path}`);
  await expect(row(page, `users/${id}`)).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "Live" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Pause" })).toBeVisible();
  await api.send("PUT", `/${REALM}/users/${id}`, { firstName: "Changed" });
  await expect(row(page, `users/${id}`)).toHaveCount(2);
  await page.getByRole("main").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Live" })).toBeVisible();
});
