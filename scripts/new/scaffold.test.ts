import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { formatDiagnostic } from "../../engine/compiler/source/diagnostic.ts";
import { builtInLibrary, libraryData } from "../../engine/compiler/built-in-library.ts";
import { type DescriptorFile, kindOfFile } from "../../engine/compiler/source/source-file.ts";
import { compilePacks } from "../../engine/packs/compile-packs.ts";
import { readLibrary } from "../library/read-library.ts";
import { findNamedSchemas, findRepeatedIds } from "../lint/repetitions.ts";
import { packScaffold, scaffold } from "./scaffold.ts";

/** The product with a new section, as the check sees it. */
function withSection(name: string) {
  const library = readLibrary();
  const files = Object.entries(scaffold(name));
  const own = files.flatMap(([path, text]): DescriptorFile[] => {
    const kind = kindOfFile(path);
    return path.startsWith("sections/") && kind ? [{ path, section: name, kind, text }] : [];
  });
  const schemas = files
    .filter(([path]) => path.startsWith("schemas/"))
    .map(([path, text]): [string, Record<string, unknown>] => [basename(path, ".schema.json"), JSON.parse(text)]);
  const entities = new Map([...library.entities, ...schemas]);
  return compile({ ...library, entities, files: [...library.files, ...own], complete: true });
}

describe("a new pack", () => {
  it.each(["vendors", "acme-access-reviews", "s"])("called %s passes the check, with all its files", (name) => {
    const files = packScaffold(name);
    const read = (path: string): string | undefined => files[path];
    const folder = { name, manifest: read("pack.json"), read, siblings: Object.keys(files) };
    const { diagnostics, reports } = compilePacks({
      known: builtInLibrary(libraryData(readLibrary())),
      folders: [folder],
    });
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(reports).toMatchObject([{ id: name, state: "working", screens: [{}, {}, {}] }]);
  });

  it("begins with rows of its own resource in the sandbox", () => {
    const files = packScaffold("vendors");
    expect(Object.keys(JSON.parse(files["vendors.rows.json"] ?? ""))).toEqual(["vendors-vendor"]);
  });

  it("is not made of a name that no address could have", () => {
    expect(() => packScaffold("../x")).toThrow(/no name for a pack/);
  });
});

describe("a new section", () => {
  it.each(["trust-policies", "s"])("called %s passes the check", (name) => {
    const { diagnostics, index } = withSection(name);
    expect(diagnostics.filter(({ file }) => file.includes(`/${name}/`)).map(formatDiagnostic)).toEqual([]);
    expect(index.screens.find(({ id }) => id === name)?.nav?.group).toBe("manage");
  });

  it("has list, add and detail screen that lead to each other", () => {
    const { parts } = withSection("widgets");
    const list = parts.find(({ screen }) => screen.entry.id === "widgets");
    expect(list?.resources.widget).toMatchObject({ screen: "widget", newScreen: "add-widget" });
    expect(list?.screen.view.actions.map(({ id, rights }) => [id, rights])).toEqual([
      ["create", "manage-realm"],
      ["delete", "manage-realm"],
    ]);
  });

  it("says nothing that the names of its files say", () => {
    const sources = Object.entries(scaffold("widgets")).map(([path, text]) => ({ path, text }));
    expect([...findRepeatedIds(sources), ...findNamedSchemas(sources)]).toEqual([]);
  });

  it.each(["Widgets", "../x", "a b", "", "__proto__"])("is not made of the name %j", (name) => {
    expect(() => scaffold(name)).toThrow(/lower-case words joined by hyphens/);
  });
});
