import type { Page } from "@playwright/test";
import { table } from "../../rights/expected.ts";
import { expectedFor } from "../../rights/seen-by.ts";
import { meets } from "../../rights/needs.ts";
import { LISTED, rightsOf } from "../../rights/sets.ts";
import { addressOf, keysFor, type ScreenLocation, locationsOf } from "../support/addresses.ts";
import { planIndex, resources, screens } from "../support/plan.ts";
import {
  openEdits,
  outcome,
  expectedOutcomeHere,
  sidebarPaths,
  unnamedRights,
} from "../support/records/rights-on-page.ts";
import type { AdministratorName } from "../support/sign-in.ts";
import { REALM, TARGET } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

const ADMINISTRATORS: readonly AdministratorName[] = ["admin", "viewer", "user-manager"];

const all = screens.flatMap((screen) => locationsOf(screen));

/**
 * Returns the locations at which the rights of an administrator are checked in a browser. `tests/rights` renders every
 * location for both administrators over the sandbox and checks it against the same table. Only a browser shows that
 * rights reach the page from a real sign-in, and that forbidden content is not visible. So one location of each kind
 * and outcome is enough here.
 */
function placesFor(who: AdministratorName): readonly ScreenLocation[] {
  // `screens.reading.spec.ts` opens every location with all rights.
  if (who === "admin") return [];
  if (TARGET === "keycloak") return all;
  const firsts = new Map<string, ScreenLocation>();
  for (const place of all) {
    const { outcome, closed } = expectedFor(place.name, who);
    const kind = [outcome, closed, outcome === "draws" && place.view.kind].join();
    if (!firsts.has(kind)) firsts.set(kind, place);
  }
  return [...firsts.values()];
}

for (const who of ADMINISTRATORS) {
  const places = placesFor(who);
  for (const section of new Set(places.map(({ screen }) => screen.entry.section))) {
    test(`${section} for ${who}: pages are rendered or forbidden as in the table of rights`, async ({
      sharedConsole,
      api,
      guard,
    }) => {
      const { page, open, move } = await sharedConsole(who);
      for (const place of places.filter(({ screen }) => screen.entry.section === section)) {
        const keys = await keysFor(place.screen, api);
        expect(keys, `a seeded record to open ${place.name}`).toBeDefined();
        await test.step(place.name, async () => {
          const expected = expectedOutcomeHere(place.name, who);
          for (const path of rejectedReads(place, who)) guard.allow({ status: 403, url: recordsAt(path) });
          // Rights are loaded when a realm is entered, not for each page. A forbidden tab may look like the page that
          // `move` comes from, so it is reloaded.
          await (expected === "draws" ? move : open)(addressOf(place, keys ?? {}));
          expect.soft(await outcome(page), place.name).toBe(expected);
          expect.soft(await faults(page, place.name, who), place.name).toEqual([]);
        });
      }
    });
  }

  test(`the sidebar for ${who} leads to the pages that can be opened`, async ({ sharedConsole }) => {
    const { page, open } = await sharedConsole(who);
    await open(`/${REALM}`);
    // Pages that a server contributes differ per server, and so does the page that lists them.
    const own = ["page-section", "extensions"];
    const places = async () => (await sidebarPaths(page)).filter((place) => !own.includes(place)).sort();
    const held = rightsOf(who);
    const listed = (id: string) => meets(table[id]?.listed ?? "anyone", held);
    const wanted = LISTED.filter((id) => table[id]?.[who] === "draws" && listed(id)).map(firstPart);
    await expect.poll(places).toEqual(wanted.sort());
  });
}

/**
 * Returns addresses of records that the server may reject: the record of the open page, and the ancestors of a
 * forbidden one, whose own access may open it.
 */
function rejectedReads({ screen: { entry }, name }: ScreenLocation, who: AdministratorName): string[] {
  const { outcome, recordRejected } = expectedFor(name, who);
  const around = outcome === "forbidden" ? (entry.around ?? []).map((id) => String(resources[id]?.read?.get)) : [];
  return [recordRejected ? entry.record : undefined, ...around].filter((path) => path !== undefined);
}

/** Returns a pattern that matches the addresses of the records for a path with slots. */
function recordsAt(path: string): RegExp {
  return new RegExp(`/${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
}

/** Returns rights that a forbidden page does not name, and edits that a read-only page offers. */
async function faults(page: Page, place: string, who: AdministratorName): Promise<string[]> {
  const { unmet, closed } = expectedFor(place, who);
  return closed ? openEdits(page, place) : unnamedRights(page, place, unmet);
}

/** Returns the first segment of a screen's path, such as `users`. */
function firstPart(id: string): string {
  const entry = planIndex.screens.find((one) => one.id === id);
  return entry?.paths[0]?.split("/")[1] ?? "";
}
