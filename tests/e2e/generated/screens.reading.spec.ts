import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { drawnFaults } from "../support/drawn-faults.ts";
import { screens } from "../support/plan.ts";
import { expect, test } from "../support/test.ts";

for (const screen of screens) {
  for (const [at, place] of placesOf(screen).entries()) {
    test(`${place.name} is drawn and accessible in every theme, width and direction, with everything in its place`, async ({ tourOf, api }) => {
      const { page, move } = await tourOf("admin");
      const keys = await keysFor(screen, api);
      expect(keys, `a seeded record to open ${place.name}`).toBeDefined();
      await move(addressOf(place, keys ?? {}));
      expect(await drawnFaults(page, place.name, at === 0)).toEqual([]);
    });
  }
}
