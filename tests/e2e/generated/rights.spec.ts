import type { Page } from "@playwright/test";
import { expectedOutcome, type Outcome } from "../../rights/expected.ts";
import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { screens } from "../support/plan.ts";
import type { Who } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ADMINISTRATORS: readonly Who[] = ["admin", "viewer", "user-manager"];

for (const who of ADMINISTRATORS) {
  for (const screen of screens) {
    test(`${screen.entry.id} for ${who}: drawn or forbidden as the table of rights says`, async ({ deskOf, api }) => {
      const { page, open } = await deskOf(who);
      const keys = await keysFor(screen, api);
      expect(keys, "a seeded record to open").toBeDefined();
      for (const place of placesOf(screen)) {
        await test.step(place.name, async () => {
          await open(addressOf(place, keys ?? {}));
          expect.soft(await outcome(page), place.name).toBe(expectedOutcome(place.name, who));
        });
      }
    });
  }
}

/** Whether the page names missing rights instead of drawing. A page that failed to load is neither. */
async function outcome(page: Page): Promise<Outcome | "failed"> {
  const main = page.getByRole("main");
  if (await main.getByRole("heading", { level: 2, name: /^You need .+ to open this|^You may not / }).count())
    return "forbidden";
  return (await main.getByRole("alert").count()) ? "failed" : "draws";
}
