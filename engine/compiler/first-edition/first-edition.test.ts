import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLibrary, ROOT } from "../../../scripts/library/read-library.ts";
import { packFolder } from "../../../scripts/check/check-packs.ts";
import { compilePacks } from "../../packs/compile-packs.ts";
import { builtInLibrary, libraryData } from "../built-in-library.ts";
import type { Json } from "../../language/expression/json.ts";
import { toSecondEdition } from "./to-second-edition.ts";

const known = builtInLibrary(libraryData(readLibrary()));

/** Returns a compiled fixture without the positions of its pieces. */
function compiled(folder: string, name: string, edit: (text: string) => string = (text) => text) {
  const pack = packFolder(join(ROOT, "tests/fixtures", folder, name));
  const read = (path: string): string | undefined => {
    const text = pack.read(path);
    return text === undefined ? undefined : edit(text);
  };
  const { compiled: plan, diagnostics } = compilePacks({ known, folders: [{ ...pack, name, read }] });
  return { parts: plan.parts, index: plan.index, diagnostics };
}

describe("Pack of the first edition", () => {
  it.each(["acme-invoices", "acme-people"])("compiles to the same plan as in the second edition: %s", (name) => {
    const first = compiled("first-edition", name);
    const second = compiled("packs", name);
    expect(JSON.stringify(first.parts)).toBe(JSON.stringify(second.parts));
    expect(first.index).toEqual(second.index);
    expect(second.diagnostics).toEqual([]);
    expect(first.diagnostics).toMatchObject([{ code: "P16", severity: "warning", file: `${name}/pack.json` }]);
  });

  it("has its errors reported at the positions in its own files", () => {
    const edit = (text: string): string =>
      text.replace('"of": "acme-invoices-invoice"', '\n"of": "acme-invoices-invoic"');
    const { diagnostics } = compiled("first-edition", "acme-invoices", edit);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ code, column }) => [code, column])).toContainEqual(["R31", 1]);
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
      "one placement of an action",
      "resource",
      { actions: { a: { on: ["row"], once: true } } },
      { actions: { a: { placement: "row" } } },
    ],
    [
      "several placements",
      "resource",
      { actions: { a: { on: ["row", "page"] } } },
      { actions: { a: { placement: ["row", "page"] } } },
    ],
    ["an order by a number", "view", { order: { by: "-/x" } }, { order: "-/x" }],
    [
      "an order by a number with its own keywords",
      "view",
      { order: { by: "/x", move: { done: "a" } } },
      { order: { sort: "/x", move: { done: "a" } } },
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
      "the address of a resource next to its screen",
      "resource",
      { address: { to: "x", with: { k: "/id" } }, screen: "y" },
      { screen: { screen: "x", with: { k: "/id" } } },
    ],
    [
      "conditions",
      "view",
      { when: { all: [{ eq: ["/a", "x"] }, { in: ["/b", ["y", "z"]] }] }, enabled: { ne: ["/a", 1] } },
      { when: { "/a": "x", "/b": ["y", "z"] }, enabled: { not: { "/a": 1 } } },
    ],
    [
      "conditions on computed values and lists",
      "pieces",
      {
        a: { le: [{ count: "/x" }, 3] },
        b: { some: ["/x", { in: ["$item", "$load/y"] }] },
        c: { every: ["/x", "/y"] },
      },
      {
        a: {
          any: [
            { value: { count: "/x" }, is: { lt: 3 } },
            { value: { count: "/x" }, is: 3 },
          ],
        },
        b: { "/x": { any: { "$load/y": { contains: "$item" } } } },
        c: { "/x": { all: "/y" } },
      },
    ],
    [
      "settings of controls and cells",
      "view",
      {
        fields: [
          { control: { number: { suffix: "ms" } } },
          { control: { file: { kind: "json" } } },
          { cell: { "resource-path": { gone: "/x" } } },
        ],
      },
      {
        fields: [
          { control: { kind: "number", unit: "ms" } },
          { control: { kind: "file", value: "json" } },
          { cell: { kind: "resource-path", enabled: { not: "/x" } } },
        ],
      },
    ],
    [
      "settings that the schema or the shown value implies",
      "view",
      {
        fields: [
          { control: { "text-area": { mono: true, rows: 4 } } },
          { control: { number: { step: 5 } } },
          { control: { select: { custom: true, clearable: true } } },
        ],
        actions: [
          {
            ask: [{ title: "t", size: "large" }],
            do: [
              { show: "x/y", size: "small" },
              { get: "x", receive: "bytes" },
            ],
          },
        ],
      },
      {
        fields: [{ control: { kind: "text-area", rows: 4 } }, { control: "number" }, { control: "text" }],
        actions: [{ ask: [{ title: "t" }], do: [{ show: "x/y" }, { get: "x", accept: "bytes" }] }],
      },
    ],
    [
      "permissions of a pack",
      "pack",
      {
        language: 1,
        addresses: ["realm/a"],
        reads: ["realm/b"],
        uses: { user: ["list", "read"] },
        hosts: ["c.example"],
      },
      {
        language: 2,
        permissions: ["read realm/b", "write realm/a", "use user/list", "use user/read", "open c.example"],
      },
    ],
    [
      "the end of a text",
      "view",
      { when: { endsWith: ["/name", "(x)"] } },
      { when: { "/name": { matches: "\\(x\\)$" } } },
    ],
    [
      "keywords that were merged",
      "view",
      {
        of: { resource: "a", with: { a: "/b" } },
        empty: { title: "t", view: "x/y" },
        sections: [
          {
            described: { properties: "$load/p" },
            at: "/config",
            fields: [{ ref: "/c", change: { "/d": 1 }, rows: { columns: ["/e"], add: "more" } }],
          },
        ],
        actions: [{ do: [{ session: "end", when: "/x" }] }],
      },
      {
        record: { from: "a", with: { a: "/b" } },
        empty: { title: "t", show: "x/y" },
        sections: [
          {
            described: { kind: "properties", from: "$load/p" },
            into: "/config",
            fields: [{ ref: "/c", set: { "/d": 1 }, rows: { columns: ["/e"], label: "more" } }],
          },
        ],
        actions: [{ do: [{ run: "end-session", when: "/x" }] }],
      },
    ],
    [
      "rights to write, flags of the record and parents of a resource",
      "resource",
      { id: "a", under: ["b"], root: "realm", rights: { read: "r", write: "w" }, access: { manage: "w" } },
      { id: "a", parent: ["b"], rights: { read: "r", update: "w", "/access/manage": "w" } },
    ],
    [
      "rights to write next to those to update",
      "resource",
      { rights: { write: "w", update: "u", create: "c" } },
      { rights: { create: "c", delete: "w", update: "u" } },
    ],
    [
      "the parent of a member in a patch",
      "patch",
      { fields: [{ id: "a", in: "b" }] },
      { fields: [{ id: "a", parent: "b" }] },
    ],
    ["requirements of a pack", "pack", { needs: { server: ">=26" } }, { language: 2, server: ">=26" }],
    [
      "a name of the author",
      "pieces",
      { to: { fields: [{ ref: "/a", to: null }] } },
      { to: { fields: [{ ref: "/a", link: null }] } },
    ],
  ])("rewrites %s", (_, kind, written, now) => {
    expect(toSecondEdition(kind, written)).toEqual(now);
    expect(toSecondEdition(kind, now), "what is rewritten stays").toEqual(now);
  });
});
