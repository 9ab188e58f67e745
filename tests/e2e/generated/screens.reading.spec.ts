import { addressOf, keysFor, locationsOf } from "../support/addresses.ts";
import { contentErrors } from "../support/page-checks/content-errors.ts";
import { pageErrors } from "../support/page-checks/page-errors.ts";
import { screens } from "../support/plan.ts";
import { outcome, expectedOutcomeHere } from "../support/records/rights-on-page.ts";
import { TARGET } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

for (const screen of screens) {
  for (const [at, place] of locationsOf(screen).entries()) {
    test(`${place.name} is rendered, accessible and laid out correctly in every theme, width and direction`, async ({
      sharedConsole,
      api,
      guard,
    }) => {
      guard.expectSilence();
      const { page, open, move } = await sharedConsole("admin");
      const expected = expectedOutcomeHere(place.name, "admin");
      const keys = await keysFor(screen, api);
      expect(keys, `a seeded record to open ${place.name}`).toBeDefined();
      await (expected === "absent" ? open : move)(addressOf(place, keys ?? {}));
      expect.soft(await outcome(page), "drawn or forbidden as the table of rights says").toBe(expected);
      // A location that this server does not have shows that it does not exist; there is no layout to check.
      if (expected === "absent") return;
      // The layout is the same on every server: on a real one, only one location of each screen is checked in every
      // theme, width and direction.
      const whole = TARGET === "sandbox" || at === 0;
      expect(await (whole ? pageErrors(page, place.name, at === 0) : page.evaluate(contentErrors))).toEqual([]);
    });
  }
}
