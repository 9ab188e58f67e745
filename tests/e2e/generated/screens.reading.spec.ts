import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { drawnFaults } from "../support/drawn-faults.ts";
import { screens } from "../support/plan.ts";
import { expect, test } from "../support/test.ts";

for (const screen of screens) {
  for (const place of placesOf(screen)) {
    test(`${place.name} is drawn, accessible in both themes, and fits 360 px`, async ({ tourOf, api }) => {
      const { page, move } = await tourOf("admin");
      const keys = await keysFor(screen, api);
      expect(keys, `a seeded record to open ${place.name}`).toBeDefined();
      await move(addressOf(place, keys ?? {}));
      expect(await drawnFaults(page, place.name)).toEqual([]);
    });
  }
}
