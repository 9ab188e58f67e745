import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, keysFor, type Place, placesOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { FAULTS } from "../support/disturbance.ts";
import { type DrawnConsole, drawConsole } from "./drawn-console.tsx";
import { judgeLoad } from "./judge-load.ts";

/** Every place of every screen. */
const PLACES: readonly Place[] = screens.flatMap((screen) => placesOf(screen));

/** Tries every fault over a part of the places, from one share of them to another, when they read. */
export function tryAtLoad(from: number, to: number): void {
  const places = PLACES.slice(Math.round(from * PLACES.length), Math.round(to * PLACES.length));
  const table = printedTable();
  let drawn: DrawnConsole;
  beforeAll(() => {
    drawn = drawConsole();
  });
  afterAll(() => drawn.close());

  describe("what a place reads fails: it says what happened and what to do, and recovers", () => {
    for (const place of places)
      it(place.name, async () => {
        const keys = await keysFor(place.screen, drawn.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        const found: Record<string, string> = {};
        for (const fault of FAULTS) {
          const shortcomings = await judgeLoad(drawn, addressOf(place, keys ?? {}), fault);
          if (shortcomings.length > 0) found[fault] = shortcomings.join("; ");
          drawn.closeMessages();
        }
        const told = Object.entries(found).map((one) => one.join(": "));
        table.push({ place: place.name, faults: FAULTS.length, verdict: told.join(" | ") || "told and recovered" });
        expect(found).toEqual({});
      });
  });
}
