import type { Page } from "@playwright/test";
import { linesOf, table } from "../../rights/expected.ts";
import { CLOSED } from "../../rights/page-outcome.ts";
import { meets } from "../../rights/needs.ts";
import { LISTED, SETS } from "../../rights/sets.ts";
import { createAdministrator } from "../../support/create-administrator.ts";
import { actionsIn, addressOf, keysFor, type ScreenLocation, locationsOf } from "../support/addresses.ts";
import { createConsolePage, settled } from "../support/console-page.ts";
import { screens } from "../support/plan.ts";
import { isMissingHere, outcome, sidebarPaths } from "../support/records/rights-on-page.ts";
import { signIn } from "../support/sign-in.ts";
import { consoleUrl, REALM } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

/** Names of sets of rights that no administrator of the seed data has. */
const ODD = ["query-users", "manage-users", "view-realm", "manage-identity-providers"];

const places = screens.flatMap((screen) => locationsOf(screen)).filter(({ name }) => !isMissingHere(name));

/** Returns whether the table of rights opens a location and the server then returns its record. */
function isOpenTo({ name }: ScreenLocation, held: ReadonlySet<string>): boolean {
  return linesOf(name).every(({ needs, reads }) => meets(needs, held) && (!reads || meets({ any: reads }, held)));
}

for (const who of ODD) {
  const held = SETS.get(who) ?? new Set<string>();

  test(`${who}: the menu, pages and dialogs that are offered open without a server error`, async ({
    browser,
    server,
    api,
    guard,
    unique,
  }) => {
    const username = unique("odd");
    const id = await createAdministrator(api, REALM, username, held);
    const context = await browser.newContext({ reducedMotion: "reduce" });
    await guard.watch(context);
    const page = await context.newPage();
    const { move } = createConsolePage(page, consoleUrl(server));
    try {
      await page.goto(`${consoleUrl(server)}#/${REALM}`);
      await signIn(page, username);
      await settled(page);
      const own = ["page-section", "extensions"];
      const wanted = LISTED.filter((one) => meets(table[one]?.listed ?? table[one]?.needs ?? "anyone", held));
      const menu = async () => (await sidebarPaths(page)).filter((place) => !own.includes(place)).toSorted();
      // Some entries of the menu depend on data of the realm that is still loading.
      await expect.poll(menu).toEqual(wanted.map((one) => firstPart(one)).toSorted());
      for (const place of places.filter((one) => isOpenTo(one, held))) {
        const keys = await keysFor(place.screen, api);
        // Locations that concern all realms are in another realm.
        if (keys === undefined || !addressOf(place, keys).startsWith(`/${REALM}`)) continue;
        await test.step(place.name, async () => {
          await move(addressOf(place, keys));
          expect.soft(await outcome(page), place.name).toBe("draws");
          expect.soft(await closedDialogs(page, place), place.name).toEqual([]);
        });
      }
    } finally {
      await context.close();
      await api.send("DELETE", `/master/users/${id}`);
    }
  });
}

/**
 * Opens each dialog that the buttons of a page lead to, and closes it.
 * @returns those in which a part is forbidden
 */
async function closedDialogs(page: Page, place: ScreenLocation): Promise<string[]> {
  const asking = actionsIn(place).filter(
    ({ on, ask: query, do: steps }) => on.includes("page") && (query.length > 0 || steps[0]?.kind === "show"),
  );
  const closed: string[] = [];
  for (const { id } of asking) {
    const button = page.getByRole("main").locator(`button[data-action="${id}"]:not([disabled], [aria-disabled=true])`);
    if ((await button.count()) === 0) continue;
    await button.first().click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    if (await dialog.getByRole("heading", { name: CLOSED }).count()) closed.push(`${id} opens on something closed`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  return closed;
}

/** Returns the first segment of a screen's path, such as `users`. */
function firstPart(id: string): string {
  const screen = screens.find(({ entry }) => entry.id === id);
  return screen?.entry.paths[0]?.split("/")[1] ?? "";
}
