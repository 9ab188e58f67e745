import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, keysFor, type ScreenLocation, locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { READ_FAULTS, type Fault } from "../support/fault-injector.ts";
import { type RenderedConsole, renderConsole } from "./rendered-console.tsx";
import { checkSimilarErrors, checkLoad } from "./check-load.ts";

/** Every place of every screen. */
const PLACES: readonly ScreenLocation[] = screens.flatMap((screen) => locationsOf(screen));

/** Holds what a place has its own way with: without the right, gone, waiting. */
const OWN: readonly Fault[] = ["403", "404", "slow"];
const ALIKE = READ_FAULTS.filter((fault) => !OWN.includes(fault));

/** Tries every fault over a part of the places, from one share of them to another, when they read. */
export function tryAtLoad(from: number, to: number): void {
  const places = PLACES.slice(Math.round(from * PLACES.length), Math.round(to * PLACES.length));
  const table = printedTable();
  let rendered: RenderedConsole;
  beforeAll(() => {
    rendered = renderConsole();
  });
  afterAll(() => rendered.close());

  describe("what a place reads fails: it says what happened and what to do, and recovers", () => {
    for (const [at, place] of places.entries())
      it(place.name, async () => {
        const keys = await keysFor(place.screen, rendered.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        const address = addressOf(place, keys ?? {});
        // Each of them is the first somewhere: the one that a place is rendered with.
        const inTurn = [...ALIKE.slice(at % ALIKE.length), ...ALIKE.slice(0, at % ALIKE.length)];
        const checked = await checkSimilarErrors(rendered, address, inTurn);
        for (const fault of OWN) {
          checked.set(fault, await checkLoad(rendered, address, fault));
          rendered.closeMessages();
        }
        expect([...checked.keys()].sort(), "every fault").toEqual([...READ_FAULTS].sort());
        const found = Object.fromEntries(
          [...checked].filter(([, all]) => all.length > 0).map(([fault, all]) => [fault, all.join("; ")]),
        );
        const reported = Object.entries(found).map((one) => one.join(": "));
        table.push({
          place: place.name,
          faults: READ_FAULTS.length,
          verdict: reported.join(" | ") || "told and recovered",
        });
        expect(found).toEqual({});
      });
  });
}
