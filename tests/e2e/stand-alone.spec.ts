import type { BrowserContext, Page } from "@playwright/test";
import { deferred } from "../../engine/session/deferred.ts";
import { test } from "./stand-alone/stand-alone-fixtures.ts";
import { serveConsole, serveSilence, type WebServer } from "./stand-alone/web-server.ts";
import { alertMessage, save, settled } from "./support/console-page.ts";
import { createGuard } from "./support/guard.ts";
import { createUser } from "./support/records/create-records.ts";
import { signIn } from "./support/sign-in.ts";
import { REALM } from "./support/target.ts";
import { expect } from "./support/test.ts";

test("a console on another origin signs in, lists users and saves one", async ({
  browser,
  web,
  client,
  api,
  guard,
  unique,
}) => {
  expect(web.settings.clientId).toBe(client.clientId);
  const username = unique("elsewhere");
  const id = await createUser(api, username);
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${web.origin}/#/${REALM}/users?search=${username}`);
  await signIn(page, "admin");
  await settled(page);
  await expect(page.getByRole("link", { name: username })).toBeVisible();
  expect(page.url()).toBe(`${web.origin}/#/${REALM}/users?search=${username}`);

  await page.getByRole("link", { name: username }).click();
  await page.getByRole("textbox", { name: "First name" }).fill("Eva");
  await save(page);
  await expect(alertMessage(page, /saved/i)).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Eva", username });

  await page.reload();
  await expect(page.getByRole("textbox", { name: "First name" }), "signed in by the silent frame").toHaveValue("Eva");
  await context.close();
});

/** Opens a page with a session at the server, and collects its errors, without those that are expected. */
async function signedInPage(context: BrowserContext): Promise<{ page: Page; errors: () => readonly string[] }> {
  const guard = createGuard([]);
  await guard.watch(context);
  const meant = /blocked by CORS policy|answered 403|could not be read|Framing 'http/i;
  return { page: await context.newPage(), errors: () => guard.errors.filter((error) => !meant.test(error)) };
}

async function checked(page: Page, web: WebServer): Promise<string> {
  await page.goto("about:blank");
  await page.goto(`${web.origin}/#/~connection`);
  const main = page.getByRole("main");
  const notes = main.locator("[role=alert], [role=status]").filter({ hasNotText: /Loading|Connecting/ });
  await expect(notes).toHaveCount(1);
  await expect(main.getByText(/Loading|Connecting/)).toHaveCount(0);
  return (await notes.textContent()) ?? "";
}

test("the connection check names each missing setting in one sentence", async ({ browser, sessionOf, web, client }) => {
  const context = await browser.newContext({ storageState: await sessionOf("admin") });
  const { page, errors } = await signedInPage(context);
  const { origin } = web;
  const inRealm = `client "${client.clientId}" in realm "master"`;

  expect(await checked(page, web)).toBe("No missing setting was found.");

  await client.set({ redirectUris: ["https://elsewhere.example/*"], webOrigins: [origin] });
  expect(await checked(page, web)).toContain(`add ${origin}/* to the valid redirect URIs of ${inRealm}`);

  await client.set({ webOrigins: [] });
  expect(await checked(page, web)).toContain(`add ${origin} (or +) to the web origins of ${inRealm}`);

  await client.set({ attributes: { "security.admin.console": "false" } });
  expect(await checked(page, web)).toContain('set its attribute "security.admin.console" to "true" in realm "master"');

  await client.set({ fullScopeAllowed: false });
  expect(await checked(page, web)).toContain('switch on "Full scope allowed"');

  await client.set();
  const working = web.settings;
  web.settings = { ...working, realm: "nowhere" };
  expect(await checked(page, web)).toContain('has no realm "nowhere"');

  const gone = await serveConsole(working);
  await gone.close();
  web.settings = { ...working, serverBaseUrl: gone.origin };
  expect(await checked(page, web)).toContain(`The server at ${gone.origin} does not answer`);

  web.settings = working;
  expect(await checked(page, web)).toBe("No missing setting was found.");
  expect(errors()).toEqual([]);
  await context.close();
});

test("the connection check opens in a running console", async ({ browser, sessionOf, web, client }) => {
  expect(web.settings.clientId).toBe(client.clientId);
  const context = await browser.newContext({ storageState: await sessionOf("admin") });
  const { page, errors } = await signedInPage(context);
  await page.goto(`${web.origin}/#/master/realms`);
  await expect(page.getByRole("heading", { level: 1, name: "Manage realms" })).toBeVisible();
  await page.goto(`${web.origin}/#/~connection`);
  await expect(page.getByText("No missing setting was found.")).toBeVisible();
  expect(errors()).toEqual([]);
  await context.close();
});

test("a page whose scripts are loading shows that it connects", async ({ browser, web, client }) => {
  expect(web.settings.clientId).toBe(client.clientId);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const arrive = deferred<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto(`${web.origin}/`, { waitUntil: "commit" });
  await expect(page.getByText("Connecting to the server…")).toBeVisible();
  arrive.resolve();
  await expect(page.getByText("Connecting to the server…")).toHaveCount(0);
  await context.close();
});

test("a console whose server does not respond reports it", async ({ browser, web, client }) => {
  expect(web.settings.clientId).toBe(client.clientId);
  const silent = await serveSilence();
  const context = await browser.newContext();
  const page = await context.newPage();
  const note = page.getByRole("status");
  const working = web.settings;
  try {
    web.settings = { ...working, realm: "nowhere" };
    await page.goto(`${web.origin}/`);
    await expect(note.or(page.getByRole("alertdialog"))).toContainText('has no realm "nowhere"');

    web.settings = { ...working, serverBaseUrl: silent.origin };
    await page.goto("about:blank");
    await page.goto(`${web.origin}/`);
    await expect(note).toContainText(`${silent.origin} has not answered yet`);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.getByRole("button", { name: "Connection check" }).click();
    await expect(page.getByRole("heading", { name: "Connection check" })).toBeVisible();

    const gone = await serveConsole(web.settings);
    await gone.close();
    web.settings = { ...web.settings, serverBaseUrl: gone.origin };
    await page.goto("about:blank");
    await page.goto(`${web.origin}/`);
    await expect(note.or(page.getByRole("alertdialog"))).toContainText(`The server at ${gone.origin} does not answer`);
  } finally {
    await context.close();
    await silent.close();
  }
});

test("a console that cannot start, or cannot read the current user, names the missing setting", async ({
  browser,
  sessionOf,
  web,
  client,
}) => {
  const context = await browser.newContext({ storageState: await sessionOf("admin") });
  const { page, errors } = await signedInPage(context);

  await client.set({ webOrigins: [] });
  await page.goto(`${web.origin}/`);
  await expect(page.getByRole("alertdialog")).toContainText(`add ${web.origin} (or +) to the web origins`);

  await client.set({ attributes: { "security.admin.console": "false" } });
  await page.goto("about:blank");
  await page.goto(`${web.origin}/`);
  await expect(page.getByText('set its attribute "security.admin.console" to "true"')).toBeVisible();
  expect(errors()).toEqual([]);
  await context.close();
});
