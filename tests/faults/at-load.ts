import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, keysFor, placesOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import type { Fault } from "../support/disturbance.ts";
import { type DrawnConsole, drawConsole } from "./drawn-console.tsx";
import { judgeLoad } from "./judge-load.ts";

/** Every place meets a third of the faults, every fault a third of the places: what reads is the same code everywhere. */
const TURNS = 3;

/** Tries faults over every place of every screen, when it reads; one test for each place that meets some of them. */
export function tryAtLoad(faults: readonly Fault[]): void {
  let drawn: DrawnConsole;
  beforeAll(() => {
    drawn = drawConsole();
  });
  afterAll(() => drawn.close());

  describe("what a place reads fails: it says what happened and what to do, and recovers", () => {
    for (const [at, place] of screens.flatMap((screen) => placesOf(screen)).entries()) {
      const met = faults.filter((_, turn) => (at + turn) % TURNS === 0);
      if (met.length === 0) continue;
      it(`${place.name}: ${met.join(", ")}`, async () => {
        const keys = await keysFor(place.screen, drawn.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        const found: [Fault, string[]][] = [];
        for (const fault of met) {
          found.push([fault, await judgeLoad(drawn, addressOf(place, keys ?? {}), fault)]);
          drawn.closeMessages();
        }
        expect(found.filter(([, shortcomings]) => shortcomings.length > 0)).toEqual([]);
      });
    }
  });
}
