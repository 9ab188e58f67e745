import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDocument } from "../../e2e/support/addresses.ts";
import { type RenderedConsole, renderConsole } from "../../faults/rendered-console.tsx";
import { NEW } from "../../faults/save-locations.ts";
import { printedTable } from "../printed-table.ts";
import { chooseOther, create, lostIn, type Prepare, turnAllOn } from "./rendered-creation.ts";

const table = printedTable();

let seen = 0;
let rendered: RenderedConsole;
beforeAll(() => {
  rendered = renderConsole();
});
afterAll(() => rendered.close());

const ways: readonly (readonly [string, Prepare])[] = [
  ["as it opens", async () => undefined],
  ["with everything turned on", turnAllOn],
  ["after another choice", chooseOther],
];

describe.each(ways)("A new record is sent as its form shows it, %s", (way, prepare) => {
  for (const place of NEW.filter(({ view }) => !isDocument(view)))
    it(place.name, async () => {
      const restore = rendered.sandbox.saveState();
      try {
        const { shown, lost } = await create(rendered, place, prepare);
        table.push({ place: place.name, way, shown, lost: lost.join("; ") });
        expect(lost).toEqual([]);
        seen += shown;
      } finally {
        if (rendered.isDirty()) {
          rendered.close();
          rendered = renderConsole();
        } else {
          restore();
          rendered.forget();
        }
      }
    });
});

it("the test compared many values", () => expect(seen).toBeGreaterThan(200));

it("the comparison finds values that are missing or different in the request", () => {
  const shown = [
    { pointer: "/enabled", text: "true" },
    { pointer: "/config/kind", text: "one" },
    { pointer: "/name", text: "same" },
  ];
  expect(lostIn([{ name: "same", config: { kind: "two" } }], shown, { schema: {} })).toEqual([
    "/enabled shows true, sent is nothing",
    '/config/kind shows one, sent is "two"',
  ]);
});
