import type { Page } from "@playwright/test";
import { alertMessage, field, save, settled } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { signIn } from "./support/sign-in.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("an expired session keeps the edits of a form, and the save continues after signing in again", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const id = await createUser(api, unique("expired"));
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users/${id}`);
  await signIn(page, "admin");
  await settled(page);
  const firstName = field(page, "First name");
  await firstName.fill("Unsaved");

  await signOutElsewhere(page, server);

  const main = page.getByRole("main");
  await expect(main.getByText("Your session is over")).toBeVisible();
  await expect(firstName, "the page stays as it was").toHaveValue("Unsaved");
  await save(page);

  const opened = page.waitForEvent("popup");
  await main.getByRole("button", { name: "Sign in again" }).click();
  const window = await opened;
  await signInAndClose(window);
  await expect(main.getByText("Your session is over")).toHaveCount(0);
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  await expect(firstName).toHaveValue("Unsaved");
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Unsaved" });

  await firstName.fill("Again");
  await signOutElsewhere(page, server);
  await expect(main.getByText("Your session is over"), "the renewed session is watched, too").toBeVisible();
  await expect(page.locator('iframe[title="keycloak-session-iframe"]'), "no frame outlives its session").toHaveCount(0);
  await context.close();
});

test("nothing is saved or lost when another user signs in again", async ({ browser, server, api, guard, unique }) => {
  const id = await createUser(api, unique("mine"));
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users/${id}`);
  await signIn(page, "admin");
  await settled(page);
  await field(page, "First name").fill("Unsaved");
  await signOutElsewhere(page, server);

  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: "Sign in again" });
  const first = page.waitForEvent("popup");
  await again.click();
  const window = await first;
  const closed = window.waitForEvent("close");
  await signIn(window, "viewer");
  await closed;
  await expect(main.getByRole("alert")).toContainText("but this page was opened by Ada Admin");
  await expect(field(page, "First name")).toHaveValue("Unsaved");
  const second = page.waitForEvent("popup");
  await again.click();
  await signInAndClose(await second);
  await expect(main.getByText("Your session is over")).toHaveCount(0);
  await save(page);
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Unsaved" });
  await context.close();
});

test("an expired session without edits leads directly to the sign-in, and back to the same page", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/groups`);
  await signIn(page, "admin");
  await settled(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${server}/realms/master/protocol/openid-connect/logout`);
  await elsewhere.locator("button[type=submit], input[type=submit]").first().click();
  await expect(page.locator("#username")).toBeVisible();
  await signIn(page, "admin");
  await settled(page);
  expect(new URL(page.url()).hash).toBe(`#/${REALM}/groups`);
  await context.close();
});

test("an expired session keeps the input of an open dialog, also when the first sign-in window is closed", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const name = unique("late");
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/groups`);
  await signIn(page, "admin");
  await settled(page);
  await page.getByRole("button", { name: "Create group" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await signOutElsewhere(page, server);

  const over = page.getByRole("dialog", { name: "Your session is over" });
  const again = over.getByRole("button", { name: "Sign in again" });
  const first = page.waitForEvent("popup");
  await again.click();
  await (await first).close();
  const second = page.waitForEvent("popup");
  await again.and(page.locator(":not([aria-busy=true])")).click();
  await signInAndClose(await second);
  await expect(over).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await api.get(`/${REALM}/groups?search=${encodeURIComponent(name)}`)).toMatchObject([{ name }]);
  await context.close();
});

test("an expired session during a bulk delete shows the progress, and continues after signing in again", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const prefix = unique("bulk");
  for (let at = 0; at < 6; at += 1) await createUser(api, `${prefix}-${at}`);
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users?search=${prefix}`);
  await signIn(page, "admin");
  await settled(page);
  let sent = 0;
  let answered = 0;
  page.on("response", (response) => {
    if (response.request().method() === "DELETE") answered += 1;
  });
  const endAfterTwo = async (): Promise<void> => {
    await expect.poll(() => answered).toBe(2);
    await signOutElsewhere(page, server);
  };
  let ended: Promise<void> | undefined;
  await page.route(/\/users\/[^/]+$/, async (route) => {
    if (route.request().method() === "DELETE") {
      sent += 1;
      if (sent > 2) {
        ended ??= endAfterTwo();
        await ended;
      }
    }
    await route.continue();
  });
  await page.getByRole("checkbox", { name: "Select all" }).first().check();
  await page.getByRole("button", { name: "Delete 6 users" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();

  const over = page.getByRole("dialog", { name: "Your session is over" });
  await expect(over).toContainText("2 of 6 done");
  const opened = page.waitForEvent("popup");
  await over.getByRole("button", { name: "Sign in again" }).click();
  await signInAndClose(await opened);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await api.get(`/${REALM}/users?search=${prefix}`)).toEqual([]);
  await context.close();
});

/** Ends the session on the server, as another tab of the same browser does. */
async function signOutElsewhere(page: Page, server: string): Promise<void> {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server}/realms/master/protocol/openid-connect/logout`);
  await elsewhere.locator("button[type=submit], input[type=submit]").first().click();
  await elsewhere.waitForLoadState();
  await elsewhere.close();
}

/** Signs in by the form in a popup that closes afterwards. */
async function signInAndClose(window: Page): Promise<void> {
  const closed = window.waitForEvent("close");
  await signIn(window, "admin");
  await closed;
}
