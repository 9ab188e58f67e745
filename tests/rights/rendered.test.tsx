import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, keysFor, locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { isRendered } from "../faults/check-load.ts";
import { CHANGING, namedRights, openHere, outcomeOf } from "./page-outcome.ts";
import { expectedFor } from "./seen-by.ts";

const places = screens.flatMap((screen) => locationsOf(screen));

// `tests/faults` renders every location with all rights.
describe.each(["viewer", "user-manager"] as const)(
  "Locations are rendered or forbidden for %s, and offer no edit without its right",
  (who) => {
    let rendered: RenderedConsole;
    beforeAll(() => {
      rendered = renderConsole(who);
    });
    afterAll(() => rendered.close());

    for (const place of places)
      it(place.name, async () => {
        const keys = await keysFor(place.screen, rendered.sandbox.api);
        expect(keys, "a seeded record to open").toBeDefined();
        const address = addressOf(place, keys ?? {});
        const expected = expectedFor(place.name, who);
        await rendered.leave(address);
        await rendered.goTo(address);
        await rendered.rest((seen) => isRendered(seen));
        const main = document.querySelector("main") ?? expect.unreachable("a page has a main part");
        const text = namedRights(main.textContent ?? "");
        expect({
          outcome: outcomeOf(main),
          unnamed: expected.unmet.filter((name) => !text.has(name)),
          open: expected.closed ? openHere(main, CHANGING) : [],
        }).toEqual({ outcome: expected.outcome, unnamed: [], open: [] });
      });
  },
);
