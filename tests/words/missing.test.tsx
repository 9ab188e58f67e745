import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPath, patternNames } from "../../engine/language/address/route.ts";
import { keysFor, locationsOf } from "../e2e/support/addresses.ts";
import { resources, screens } from "../e2e/support/plan.ts";
import { REALM } from "../e2e/support/target.ts";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { isRendered } from "../faults/check-load.ts";

/** A name that does not exist for any part of an address. */
const NONSENSE = "no-such-word";

/** Parameters with the state of a record when a link to it was created, as in Keycloak's own links. */
const SHOWN_ONCE = ["usedBy", "builtIn"];

/** Every screen with a parameter of its address: a record, a kind or a tab. */
const missing = screens.flatMap((screen) => {
  const [pattern = ""] = screen.entry.paths;
  return patternNames(pattern)
    .filter((name) => !pattern.includes(`{${name}*}`) && !SHOWN_ONCE.includes(name))
    .map((name) => ({ name, id: screen.entry.id, screen, pattern, isTab: name === "tab" || name === "subtab" }));
});

let rendered: RenderedConsole;
beforeAll(() => {
  rendered = renderConsole();
});
afterAll(() => rendered.close());

const nothing = () =>
  [...document.querySelectorAll("main h2")].find((one) => one.textContent === "There is nothing at this address");

const heading = () => document.querySelector("main h1")?.textContent;

describe("Address with a missing record or tab", () => {
  it.each(missing)(
    "shows a message with a link to the home page: {$name} of $id",
    async ({ screen, name, pattern, isTab }) => {
      const keys = await keysFor(screen, rendered.sandbox.api);
      expect(keys, "a seeded record to open").toBeDefined();
      const [place] = locationsOf(screen);
      const tabs = isTab && place ? { tab: place.tab, subtab: place.subtab } : {};
      const built = buildPath(pattern, { ...keys, ...tabs, [name]: NONSENSE });
      // Next to records, only a known name is a tab; any other segment is the key of a record.
      const path = built?.includes(NONSENSE) ? built : `${built}/${NONSENSE}`;
      const address = `/${REALM}${path}`;
      await rendered.leave(address);
      await rendered.goTo(address);
      // When only a tab is missing, the header of the record stays.
      const isShown = () => nothing() !== undefined && (isTab || heading() === "Page not found");
      await rendered.rest((seen) => isRendered(seen) && isShown(), 5_000);
      expect(nothing()?.parentElement?.textContent ?? "", address).toContain(
        `${decodeURIComponent(address)} may have a mistake`,
      );
      const ways = [...(nothing()?.parentElement?.querySelectorAll("a") ?? [])].map((way) => way.getAttribute("href"));
      expect(ways).toContain(`#/${REALM}`);
      if (!isTab) expect(heading()).toBe("Page not found");
    },
    60_000,
  );

  it("the tests cover all parameters of all addresses", () => {
    expect(missing.length).toBeGreaterThan(Object.keys(resources).length / 2);
  });
});
