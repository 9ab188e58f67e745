import { alert, field, save, settled } from "./support/desk.ts";
import { makeUser } from "./support/make.ts";
import { signIn } from "./support/sign-in.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a session that ends while a form is edited loses nothing: sign in again, and the save goes on", async ({
  browser,
  server,
  api,
  guard,
  unique,
}) => {
  const id = await makeUser(api, unique("expired"));
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users/${id}`);
  await signIn(page, "admin");
  await settled(page);
  const firstName = field(page, "First name");
  await firstName.fill("Unsaved");

  const elsewhere = await context.newPage();
  await elsewhere.goto(`${server}/realms/master/protocol/openid-connect/logout`);
  await elsewhere.locator("button[type=submit], input[type=submit]").first().click();
  await elsewhere.waitForLoadState();
  await elsewhere.close();

  const main = page.getByRole("main");
  await expect(main.getByText("Your session is over")).toBeVisible();
  await expect(firstName, "the page stays as it was").toHaveValue("Unsaved");
  await save(page);

  const opened = page.waitForEvent("popup");
  await main.getByRole("button", { name: "Sign in again" }).click();
  const window = await opened;
  await signInAndClose(window);
  await expect(main.getByText("Your session is over")).toHaveCount(0);
  await expect(alert(page, "The user was saved.")).toBeVisible();
  await expect(firstName).toHaveValue("Unsaved");
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Unsaved" });
  await context.close();
});

test("a session that ends while nothing is edited leads to signing in at once, and back to the same place", async ({
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

/** Signs in by the form in a window that closes afterwards. */
async function signInAndClose(window: Parameters<typeof signIn>[0]): Promise<void> {
  const closed = window.waitForEvent("close");
  await signIn(window, "admin");
  await closed;
}
