import type { Browser, Page } from "@playwright/test";
import { test } from "./stand-alone/stand-alone-fixtures.ts";
import type { WebServer } from "./stand-alone/web-server.ts";
import { alertMessage, field, save, settled } from "./support/console-page.ts";
import type { Guard } from "./support/guard.ts";
import { consoleOf, leaks } from "./support/page-checks/leaks.ts";
import { createUser } from "./support/records/create-records.ts";
import { pendingLogin, writePendingLogin } from "./support/records/pending-login.ts";
import { signIn } from "./support/sign-in.ts";
import { REALM } from "./support/target.ts";
import { expect } from "./support/test.ts";

/** Response type of each flow, and whether it refreshes an expired access token. */
const FLOWS = {
  standard: { type: "code", refreshed: true },
  implicit: { type: "id_token token", refreshed: false },
  hybrid: { type: "code id_token", refreshed: true },
} as const;
type FlowName = keyof typeof FLOWS;

const FLOW_NAMES = Object.keys(FLOWS) as FlowName[];

/** Returns the settings of a client that may use this flow and no other. */
function switches(flow: FlowName): object {
  return { standardFlowEnabled: flow !== "implicit", implicitFlowEnabled: flow !== "standard" };
}

/** Opens a watched browser context without a sign-in, and collects its console messages. */
async function newcomer(browser: Browser, guard: Guard) {
  const context = await browser.newContext();
  await guard.watch(context);
  return { context, log: consoleOf(context), page: await context.newPage() };
}

/** Records the parameters of the page's sign-in requests and the grant types of its token requests. */
function watchRequests(page: Page) {
  const requested: URLSearchParams[] = [];
  const grants: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/openid-connect/auth")) requested.push(url.searchParams);
    if (url.pathname.endsWith("/openid-connect/token"))
      grants.push(new URLSearchParams(request.postData() ?? "").get("grant_type") ?? "");
  });
  return { requested, grants };
}

/** Expects the sign-in requests of this flow, which are the same for every configured response mode. */
function expectRequested(requested: readonly URLSearchParams[], flow: FlowName): void {
  expect(requested).not.toEqual([]);
  for (const one of requested) {
    expect(one.get("response_type")).toBe(FLOWS[flow].type);
    expect(one.get("response_mode"), "tokens never stand in a query").toBe("fragment");
    expect(one.get("nonce")).toMatch(/^[\da-f-]{36}$/);
    expect(one.get("code_challenge_method")).toBe(flow === "implicit" ? null : "S256");
  }
}

for (const flow of ["implicit", "hybrid"] as const) {
  test(`flow ${flow} with response mode query: the response is requested in the fragment anyway`, async ({
    browser,
    web,
    client,
    guard,
  }) => {
    await client.set(switches(flow));
    web.settings = { ...web.settings, flow, responseMode: "query" };
    const { context, log, page } = await newcomer(browser, guard);
    const { requested } = watchRequests(page);
    await page.goto(`${web.origin}/#/${REALM}/users`);
    await signIn(page, "admin");
    await settled(page);
    expect(page.url()).toBe(`${web.origin}/#/${REALM}/users`);
    expectRequested(requested, flow);
    expect(await leaks(page, log), "where secrets were left").toEqual([]);
    await context.close();
  });
}

for (const flow of FLOW_NAMES) {
  const { refreshed } = FLOWS[flow];

  test(`flow ${flow} with response mode fragment: sign in, list, continue after the token expired, sign out`, async ({
    browser,
    web,
    client,
    api,
    guard,
    unique,
  }) => {
    await client.set(switches(flow));
    web.settings = { ...web.settings, flow, responseMode: "fragment" };
    const username = unique("flow");
    const id = await createUser(api, username);
    const { context, log, page } = await newcomer(browser, guard);
    const { requested, grants } = watchRequests(page);
    await page.clock.install();

    await page.goto(`${web.origin}/#/${REALM}/users?search=${username}`);
    await signIn(page, "admin");
    await settled(page);
    await expect(page.getByRole("link", { name: username })).toBeVisible();
    expect(page.url()).toBe(`${web.origin}/#/${REALM}/users?search=${username}`);
    expectRequested(requested, flow);
    expect(grants).toEqual(flow === "implicit" ? [] : ["authorization_code"]);
    expect(await leaks(page, log), "where secrets were left").toEqual([]);

    await page.getByRole("link", { name: username }).click();
    await field(page, "First name").fill("Late");
    await page.clock.fastForward("20:00");
    await save(page);
    if (!refreshed) await signInAgain(page);
    await expect(alertMessage(page, "The user was saved.")).toBeVisible();
    expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Late", username });

    await page.clock.fastForward("20:00");
    await page.getByRole("navigation", { name: "Navigation" }).getByRole("link", { name: "Groups" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
    await settled(page);
    expect(page.url()).toBe(`${web.origin}/#/${REALM}/groups`);
    expect(grants.includes("refresh_token")).toBe(refreshed);
    expect(await leaks(page, log), "where secrets were left").toEqual([]);

    await page.getByRole("button", { name: "Ada Admin" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.locator("#username")).toBeVisible();
    await page.goto(`${web.origin}/`);
    await expect(page.locator("#username"), "the session is over at the server").toBeVisible();
    await context.close();
  });
}

test("the environment configures the sign-in: at once, without PKCE, and without the check of the session", async ({
  browser,
  web,
  client,
  guard,
}) => {
  await client.set(switches("standard"));
  const chosen = { onLoad: "login-required", pkceMethod: false, checkLoginIframe: false, stateLifetime: 600 };
  web.settings = { ...web.settings, ...chosen };
  const { context, page } = await newcomer(browser, guard);
  const { requested } = watchRequests(page);
  const frames: string[] = [];
  page.on("frameattached", (frame) => frames.push(frame.name()));
  await page.goto(`${web.origin}/#/${REALM}/users`);
  await expect(page.locator("#username")).toBeVisible();
  expect(requested.map((one) => [one.get("prompt"), one.get("code_challenge")])).toEqual([[null, null]]);
  const saved = await context.storageState();
  const stored = saved.origins.flatMap((origin) => origin.localStorage).find(({ name }) => /^kc-callback-/.test(name));
  const { expires } = JSON.parse(stored?.value ?? "{}") as { expires?: number };
  expect(Number(expires) - Date.now()).toBeLessThanOrEqual(600_000);
  expect(Number(expires) - Date.now()).toBeGreaterThan(0);

  await signIn(page, "admin");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(frames).toEqual([]);
  await context.close();
});

test("a sign-out by POST reaches a server on another origin, and returns", async ({ browser, web, client, guard }) => {
  await client.set(switches("standard"));
  web.settings = { ...web.settings, logoutMethod: "POST" };
  const { context, page } = await newcomer(browser, guard);
  await page.goto(`${web.origin}/#/${REALM}/users`);
  await signIn(page, "admin");
  await settled(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/openid-connect/logout"));
  await page.getByRole("button", { name: "Ada Admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  expect((await sent).method()).toBe("POST");
  await expect(page.locator("#username")).toBeVisible();
  await signIn(page, "admin");
  await expect(page.getByRole("button", { name: "Ada Admin" })).toBeVisible();
  expect(new URL(page.url()).origin, "the server leads back to the console").toBe(web.origin);
  await context.close();
});

test("an unknown value in the environment is rejected with its name", async ({ page, web }) => {
  web.settings = { ...web.settings, clientId: "console", onLoad: "sometimes" };
  await page.goto(web.origin);
  await expect(page.getByText("Invalid value for onLoad")).toBeVisible();
  web.settings = { ...web.settings, onLoad: "check-sso", stateLifetime: "an hour" };
  await page.goto(`${web.origin}/?again`);
  await expect(page.getByText(/"stateLifetime" in the environment block is "an hour": write a number/)).toBeVisible();
});

/**
 * Signs in again after the page shows that the session is over. The popup uses the session that the server still has.
 */
async function signInAgain(page: Page): Promise<void> {
  await expect(field(page, "First name")).toHaveValue("Late");
  const opened = page.waitForEvent("popup");
  await page.getByRole("main").getByRole("button", { name: "Sign in again" }).click();
  const window = await opened;
  if (!window.isClosed()) await window.waitForEvent("close");
}

for (const flow of ["implicit", "hybrid"] as const) {
  test(`flow ${flow}: a response for another login's nonce is discarded, and trying again works`, async ({
    browser,
    web,
    client,
    guard,
  }) => {
    await client.set(switches(flow));
    web.settings = { ...web.settings, flow };
    const { context, log, page } = await newcomer(browser, guard);
    await page.goto(`${web.origin}/#/${REALM}/users`);
    await expect(page.locator("#username")).toBeVisible();
    const beside = await besideOf(web, page);
    const login = await pendingLogin(beside);
    await writePendingLogin(beside, { ...login, nonce: crypto.randomUUID() });
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/admin/") || request.url().endsWith("/token")) calls.push(request.url());
    });

    await signIn(page, "admin");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Invalid nonce, clearing token");
    expect(calls, "nothing is asked with a token that was thrown away").toEqual([]);
    expect(await leaks(page, log), "where secrets were left").toEqual([]);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await settled(page);
    await expect(page.getByRole("button", { name: "Ada Admin" })).toBeVisible();
    await context.close();
  });
}

test("tokens injected into the address are not accepted", async ({ browser, web, client, guard }) => {
  await client.set(switches("implicit"));
  web.settings = { ...web.settings, flow: "implicit" };
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  const bearers = new Set<string | undefined>();
  page.on("request", (request) => bearers.add(request.headers().authorization));
  const injected = `eyJhbGciOiJub25lIn0.${Buffer.from('{"sub":"x","exp":9999999999}').toString("base64url")}.x`;
  await page.goto(`${web.origin}/#access_token=${injected}&id_token=${injected}&token_type=Bearer&state=made-up`);
  await expect(page.locator("#username"), "nobody is signed in by an address").toBeVisible();
  expect([...bearers]).toEqual([undefined]);
  await context.close();
});

/** Opens a page of the console's origin that runs none of its code. */
async function besideOf(web: WebServer, page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(`${web.origin}/first-paint.js`);
  return beside;
}
