import type { Page } from "@playwright/test";
import type { Admin } from "../../scripts/keycloak/admin.ts";
import type { PlanScreen } from "../../engine/language/plan/plan.ts";
import { TABS } from "../fixtures/pages/pages.ts";
import { addressOf, keysFor, locationsOf } from "./support/addresses.ts";
import { alertMessage, type ConsolePage, field, save, saveButton } from "./support/console-page.ts";
import { screens, viewsInside } from "./support/plan.ts";
import { expect, test } from "./support/records/server-pages.ts";

type Component = { id: string; providerId: string; config: Record<string, string[]> };

/** Last segment of a tab's address. */
const TAB = "extra";

type Tab = (typeof TABS)[number];
/** A screen with tabs, or one of its tabs that has inner tabs. */
type Host = { screen: PlanScreen; inner: string | undefined };

function hostOf(tab: Tab): Host | undefined {
  const [id, inner] = tab.host.split("/");
  const screen = screens.find(({ entry }) => entry.id === id);
  if (screen === undefined || !routedTabs(screen)) return undefined;
  const known = inner === undefined || viewsInside(screen.view).some((tab) => tab.id === inner);
  return known ? { screen, inner } : undefined;
}

function routedTabs({ view, entry }: PlanScreen): boolean {
  return view.kind === "tabs" && entry.paths.some((path) => path.includes("{tab"));
}

async function components(api: Admin, realm: string, provider: string): Promise<Component[]> {
  const all = (await api.get(`/${realm}/components`)) as Component[];
  return all.filter(({ providerId }) => providerId === provider);
}

/**
 * Returns the screen with paths that accept every tab: a path lists only the built-in tabs, not those of the server.
 */
function withAnyTab(screen: PlanScreen): PlanScreen {
  const paths = screen.entry.paths.map((path) => path.replaceAll(/\{(\w+)\?[^{}]+\}/g, "{$1?}"));
  return { ...screen, entry: { ...screen.entry, paths } };
}

/**
 * Opens the tab in its host, with nothing stored yet.
 * @returns its address, and a function that reads what the server stores of it
 */
async function openTab({ move }: Pick<ConsolePage, "move">, api: Admin, tab: Tab, host: Host) {
  const [place] = locationsOf(host.screen);
  const keys = await keysFor(host.screen, api);
  if (place === undefined || keys === undefined) throw new Error("There is no record to open.");
  const at = host.inner === undefined ? { tab: TAB, subtab: undefined } : { tab: host.inner, subtab: TAB };
  const address = addressOf({ ...place, screen: withAnyTab(place.screen), ...at, query: {} }, keys);
  const realm = address.split("/")[1] ?? "";
  for (const { id } of await components(api, realm, tab.id)) await api.send("DELETE", `/${realm}/components/${id}`);
  await move(address);
  return {
    address,
    stored: async () => (await components(api, realm, tab.id)).map(({ config }) => config),
  };
}

/** Fills in the tab for the first time. */
async function fillIn(page: Page): Promise<void> {
  await field(page, "Claim").fill("Simply good");
  await expect(page.getByRole("button", { name: "Revert" })).toBeVisible();
  await saveButton(page).click();
  await expect(alertMessage(page, "The item was saved.")).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
}

const HOSTED = TABS.flatMap((tab) => {
  const host = hostOf(tab);
  // Its screen does not exist yet, or shows records that this server does not have.
  return host === undefined || locationsOf(host.screen).length === 0 ? [] : [{ tab, host }];
});

for (const { tab, host } of HOSTED) {
  test(`the tab "${tab.id}" is on ${tab.host}, and stores one component for the realm`, async ({
    sharedConsole,
    api,
  }) => {
    const consolePage = await sharedConsole("admin");
    const { stored } = await openTab(consolePage, api, tab, host);
    await expect(consolePage.page.getByRole("tab", { name: tab.id, exact: true, selected: true })).toBeVisible();
    await fillIn(consolePage.page);
    expect(await stored()).toEqual([{ claim: ["Simply good"] }]);
  });
}

test("the values of a contributed tab are changed and shown again", async ({ sharedConsole, api }) => {
  const consolePage = await sharedConsole("admin");
  const { page, move } = consolePage;
  for (const one of [HOSTED.find(({ host }) => host.inner === undefined), HOSTED.find(({ host }) => host.inner)]) {
    if (one === undefined) throw new Error("No tab stands there.");
    const { address, stored } = await openTab(consolePage, api, one.tab, one.host);
    await fillIn(page);
    await field(page, "Claim").fill("Better");
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await save(page);
    await expect(saveButton(page)).toHaveCount(0);
    const { config } = (await sent).postDataJSON() as Component;
    const [, realm = "", ...segments] = address.split(/[/?]/);
    expect(config, "the provider hears on which page it is saved").toMatchObject({ claim: ["Better"], realm: [realm] });
    const { claim: _report, realm: _realm, ...params } = config;
    expect(Object.keys(params)).not.toEqual([]);
    for (const [value = ""] of Object.values(params)) expect(segments).toContain(encodeURIComponent(value));
    expect(await stored()).toEqual([{ claim: ["Better"] }]);
    await move(address);
    await expect(field(page, "Claim")).toHaveValue("Better");
  }
});

for (const [list, heading, first] of [
  ["users", "Users", "Users"],
  ["clients", "Clients", "Clients list"],
] as const) {
  test(`the tab next to the list of ${list} opens at its address in Keycloak's own console`, async ({
    sharedConsole,
    api,
  }) => {
    const { page, move } = await sharedConsole("admin");
    const tab = TABS.find(({ host }) => host === list);
    for (const { id } of await components(api, "acme", tab?.id ?? ""))
      await api.send("DELETE", `/acme/components/${id}`);
    await move(`/acme/${list}/${TAB}`);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole("tab", { name: tab?.id ?? "", exact: true, selected: true })).toBeVisible();
    expect(requested.filter((path) => path.endsWith(`/${list}/${TAB}`))).toEqual([]);
    await fillIn(page);
    await page.getByRole("tab", { name: first, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/acme/${list}/list$`));
    await expect(page.getByRole("table", { name: heading })).toBeVisible();
  });
}

test("every screen with tabs in its address can host a tab from the server", () => {
  const hosts = TABS.map(({ host }) => host.split("/")[0]);
  expect(
    screens
      .filter(routedTabs)
      .map(({ entry }) => entry.id)
      .filter((id) => !hosts.includes(id)),
  ).toEqual([]);
});
