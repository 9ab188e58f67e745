import type { Page } from "@playwright/test";
import { startMailServer } from "../support/mail-server.ts";
import { alertMessage, field, pageAction, row, save, saveButton, searchFor } from "./support/console-page.ts";
import { showFeature } from "./support/features.ts";
import { TARGET } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

const openTab = (page: Page, name: string) =>
  page
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .or(page.getByRole("link", { name: new RegExp(`^${name}`) }))
    .click();

test("a mail server is tested before it is saved", async ({ realm, admin, api, guard }) => {
  const { page, move } = admin;
  const server = await startMailServer();
  await move(`/${realm}/realm-settings/email`);
  await field(page, "From").fill("realm@example.com");
  await field(page, "Host").fill("127.0.0.1");
  await field(page, "Port").fill("9");
  guard.allow({ status: 500, url: /testSMTPConnection$/ });
  await pageAction(page, "Test connection");
  await expect(alertMessage(page, "The mail server could not be used: Failed to send email")).toBeVisible();
  await field(page, "Port").fill(String(server.port));
  await field(page, "Port").blur();
  await pageAction(page, "Test connection");
  await expect(alertMessage(page, "The mail server accepted the message.")).toBeVisible();
  expect(server.messages).toHaveLength(1);
  await save(page);
  await expect(alertMessage(page, "The realm was saved.")).toBeVisible();
  const saved = { from: "realm@example.com", host: "127.0.0.1", port: String(server.port) };
  expect(await api.get(`/${realm}`)).toMatchObject({ smtpServer: saved });
  await server.close();
});

test("the mode of brute force detection sets the values that belong to it", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/realm-settings/security-defenses/brute-force`);
  await expect(field(page, "Failures allowed")).toHaveCount(0);
  const choose = async (mode: string, after: Record<string, unknown>): Promise<void> => {
    await page.getByRole("radio", { name: mode, exact: true }).check();
    await save(page);
    await expect.poll(() => api.get(`/${realm}`)).toMatchObject(after);
    await expect(saveButton(page)).toHaveCount(0);
  };
  await choose("Lock permanently", { bruteForceProtected: true, permanentLockout: true, maxTemporaryLockouts: 0 });
  await expect(field(page, "Longest wait")).toHaveCount(0);
  await choose("Lock permanently after temporary lockouts", { permanentLockout: true, maxTemporaryLockouts: 1 });
  await expect(field(page, "Temporary lockouts allowed")).toHaveValue("1");
  await choose("Lock temporarily", { bruteForceProtected: true, permanentLockout: false, maxTemporaryLockouts: 0 });
  await choose("Off", { bruteForceProtected: false, permanentLockout: false, maxTemporaryLockouts: 0 });
});

test("the confirmation of a save opens from every tab, and nothing is saved before it is answered", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const config = `/${realm}/events/config`;
  await api.send("PUT", config, { ...((await api.get(config)) as object), eventsEnabled: true });
  await move(`/${realm}/realm-settings/events/user`);
  await page.getByRole("switch", { name: "Save events" }).click();
  await openTab(page, "Event listeners");
  await save(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.get(config)).toMatchObject({ eventsEnabled: true });
  await save(page);
  await dialog.getByRole("button", { name: /^Stop/ }).click();
  await expect.poll(() => api.get(config)).toMatchObject({ eventsEnabled: false });
});

test("the step before a save runs from every tab, and its failure is reported without blocking the save", async ({
  realm,
  newConsole,
  api,
  guard,
}) => {
  const { page, open } = await newConsole("admin");
  await showFeature(page, "SSF");
  const turnOn = () => api.send("PUT", `/${realm}`, { attributes: { "ssf.transmitterEnabled": "true" } });
  const stored = async () => ((await api.get(`/${realm}`)) as Attributes).attributes["ssf.transmitterEnabled"];
  let answers = { status: 204, body: "" };
  let dropped = 0;
  await page.route(/\/ssf\/events\/queued$/, (route) => {
    dropped += 1;
    return route.fulfill(answers);
  });
  const turnOff = async (): Promise<void> => {
    await page.getByRole("switch", { name: "Security event transmitter" }).click();
    await openTab(page, "Tokens");
    await save(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Pending events are deleted.");
    await expect(dialog).toContainText("To stop for a while");
    await dialog.getByRole("button", { name: "Turn off" }).click();
  };
  await turnOn();
  await open(`/${realm}/realm-settings/general`);
  await turnOff();
  await expect(alertMessage(page, /saved, and pending events were deleted/)).toBeVisible();
  expect(await stored()).toBe("false");
  expect(dropped).toBe(1);
  await openTab(page, "General");
  await page.getByRole("textbox", { name: "Display name", exact: true }).fill("Again");
  await save(page);
  await expect(alertMessage(page, "The realm was saved.")).toBeVisible();

  await turnOn();
  guard.allow({ status: 500, url: /ssf\/events\/queued$/ });
  answers = { status: 500, body: '{"error":"no queue"}' };
  await open(`/${realm}/realm-settings/general`);
  await turnOff();
  const reported = "The realm was saved, but pending events could not be deleted: no queue";
  await expect(alertMessage(page, reported)).toBeVisible();
  expect(await stored()).toBe("false");
  await page.unrouteAll();
});

test("a text of the realm is added, found in the message bundle, changed and deleted", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  await api.send("PUT", `/${realm}`, { internationalizationEnabled: true, supportedLocales: ["de", "en"] });
  await move(`/${realm}/realm-settings/localization/realm-overrides?locale=de`);
  await pageAction(page, "Add translation");
  const dialog = page.getByRole("dialog");
  await field(dialog, "Key").fill("loginTitle");
  await field(dialog, "Value").fill("Hallo");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(alertMessage(page, "The translation was added.")).toBeVisible();
  expect(await api.get(`/${realm}/localization/de`)).toEqual({ loginTitle: "Hallo" });
  await row(page, "loginTitle").getByRole("button", { name: /^Edit/ }).click();
  await row(page, "loginTitle").getByRole("textbox").fill("Guten Tag");
  await page.keyboard.press("Enter");
  await expect(row(page, "loginTitle")).toContainText("Guten Tag");
  await expect.poll(() => api.get(`/${realm}/localization/de`)).toEqual({ loginTitle: "Guten Tag" });

  const bundle = `/${realm}/realm-settings/localization/effective-message-bundles`;
  await move(`${bundle}?theme=keycloak.v2&themeType=login&locale=de`);
  // A real server has hundreds of texts, so search.
  await searchFor(page.getByRole("tabpanel"), "Guten Tag");
  await expect(row(page, "Guten Tag")).toContainText("Realm");

  await move(`/${realm}/realm-settings/localization/realm-overrides?locale=de`);
  await page.getByRole("checkbox", { name: "Select loginTitle" }).check();
  await page.getByRole("button", { name: /^Delete(?! realm)/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.poll(() => api.get(`/${realm}/localization/de`)).toEqual({});
});

test("levels of authentication are named for clients of both protocols", async ({ realm, admin, api }) => {
  const { page, move } = admin;
  await move(`/${realm}/realm-settings/general`);
  await page.getByRole("button", { name: "Add mapping" }).click();
  const levels = page.getByRole("group", { name: "ACR to LoA mapping" });
  await field(levels, "ACR").fill("gold");
  await field(levels, "LoA").fill("2");
  await page.getByRole("button", { name: "Add URI" }).click();
  const uris = page.getByRole("group", { name: "ACR to URI mapping" });
  await field(uris, "ACR").fill("gold");
  await field(uris, "URI").fill("urn:example:gold");
  await save(page);
  await expect(alertMessage(page, "The realm was saved.")).toBeVisible();
  const { attributes } = (await api.get(`/${realm}`)) as Attributes;
  expect(JSON.parse(attributes["acr.loa.map"] ?? "")).toEqual({ gold: 2 });
  expect(JSON.parse(attributes["acr.uri.map"] ?? "")).toEqual({ gold: "urn:example:gold" });
});

test("the name of a realm is copied, and settings link to their documentation and related pages", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await move(`/${realm}/realm-settings/general`);
  await page.getByRole("button", { name: "Copy realm name" }).click();
  await expect(alertMessage(page, "The name of the realm was copied.")).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(realm);
  await move(`/${realm}/realm-settings/security-defenses/headers`);
  await expect(page.getByRole("link", { name: "About X-Frame-Options" })).toBeVisible();
  await move(`/${realm}/realm-settings/events/user`);
  await pageAction(page, "Add saved types");
  await page.getByRole("dialog").getByRole("combobox").click();
  await expect(page.getByRole("option", { name: /^Client info(?! error)/ })).toContainText(
    "A client reads its registration",
  );
  await page.keyboard.press("Escape");
  await move(`/${realm}/realm-settings/login`);
  await page.getByRole("link", { name: "Passkey settings" }).click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/authentication/policies`));
  expect(await api.get(`/${realm}`)).toMatchObject({ realm });
});

test("a key provider is added, moved to the front and deleted", async ({ realm, admin, api, unique }) => {
  const { page, move } = admin;
  const name = unique("ecdsa");
  const providers = async (): Promise<Provider[]> =>
    (await api.get(`/${realm}/components?type=org.keycloak.keys.KeyProvider`)) as Provider[];
  await move(`/${realm}/realm-settings/keys/providers`);
  await pageAction(page, "Add key provider");
  const dialog = page.getByRole("dialog");
  const kind = dialog.getByRole("radio", { name: "ecdsa-generated" });
  if (TARGET === "keycloak") await expect(kind).toHaveAccessibleName(/Generates ECDSA keys/);
  await kind.check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/realm-settings/keys/providers/new/ecdsa-generated$`));
  await field(page, "Name").fill(name);
  await field(page, "Priority").fill("50");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(alertMessage(page, "The key provider was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const made = (await providers()).find((one) => one.name === name);
  expect(made).toMatchObject({ providerId: "ecdsa-generated", config: { priority: ["50"] } });

  await move(`/${realm}/realm-settings/keys/providers`);
  const handle = page.getByRole("button", { name: new RegExp(`^Move ${name}, place 5 of 5`) });
  await handle.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(alertMessage(page, "The order of the key providers was saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^Move ${name}, place 4 of 5`) })).toBeVisible();
  const moved = (await providers()).find((one) => one.name === name);
  expect(Number(moved?.config.priority?.[0])).toBeGreaterThan(100);

  await row(page, name).getByRole("link", { name }).click();
  await pageAction(page, "Delete");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.poll(async () => (await providers()).length).toBe(4);
  await expect(page).toHaveURL(new RegExp(`#/${realm}/realm-settings/keys/providers$`));
});

type Attributes = { attributes: Record<string, string> };
type Provider = { name: string; providerId: string; config: { priority?: string[] } };
