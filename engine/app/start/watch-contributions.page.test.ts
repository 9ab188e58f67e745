import { afterEach, expect, it, vi } from "vitest";
import { fakeBoot } from "../testing/fake-boot.ts";
import { watchContributions } from "./watch-contributions.ts";

afterEach(() => vi.unstubAllGlobals());

const PAGE_PROVIDERS = { "org.keycloak.services.ui.extend.UiPageProvider": [{ id: "things", properties: [] }] };

/** Returns a console whose server contributes a page, and whose first request for it fails. */
async function begin() {
  const { boot } = fakeBoot(
    {
      "GET /admin/realms/master": { realm: "master" },
      "GET /admin/master/console/whoami": { userId: "1", realm: "master", realm_access: { master: ["view-realm"] } },
      "GET /admin/serverinfo": { componentTypes: PAGE_PROVIDERS, systemInfo: { version: "1" } },
    },
    (fetcher) => vi.stubGlobal("fetch", fetcher),
  );
  const whole = boot.plan.library.bind(boot.plan);
  const library = vi.fn(whole).mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: x"));
  const plan = { ...boot.plan, library };
  watchContributions({ ...boot, plan });
  void boot.loader.enter("master");
  boot.loader.needInfo();
  await vi.waitFor(() => expect(library).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await new Promise((resolve) => setTimeout(resolve));
  return { boot, library };
}

it("reports that extensions could not be loaded, and loads them when the connection is back", async () => {
  const { boot, library } = await begin();
  expect(boot.alerts.list().map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Extensions could not be loaded: A part of the console could not be fetched\.$/),
  ]);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(library).toHaveBeenCalledTimes(2), { timeout: 30_000 });
});

it("reports nothing while offline, because the page does", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { boot } = await begin();
  expect(boot.alerts.list()).toEqual([]);
  online.mockRestore();
});
