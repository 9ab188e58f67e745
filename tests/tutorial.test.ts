import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatDiagnostic } from "../engine/compiler/source/diagnostic.ts";
import { builtInLibrary, libraryData } from "../engine/compiler/built-in-library.ts";
import { compilePacks } from "../engine/packs/compile-packs.ts";
import { ROOT, readLibrary } from "../scripts/library/read-library.ts";
import { jsonBlocks } from "./support/pages-of-packs.ts";

const known = builtInLibrary(libraryData(readLibrary()));
const tutorial = readFileSync(join(ROOT, "docs/tutorial.md"), "utf8");
const PATCH = "user.patch.json";

const blocks: Readonly<Record<string, string>> = Object.fromEntries(jsonBlocks(tutorial));

function compiled(files: Readonly<Record<string, string>>) {
  const read = (path: string): string | undefined => files[path];
  const folder = { name: "vendors", manifest: read("pack.json"), read, siblings: Object.keys(files) };
  return compilePacks({ known, folders: [folder] });
}

/** Returns the files before the step that adds the tab. */
function withoutTab(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(blocks).filter(([name]) => name !== PATCH));
}

/** Returns the files after that step, with the patch in the manifest. */
function withTab(): Readonly<Record<string, string>> {
  const manifest = JSON.parse(blocks["pack.json"] ?? "");
  return { ...blocks, "pack.json": JSON.stringify({ ...manifest, files: [...manifest.files, PATCH] }) };
}

const linesOf = (files: Readonly<Record<string, string>>): number =>
  Object.values(files).reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0);

describe("Tutorial", () => {
  it("names the file of every JSON block", () => {
    expect(Object.keys(blocks)).toHaveLength(tutorial.split("```json\n").length - 1);
  });

  it("builds list, form and detail without errors, in at most 60 lines", () => {
    const { diagnostics, reports } = compiled(withoutTab());
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(reports).toMatchObject([{ id: "vendors", state: "working", screens: [{}, {}, {}], changes: [] }]);
    expect(linesOf(withoutTab())).toBeLessThanOrEqual(60);
  });

  it("adds the tab without errors, in at most 25 lines", () => {
    const { diagnostics, reports } = compiled(withTab());
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(reports).toMatchObject([{ id: "vendors", state: "working", screens: [{}, {}, {}] }]);
    expect(reports[0]?.changes).toHaveLength(1);
    expect(linesOf({ [PATCH]: blocks[PATCH] ?? "" })).toBeLessThanOrEqual(25);
  });

  it("prints the same diagnostic as the check", () => {
    const list = (blocks["vendors.screen.json"] ?? "").replace('"/contact"', '"/contcat"');
    const [first] = compiled({ ...withoutTab(), "vendors.screen.json": list }).diagnostics;
    expect(first && tutorial.includes(formatDiagnostic(first).replace(/^vendors\//, ""))).toBe(true);
  });
});
