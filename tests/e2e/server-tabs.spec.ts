import type { Admin } from "../../scripts/keycloak/admin.ts";
import type { PlanScreen } from "../../engine/model/plan.ts";
import { TABS } from "../fixtures/pages/pages.ts";
import { addressOf, keysFor, placesOf } from "./support/addresses.ts";
import { alert, field, saveButton } from "./support/desk.ts";
import { screens, viewsInside } from "./support/plan.ts";
import { expect, test } from "./support/server-pages.ts";

type Component = { id: string; providerId: string; config: Record<string, string[]> };

/** What a tab's address ends in. */
const TAB = "extra";

function hostOf(tab: (typeof TABS)[number]): { screen: PlanScreen; inner: string | undefined } | undefined {
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

for (const tab of TABS) {
  const host = hostOf(tab);
  // Its screen is not there yet.
  if (host === undefined) continue;
  test(`the tab "${tab.id}" stands in ${tab.host} and keeps one component for the realm`, async ({ tourOf, api }) => {
    const { page, move } = await tourOf("admin");
    const [place] = placesOf(host.screen);
    const keys = await keysFor(host.screen, api);
    if (place === undefined || keys === undefined) throw new Error("There is no record to open.");
    const at = host.inner === undefined ? { tab: TAB, subtab: undefined } : { tab: host.inner, subtab: TAB };
    const address = addressOf({ ...place, ...at, query: {} }, keys);
    const realm = address.split("/")[1] ?? "";
    for (const { id } of await components(api, realm, tab.id)) await api.send("DELETE", `/${realm}/components/${id}`);

    await move(address);
    await expect(page.getByRole("tab", { name: tab.id, exact: true, selected: true })).toBeVisible();
    await field(page, "Claim").fill("Simply good");
    const create = page.getByRole("button", { name: "Create", exact: true });
    await create.click();
    await expect(alert(page, "The item was saved.")).toBeVisible();
    await expect(create).toHaveCount(0);
    await field(page, "Claim").fill("Better");
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveCount(0);
    expect((await components(api, realm, tab.id)).map(({ config }) => config)).toEqual([{ claim: ["Better"] }]);
    await move(address);
    await expect(field(page, "Claim")).toHaveValue("Better");
  });
}

test("every screen with tabs in its address can have one from the server", () => {
  const hosts = TABS.map(({ host }) => host.split("/")[0]);
  expect(
    screens
      .filter(routedTabs)
      .map(({ entry }) => entry.id)
      .filter((id) => !hosts.includes(id)),
  ).toEqual([]);
});
