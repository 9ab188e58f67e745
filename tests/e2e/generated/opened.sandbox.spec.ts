import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { openedFaults } from "../support/drawn-faults.ts";
import { openings } from "../support/openings.ts";
import { screens } from "../support/plan.ts";
import { outcomeHere } from "../support/rights-faults.ts";
import { expect, test } from "../support/test.ts";
import { tickFaults } from "../support/tick-faults.ts";

// How things lie is the same whoever serves them: the sandbox is enough.
for (const screen of screens) {
  test(`${screen.entry.id}: what its pages open has everything in its place`, async ({ tourOf, api }) => {
    const { page, open } = await tourOf("admin");
    const keys = await keysFor(screen, api);
    for (const place of placesOf(screen)) {
      if (outcomeHere(place.name, "admin") === "absent") continue;
      await test.step(place.name, async () => {
        await open(addressOf(place, keys ?? {}));
        expect.soft(await tickFaults(page), place.name).toEqual([]);
        for await (const { title, within } of openings(page, place))
          expect.soft(await openedFaults(page, title, within), place.name).toEqual([]);
      });
    }
  });
}
