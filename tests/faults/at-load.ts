import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, keysFor, type ScreenLocation, locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { READ_FAULTS, type Fault } from "../support/fault-injector.ts";
import { type RenderedConsole, renderFaultyConsole } from "./rendered-console.tsx";
import { checkBackground, checkSimilarErrors, checkLoad } from "./check-load.ts";

/** Every location of every screen. */
const PLACES: readonly ScreenLocation[] = screens.flatMap((screen) => locationsOf(screen));

/** Faults that locations handle individually: a missing right, a missing record, a slow response. */
const OWN: readonly Fault[] = ["403", "404", "slow"];
const ALIKE = READ_FAULTS.filter((fault) => !OWN.includes(fault));

/**
 * Defines tests that inject every fault into the reads of a share of the locations, between `from` and `to` (0 to 1).
 */
export function tryAtLoad(from: number, to: number): void {
  const places = PLACES.slice(Math.round(from * PLACES.length), Math.round(to * PLACES.length));
  const table = printedTable();
  let rendered: RenderedConsole;
  beforeAll(() => {
    rendered = renderFaultyConsole();
  });
  afterAll(() => rendered.close());

  describe("Locations show an error and advice when a read fails, and recover", () => {
    for (const [at, place] of places.entries())
      it(place.name, async () => {
        const keys = await keysFor(place.screen, rendered.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        const address = addressOf(place, keys ?? {});
        // Rotate the faults, so that each of them is the first for some location: the one at its first render.
        const inTurn = [...ALIKE.slice(at % ALIKE.length), ...ALIKE.slice(0, at % ALIKE.length)];
        const checked = await checkSimilarErrors(rendered, address, inTurn);
        for (const fault of OWN) {
          checked.set(fault, await checkLoad(rendered, address, fault));
          rendered.closeMessages();
        }
        expect([...checked.keys()].sort(), "every fault").toEqual([...READ_FAULTS].sort());
        const background = await checkBackground(rendered, address);
        const found = Object.fromEntries(
          [...checked, ["background", background] as const]
            .filter(([, all]) => all.length > 0)
            .map(([fault, all]) => [fault, all.join("; ")]),
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
