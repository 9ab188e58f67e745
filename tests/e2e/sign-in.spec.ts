import { createAdministrator } from "../support/create-administrator.ts";
import { settled } from "./support/console-page.ts";
import { storesOf } from "./support/page-checks/leaks.ts";
import { signIn } from "./support/sign-in.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("signing in leads to the requested address, and signing out requires a new sign-in", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users`);
  await signIn(page, "admin");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#/${REALM}/users`);
  expect(new URL(page.url()).search, "nothing of the sign-in stays in the address").toBe("");

  await page.getByRole("button", { name: "Ada Admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.locator("#username")).toBeVisible();
  await page.goto(consoleUrl(server));
  await expect(page.locator("#username"), "the session is over at the server").toBeVisible();
  await context.close();
});

test("an administrator with rights only in another realm starts there", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const username = unique("elsewhere");
  const id = await createAdministrator(api, REALM, username, new Set(["view-users", "query-users"]));
  const context = await browser.newContext();
  await guard.watch(context);
  guard.allow({ status: 403, url: /\/whoami\?currentRealm=master$/ });
  const page = await context.newPage();
  try {
    await page.goto(consoleUrl(server));
    await signIn(page, username);
    await settled(page);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#/${REALM}`);
    await expect(page.getByRole("navigation").getByRole("link", { name: "Users" })).toBeVisible();
    await page.goto(`${consoleUrl(server)}#/master/users`);
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#/${REALM}`);
  } finally {
    await context.close();
    await api.send("DELETE", `/master/users/${id}`);
  }
});

test("no viewed data stays in the browser after signing out", async ({ browser, server, guard }) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users?search=eve@secret.example`);
  await signIn(page, "admin");
  await settled(page);
  const reads = async (): Promise<string> => (await storesOf(page)).localStorage ?? "";
  await expect.poll(reads, "the page remembers what it read").toContain("eve@secret.example");

  await page.getByRole("button", { name: "Ada Admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.locator("#username")).toBeVisible();
  const { page: _form, ...stores } = await storesOf(page);
  expect(JSON.stringify(stores)).not.toContain("secret.example");
  const realms = await page.evaluate(() => localStorage.getItem("recentRealms"));
  expect(JSON.parse(realms ?? "[]"), "the realms that were visited").toEqual([]);
  expect(stores.caches).toBe("");
  const remaining = await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith("kc-")));
  const preferences = ["helpEnabled", "lastLanguage", "pageSize", "recentRealms", "recentRealmsOf", "sidebarFolded"];
  expect(remaining.filter((key) => !["theme", "lastReads", ...preferences].includes(key))).toEqual([]);
  await context.close();
});

test("a wrong password is reported, and the right one works", async ({ browser, server, guard }) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(consoleUrl(server));
  await signIn(page, "viewer", "wrong");
  await expect(page.locator("#password")).toBeVisible();
  await expect(page.getByText(/invalid|wrong/i)).toBeVisible();
  await signIn(page, "viewer");
  await settled(page);
  await context.close();
});

test("tokens are only in memory", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/users`);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/eyJ[\w-]+\./);
  expect(stored).not.toMatch(/access_token|refresh_token/);
});
