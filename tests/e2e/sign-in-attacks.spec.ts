import type { BrowserContext, Page } from "@playwright/test";
import { settled } from "./support/console-page.ts";
import { consoleOf, leaks } from "./support/page-checks/leaks.ts";
import { pendingLogin, writePendingLogin } from "./support/records/pending-login.ts";
import { signIn } from "./support/sign-in.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

const EVIL = "https://evil.example";

/**
 * Records the codes that a page sends to the token endpoint, and the addresses at which it gets the server's sign-in
 * responses.
 */
function watchExchanges(page: Page) {
  const codes: string[] = [];
  const answers: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/openid-connect/token"))
      codes.push(new URLSearchParams(request.postData() ?? "").get("code") ?? "");
    const own = request.frame() === page.mainFrame() && request.isNavigationRequest();
    if (own && url.searchParams.has("code") && url.searchParams.has("state")) answers.push(request.url());
  });
  return { codes, answers };
}

/** Opens the console, which shows the sign-in form, and a second page of its origin that runs none of its code. */
async function atTheForm(context: BrowserContext, server: string): Promise<{ page: Page; beside: Page }> {
  const page = await context.newPage();
  await page.goto(`${consoleUrl(server)}#/${REALM}/users`);
  await expect(page.locator("#username")).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(`${server}/realms/master`);
  return { page, beside };
}

test("a code with an unknown state is discarded unused", async ({ browser, server, guard, sessionOf }) => {
  const context = await browser.newContext({ storageState: await sessionOf("admin") });
  await guard.watch(context);
  const page = await context.newPage();
  const { codes } = watchExchanges(page);
  const answer = new URLSearchParams({ code: "stolen", state: "made-up", session_state: "x" });
  await page.goto(`${consoleUrl(server)}?${answer}#/${REALM}/groups`);
  await settled(page);
  expect(page.url(), "nothing of the answer stays, the route does").toBe(`${consoleUrl(server)}#/${REALM}/groups`);
  expect(codes).not.toContain("stolen");
  await context.close();
});

test("a code works only once: reopening its address does not sign in, even with its state restored", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const log = consoleOf(context);
  const { page, beside } = await atTheForm(context, server);
  const { codes, answers } = watchExchanges(page);
  const login = await pendingLogin(beside);
  await signIn(page, "admin");
  await settled(page);
  const [answer = ""] = answers;
  const code = new URL(answer).searchParams.get("code") ?? "";
  expect(code).not.toBe("");
  expect(codes.filter((one) => one === code)).toHaveLength(1);
  expect(await leaks(page, log), "where secrets were left").toEqual([]);

  await page.goto(answer);
  await settled(page);
  expect(
    codes.filter((one) => one === code),
    "an unknown state is not worth a question",
  ).toHaveLength(1);

  await writePendingLogin(beside, login);
  await page.goto("about:blank");
  await page.goto(answer);
  await expect(page.getByRole("alertdialog"), "the server refuses").toBeVisible();
  expect(codes.filter((one) => one === code)).toHaveLength(2);
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});

test("a response from another issuer is rejected before its code is sent anywhere", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const { page, beside } = await atTheForm(context, server);
  const { codes } = watchExchanges(page);
  const { state } = await pendingLogin(beside);
  const answer = new URLSearchParams({ code: "stolen", state, iss: `${EVIL}/realms/master` });
  await page.goto(`${consoleUrl(server)}?${answer}#/${REALM}/users`);
  await expect(page.getByRole("alertdialog")).toContainText(`The answer came from ${EVIL}/realms/master`);
  expect(codes).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#username"), "signing in properly is open").toBeVisible();
  await context.close();
});

test("a token with a wrong nonce is cleared", async ({ browser, server, guard }) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const log = consoleOf(context);
  const { page, beside } = await atTheForm(context, server);
  await writePendingLogin(beside, { ...(await pendingLogin(beside)), nonce: crypto.randomUUID() });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.headers().authorization !== undefined) calls.push(request.url());
  });
  await signIn(page, "admin");
  await expect(page.getByRole("alertdialog")).toContainText("Invalid nonce, clearing token");
  expect(calls).toEqual([]);
  expect(await leaks(page, log), "where secrets were left").toEqual([]);
  await context.close();
});

test("addresses, storage and requests never lead away from the console and the server", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const away: string[] = [];
  await context.route(
    ({ hostname }) => hostname === "evil.example",
    (route) => {
      away.push(route.request().url());
      return route.fulfill({ status: 200, contentType: "text/plain", body: "away" });
    },
  );
  const { page, beside } = await atTheForm(context, server);

  const login = await pendingLogin(beside);
  await writePendingLogin(beside, { ...login, redirectUri: `${EVIL}/` });
  await signIn(page, "admin");
  await settled(page);

  const master = `${server}/realms/master/protocol/openid-connect`;
  const requested = { client_id: "security-admin-console", response_type: "code", scope: "openid", state: "s" };
  const evilReturn = new URLSearchParams({ ...requested, redirect_uri: `${EVIL}/` });
  const evilLogout = new URLSearchParams({ client_id: requested.client_id, post_logout_redirect_uri: `${EVIL}/` });
  for (const address of [`${master}/auth?${evilReturn}`, `${master}/logout?${evilLogout}`]) {
    await beside.goto(address);
    expect(new URL(beside.url()).origin, address).toBe(new URL(server).origin);
  }

  // An address that differs only in its hash is opened in the existing page.
  for (const route of [
    "//evil.example/",
    "/\\evil.example",
    `/${EVIL}`,
    EVIL,
    "/%2F%2Fevil.example",
    "/%5C%5Cevil.example",
    "javascript:location='https://evil.example'",
    `/${REALM}/users?redirect_uri=${encodeURIComponent(EVIL)}&return=${encodeURIComponent(EVIL)}`,
  ]) {
    await page.goto(`${consoleUrl(server)}?redirect_uri=${encodeURIComponent(EVIL)}#${route}`);
    await settled(page);
    expect(new URL(page.url()).origin, route).toBe(new URL(server).origin);
  }
  // Signing in carries the hash there and back: try routes that browsers, URLs or scripts take for another origin.
  for (const route of ["//evil.example/", EVIL, "javascript:location='https://evil.example'"]) {
    await page.goto("about:blank");
    await page.goto(`${consoleUrl(server)}?redirect_uri=${encodeURIComponent(EVIL)}#${route}`);
    await settled(page);
    expect(new URL(page.url()).origin, route).toBe(new URL(server).origin);
  }
  expect(away).toEqual([]);
  await context.close();
});

test("an error in an address is shown as text, only for a sign-in of this browser, and has a way back", async ({
  browser,
  server,
  guard,
}) => {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  const text = '<img src=x onerror="document.title=1"> <a href="https://evil.example">click</a>';
  const rejected = `${consoleUrl(server)}?error=access_denied&error_description=${encodeURIComponent(text)}&state=ours`;
  await page.goto(rejected);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("a sign-in that this browser did not start");
  await expect(dialog).not.toContainText("click");
  await page.evaluate(() => localStorage.setItem("kc-callback-ours", JSON.stringify({ expires: Date.now() + 60_000 })));
  await page.goto(rejected);
  await expect(dialog).toContainText(text);
  await expect(dialog.locator("img, a")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#username")).toBeVisible();
  await context.close();
});
