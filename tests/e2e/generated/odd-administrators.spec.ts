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

/** Sets of rights that nobody of the seed has. */
const ODD = ["query-users", "manage-users", "view-realm", "manage-identity-providers"];

const places = screens.flatMap((screen) => locationsOf(screen)).filter(({ name }) => !isMissingHere(name));

/** Returns whether the table of rights opens a place, and the server then shows its record. */
function isOpenTo({ name }: ScreenLocation, held: ReadonlySet<string>): boolean {
  return linesOf(name).every(({ needs, reads }) => meets(needs, held) && (!reads || meets({ any: reads }, held)));
}

for (const who of ODD) {
  const held = SETS.get(who) ?? new Set<string>();

  test(`${who}: menu, pages and dialogs that are offered open without a server error`, async ({
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
      // Some entries wait for what the realm says of itself.
      await expect.poll(menu).toEqual(wanted.map((one) => firstPart(one)).toSorted());
      for (const place of places.filter((one) => isOpenTo(one, held))) {
        const keys = await keysFor(place.screen, api);
        // What concerns all realms lives in another one.
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

/** Opens each dialog that the buttons of a page lead to, and leaves it. @returns those in which something is closed. */
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

/** The first part of a screen's address: `users`. */
function firstPart(id: string): string {
  const screen = screens.find(({ entry }) => entry.id === id);
  return screen?.entry.paths[0]?.split("/")[1] ?? "";
}
