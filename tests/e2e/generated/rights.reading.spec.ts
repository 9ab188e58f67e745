import type { Page } from "@playwright/test";
import { expectedOutcome, linesOf, table } from "../../rights/expected.ts";
import { meets, missing } from "../../rights/needs.ts";
import { LISTED, rightsOf } from "../../rights/sets.ts";
import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { planIndex, screens } from "../support/plan.ts";
import { openEdits, outcome, sidebarPlaces, unnamedRights } from "../support/rights-faults.ts";
import type { Who } from "../support/sign-in.ts";
import { REALM } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

const ADMINISTRATORS: readonly Who[] = ["admin", "viewer", "user-manager"];

const sections = new Set(screens.map(({ entry }) => entry.section));

for (const who of ADMINISTRATORS) {
  // Whoever may do everything opens every place in screens.reading.spec.ts.
  for (const section of who === "admin" ? [] : sections) {
    test(`${section} for ${who}: drawn or forbidden as the table of rights says`, async ({ tourOf, api }) => {
      const { page, open, move } = await tourOf(who);
      for (const screen of screens.filter(({ entry }) => entry.section === section)) {
        const keys = await keysFor(screen, api);
        expect(keys, `a seeded record to open ${screen.entry.id}`).toBeDefined();
        for (const place of placesOf(screen)) {
          await test.step(place.name, async () => {
            const expected = expectedOutcome(place.name, who);
            // What somebody may do is asked when a realm is entered, not for each page.
            await (expected === "absent" ? open : move)(addressOf(place, keys ?? {}));
            expect.soft(await outcome(page), place.name).toBe(expected);
            expect.soft(await faults(page, place.name, who), place.name).toEqual([]);
          });
        }
      }
    });
  }

  test(`the sidebar for ${who} leads to what can be opened`, async ({ tourOf }) => {
    const { page, open } = await tourOf(who);
    await open(`/${REALM}`);
    // Pages that a server supplies are its own.
    const places = async () => (await sidebarPlaces(page)).filter((place) => place !== "page-section").sort();
    const wanted = LISTED.filter((id) => table[id]?.[who] === "draws").map(firstPart);
    await expect.poll(places).toEqual(wanted.sort());
  });
}

/** What a closed page does not say, and what an open one offers without a right to it. */
async function faults(page: Page, place: string, who: Who): Promise<string[]> {
  const lines = linesOf(place);
  const line = lines.at(-1);
  const held = rightsOf(who);
  // The outermost that is closed is what the page speaks of.
  const closed = lines.find(({ needs }) => !meets(needs, held));
  if (line?.[who] === "forbidden") return closed ? unnamedRights(page, place, missing(closed.needs, held)) : [];
  // The head above a tab is its screen's: whoever may edit there finds it open.
  const may = lines.some(({ edits }) => edits.some((right) => held.has(right)));
  return may || line?.[who] === "absent" ? [] : openEdits(page, place);
}

/** The first part of a screen's address: `users`. */
function firstPart(id: string): string {
  const entry = planIndex.screens.find((one) => one.id === id);
  return entry?.paths[0]?.split("/")[1] ?? "";
}
