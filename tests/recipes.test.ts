import { describe, expect, it } from "vitest";
import { formatDiagnostic } from "../engine/compiler/source/diagnostic.ts";
import { builtInLibrary, libraryData } from "../engine/compiler/built-in-library.ts";
import { compilePacks } from "../engine/packs/compile-packs.ts";
import { readLibrary } from "../scripts/library/read-library.ts";
import { jsonBlocks } from "./support/pages-of-packs.ts";
import { packOf, RECIPES } from "./support/recipes.ts";

const known = builtInLibrary(libraryData(readLibrary()));

describe("Recipes", () => {
  it("have a question as title, and JSON under a file name", () => {
    expect(RECIPES.length).toBeGreaterThan(12);
    for (const { question, chapter } of RECIPES) {
      expect(question).toMatch(/^How do I .*\?$/);
      expect(jsonBlocks(chapter).length).toBeGreaterThan(0);
      expect(jsonBlocks(chapter)).toHaveLength(chapter.split("```json\n").length - 1);
    }
  });

  it.each([...RECIPES])("compile without errors: $question", ({ chapter }) => {
    const files = packOf(chapter);
    const read = (path: string): string | undefined => files[path];
    const folder = { name: "vendors", manifest: read("pack.json"), read, siblings: Object.keys(files) };
    const { diagnostics, reports } = compilePacks({ known, folders: [folder] });
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    const screens = Object.keys(files).filter((name) => name.endsWith(".screen.json"));
    expect(reports).toMatchObject([{ id: "vendors", state: "working", screens: screens.map(() => ({})) }]);
  });
});
