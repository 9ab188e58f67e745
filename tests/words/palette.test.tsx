import { fireEvent } from "@testing-library/dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { isRendered } from "../faults/check-load.ts";
import * as userEvents from "../support/user-events.ts";
import { textErrors } from "./text-errors.ts";
import { createOddData, ODD_KINDS, oddDataErrors } from "./odd-data.ts";
import { textsIn } from "./texts-on-page.ts";

/** Milliseconds for one round of searches: a limit for tests that never end. */
const LIMIT = 60_000;

/** Searches that find a record of every resource in the seeded realm; the server matches the original names. */
const SEARCHES = ["ad", "co", "en", "acme"];

describe("Palette", () => {
  const data = createOddData();
  let rendered: RenderedConsole;
  beforeAll(async () => {
    rendered = renderConsole("admin", data.through);
    data.begin(0);
    await rendered.goTo("/acme/realm-settings");
    await rendered.rest(isRendered);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    expect(await userEvents.waitFor(input)).toBeDefined();
  });
  afterAll(() => rendered.close());

  it.each(ODD_KINDS.map((kind, round) => [kind, round] as const))(
    "shows records unchanged and in their own direction (%s, round %i)",
    async (_kind, round) => {
      data.begin(round);
      rendered.forget();
      const found: string[] = [];
      let records = 0;
      for (const search of SEARCHES) {
        const box = input();
        expect(box).toBeDefined();
        if (box) fireEvent.change(box, { target: { value: search } });
        await userEvents.waitFor(() => status() !== "Searching" && status() !== "");
        const options = recordOptions();
        records += options.length;
        for (const word of options.flatMap((option) => textsIn(option))) {
          const { errors, rest } = oddDataErrors(word.text);
          found.push(...[...errors, ...textErrors({ ...word, text: rest })].map((error) => `${error}: ${word.text}`));
        }
        found.push(...options.flatMap(looseTexts).map((text) => `takes the direction of the page: ${text}`));
      }
      expect(records).toBeGreaterThan(10);
      expect([...new Set(found)]).toEqual([]);
    },
    LIMIT,
  );
});

const input = () => document.querySelector<HTMLInputElement>("[role=dialog] [role=combobox]") ?? undefined;
const status = () => document.querySelector("[role=dialog] [role=status]")?.textContent ?? "";

/** Returns the options in the groups of resources. */
function recordOptions(): Element[] {
  const own = ["Go to", "Settings", "Actions", "Recent realms"];
  return [...document.querySelectorAll("[role=dialog] fieldset")]
    .filter((group) => !own.includes(group.getAttribute("aria-label") ?? ""))
    .flatMap((group) => [...group.querySelectorAll("[role=option]")]);
}

/** Returns texts of an option outside an element that isolates their direction. */
function looseTexts(option: Element): string[] {
  const walker = document.createTreeWalker(option, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.textContent?.trim() && node.parentElement?.closest("bdi") === null) loose.push(node.textContent);
  return loose;
}
