import { addressOf, keysFor, locationsOf } from "../support/addresses.ts";
import { openedPartErrors } from "../support/page-checks/page-errors.ts";
import { openings } from "../support/opened-parts.ts";
import { screens } from "../support/plan.ts";
import { expectedOutcomeHere } from "../support/records/rights-on-page.ts";
import { expect, test } from "../support/test.ts";
import { selectionErrors } from "../support/page-checks/selection-errors.ts";

// The layout is the same on every server, so the sandbox is sufficient.
for (const screen of screens)
  for (const place of locationsOf(screen).filter(({ name }) => expectedOutcomeHere(name, "admin") !== "absent"))
    test(`${place.name}: the parts that it opens are laid out correctly`, async ({ sharedConsole, api }) => {
      const { page, open } = await sharedConsole("admin");
      await open(addressOf(place, (await keysFor(screen, api)) ?? {}));
      expect.soft(await selectionErrors(page)).toEqual([]);
      for await (const { title, within } of openings(page, place))
        expect.soft(await openedPartErrors(page, title, within)).toEqual([]);
    });
