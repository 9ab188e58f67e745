import type { Page } from "@playwright/test";
import { expectedOutcome, type Outcome } from "../../rights/expected.ts";
import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { screens } from "../support/plan.ts";
import type { Who } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMINISTRATORS: readonly Who[] = ["admin", "viewer", "user-manager"];

const sections = new Set(screens.map(({ entry }) => entry.section));

for (const who of ADMINISTRATORS) {
  for (const section of sections) {
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
          });
        }
      }
    });
  }
}

/** Whether the page names missing rights instead of drawing. A page that failed to load is neither. */
async function outcome(page: Page): Promise<Outcome | "failed"> {
  const main = page.getByRole("main");
  if (await main.getByRole("heading", { level: 2, name: /^You need .+ to open this|^You may not / }).count())
    return "forbidden";
  if (await main.getByRole("heading", { level: 1, name: "Page not found" }).count()) return "absent";
  return (await main.getByRole("alert").count()) ? "failed" : "draws";
}
