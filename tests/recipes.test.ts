import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatDiagnostic } from "../engine/model/compile/diagnostic.ts";
import { knownLibrary, libraryData } from "../engine/model/compile/known-library.ts";
import { compilePacks } from "../engine/packs/compile-packs.ts";
import { ROOT, readLibrary } from "../scripts/library/read-library.ts";
import { jsonBlocks } from "./pages-of-packs.ts";

const known = knownLibrary(libraryData(readLibrary()));
const page = (name: string): string => readFileSync(join(ROOT, "docs", name), "utf8");
const [before = "", ...chapters] = page("recipes.md").split(/^## /m);

const TEXTS = "messages.en.json";

/** The pack of the tutorial before its last step, with what the head of the page says. */
const base: Readonly<Record<string, string>> = Object.fromEntries(
  [...jsonBlocks(page("tutorial.md")), ...jsonBlocks(before)].filter(([name]) => name !== "user.patch.json"),
);

/** Returns a recipe's pack: its files over the base, its texts among those there, new files named in the manifest, with the permissions its words ask for. */
function packOf(chapter: string): Readonly<Record<string, string>> {
  const own = Object.fromEntries(jsonBlocks(chapter));
  const manifest = JSON.parse(base["pack.json"] ?? "");
  const added = Object.keys(own).filter((name) => !Object.hasOwn(base, name));
  const [sentence = ""] = /Add [^.]* to the `permissions`/.exec(chapter) ?? [];
  const asked = [...sentence.matchAll(/`"((?:read|write|use|open) [^"]+)"`/g)].map(([, one]) => one);
  const permissions = [...manifest.permissions, ...asked];
  const files = [...manifest.files, ...added];
  const texts = { ...JSON.parse(base[TEXTS] ?? ""), ...JSON.parse(own[TEXTS] ?? "{}") };
  return {
    ...base,
    ...own,
    [TEXTS]: JSON.stringify(texts),
    "pack.json": JSON.stringify({ ...manifest, permissions, files }),
  };
}

describe("the recipes", () => {
  it("are questions, each with JSON under the name of its file", () => {
    expect(chapters.length).toBeGreaterThan(12);
    for (const chapter of chapters) {
      expect(chapter).toMatch(/^How do I .*\?\n/);
      expect(jsonBlocks(chapter).length).toBeGreaterThan(0);
      expect(jsonBlocks(chapter)).toHaveLength(chapter.split("```json\n").length - 1);
    }
  });

  it.each(chapters.map((text) => [text.split("\n")[0], text]))("answers without a fault: %s", (_, chapter = "") => {
    const files = packOf(chapter);
    const read = (path: string): string | undefined => files[path];
    const folder = { name: "vendors", manifest: read("pack.json"), read, beside: Object.keys(files) };
    const { diagnostics, reports } = compilePacks({ known, folders: [folder] });
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    const screens = Object.keys(files).filter((name) => name.endsWith(".screen.json"));
    expect(reports).toMatchObject([{ id: "vendors", state: "working", screens: screens.map(() => ({})) }]);
  });
});
