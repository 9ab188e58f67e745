import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLibrary, ROOT } from "../../../../scripts/library/read-library.ts";
import { packFolder } from "../../../../scripts/check/check-packs.ts";
import { compilePacks } from "../../../packs/compile-packs.ts";
import { knownLibrary, libraryData } from "../known-library.ts";
import type { Json } from "../../expression/json.ts";
import { toSecondEdition } from "./to-second-edition.ts";

const known = knownLibrary(libraryData(readLibrary()));

/** Returns what a fixture becomes, without the places that it is written at. */
function compiled(folder: string, name: string, edit: (text: string) => string = (text) => text) {
  const pack = packFolder(join(ROOT, "tests/fixtures", folder, name));
  const read = (path: string): string | undefined => {
    const text = pack.read(path);
    return text === undefined ? undefined : edit(text);
  };
  const { compiled: plan, diagnostics } = compilePacks({ known, folders: [{ ...pack, name, read }] });
  return { parts: plan.parts, index: plan.index, diagnostics };
}

describe("a pack of the first edition", () => {
  it.each(["acme-invoices", "acme-people"])("becomes the same plan as in the second: %s", (name) => {
    const first = compiled("first-edition", name);
    const second = compiled("packs", name);
    expect(JSON.stringify(first.parts)).toBe(JSON.stringify(second.parts));
    expect(first.index).toEqual(second.index);
    expect(second.diagnostics).toEqual([]);
    expect(first.diagnostics).toMatchObject([{ code: "P15", severity: "warning", file: `${name}/pack.json` }]);
  });

  it("has its faults told where they are written", () => {
    const edit = (text: string): string =>
      text.replace('"of": "acme-invoices-invoice"', '\n"of": "acme-invoices-invoic"');
    const { diagnostics } = compiled("first-edition", "acme-invoices", edit);
    const faults = diagnostics.filter(({ severity }) => severity === "error");
    expect(faults.map(({ code, column }) => [code, column])).toContainEqual(["R31", 1]);
  });
});

describe("toSecondEdition", () => {
  it.each<[string, Parameters<typeof toSecondEdition>[0], Json, Json]>([
    [
      "a tab of a link",
      "view",
      { title: { key: "a", with: { x: { to: "user", tab: "groups", text: "b" } } } },
      { title: { key: "a", with: { x: { screen: "user", text: "b", with: { tab: "groups" } } } } },
    ],
    [
      "a new record",
      "view",
      { kind: "form", of: { resource: "user", new: true } },
      { kind: "form", record: "user", new: {} },
    ],
    [
      "values of a new record",
      "view",
      { of: { resource: "user", new: true }, new: { "/a": 1 } },
      { record: "user", new: { "/a": 1 } },
    ],
    ["steps of a wizard", "view", { kind: "wizard", steps: ["a/b"] }, { kind: "wizard", sections: ["a/b"] }],
    [
      "one place of an action",
      "resource",
      { actions: { a: { on: ["row"], once: true } } },
      { actions: { a: { placement: "row" } } },
    ],
    [
      "several places",
      "resource",
      { actions: { a: { on: ["row", "page"] } } },
      { actions: { a: { placement: ["row", "page"] } } },
    ],
    ["an order by a number", "view", { order: { by: "-/x" } }, { order: "-/x" }],
    [
      "an order by a number with words of its own",
      "view",
      { order: { by: "/x", move: { done: "a" } } },
      { order: { by: "/x", move: { done: "a" } } },
    ],
    [
      "a codec in a value",
      "view",
      { new: { "/a": { codec: "json", of: "/b" } } },
      { new: { "/a": { codec: "json", of: "/b" } } },
    ],
    [
      "the address of a resource",
      "resource",
      { address: { to: "x", with: { k: "/id" } } },
      { screen: { screen: "x", with: { k: "/id" } } },
    ],
    [
      "the address of a resource beside its screen",
      "resource",
      { address: { to: "x", with: { k: "/id" } }, screen: "y" },
      { screen: { screen: "x", with: { k: "/id" } } },
    ],
    ["what a pack needs", "pack", { needs: { server: ">=26" } }, { language: 2, server: ">=26" }],
    [
      "a name of the author's own",
      "pieces",
      { to: { fields: [{ ref: "/a", to: null }] } },
      { to: { fields: [{ ref: "/a", link: null }] } },
    ],
  ])("rewrites %s", (_, kind, written, now) => {
    expect(toSecondEdition(kind, written)).toEqual(now);
    expect(toSecondEdition(kind, now), "what is rewritten stays").toEqual(now);
  });
});
