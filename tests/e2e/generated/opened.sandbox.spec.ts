import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { openedFaults } from "../support/drawn-faults.ts";
import { openings } from "../support/openings.ts";
import { screens } from "../support/plan.ts";
import { outcomeHere } from "../support/rights-faults.ts";
import { expect, test } from "../support/test.ts";
import { tickFaults } from "../support/tick-faults.ts";

// How things lie is the same whoever serves them: the sandbox is enough.
for (const screen of screens)
  for (const place of placesOf(screen).filter(({ name }) => outcomeHere(name, "admin") !== "absent"))
    test(`${place.name}: what it opens has everything in its place`, async ({ tourOf, api }) => {
      const { page, open } = await tourOf("admin");
      await open(addressOf(place, (await keysFor(screen, api)) ?? {}));
      expect.soft(await tickFaults(page)).toEqual([]);
      for await (const { title, within } of openings(page, place))
        expect.soft(await openedFaults(page, title, within)).toEqual([]);
    });
