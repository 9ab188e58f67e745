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

/** Compiles the built-in library together with a new section, as `npm run check` does. */
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

describe("New pack", () => {
  it.each(["vendors", "acme-access-reviews", "s"])("called %s passes the check with all its files", (name) => {
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

  it("has initial rows of its own resource in the sandbox", () => {
    const files = packScaffold("vendors");
    expect(Object.keys(JSON.parse(files["vendors.rows.json"] ?? ""))).toEqual(["vendors-vendor"]);
  });

  it("is rejected when its name cannot be part of a URL", () => {
    expect(() => packScaffold("../x")).toThrow(/not a valid name for a pack/);
  });
});

describe("New section", () => {
  it.each(["trust-policies", "s"])("called %s passes the check", (name) => {
    const { diagnostics, index } = withSection(name);
    expect(diagnostics.filter(({ file }) => file.includes(`/${name}/`)).map(formatDiagnostic)).toEqual([]);
    expect(index.screens.find(({ id }) => id === name)?.nav?.group).toBe("manage");
  });

  it("has list, add and detail screens that link to each other", () => {
    const { parts } = withSection("widgets");
    const list = parts.find(({ screen }) => screen.entry.id === "widgets");
    expect(list?.resources.widget).toMatchObject({ screen: "widget", newScreen: "add-widget" });
    expect(list?.screen.view.actions.map(({ id, rights }) => [id, rights])).toEqual([
      ["create", "manage-realm"],
      ["delete", "manage-realm"],
    ]);
  });

  it("does not repeat ids that equal its file names", () => {
    const sources = Object.entries(scaffold("widgets")).map(([path, text]) => ({ path, text }));
    expect([...findRepeatedIds(sources), ...findNamedSchemas(sources)]).toEqual([]);
  });

  it.each(["Widgets", "../x", "a b", "", "__proto__"])("is rejected with the name %j", (name) => {
    expect(() => scaffold(name)).toThrow(/lower-case words joined by hyphens/);
  });
});
