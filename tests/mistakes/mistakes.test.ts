import { describe, expect, it } from "vitest";
import { type Diagnostic, formatDiagnostic } from "../../engine/compiler/source/diagnostic.ts";
import { builtInLibrary, libraryData } from "../../engine/compiler/built-in-library.ts";
import { compilePacks } from "../../engine/packs/compile-packs.ts";
import { readLibrary } from "../../scripts/library/read-library.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { GOOD_PACK } from "./good-pack.ts";
import { MISTAKES, type Mistake } from "./mistakes.ts";

const known = builtInLibrary(libraryData(readLibrary()));

function errorsOf(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const read = (path: string): string | undefined => files[path];
  const folder = { name: "vendors", manifest: read("pack.json"), read, siblings: Object.keys(files) };
  return compilePacks({ known, folders: [folder] }).diagnostics;
}

/** Returns the diagnostics of the valid pack with one mistake. */
function errorsWith({ file, from, to }: Mistake): readonly Diagnostic[] {
  const text = GOOD_PACK[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return errorsOf({ ...GOOD_PACK, [file]: text.replace(from, () => to) });
}

/** Matches parts of a regular expression, which no diagnostic may show. */
const PATTERN = /\(\^|\[a-z|\\[wdsS.$]|\(\?[:!=<]/;

describe("Mistakes of authors", () => {
  const table = printedTable();

  it("are written into a pack without errors", () => {
    expect(errorsOf(GOOD_PACK).map(formatDiagnostic)).toEqual([]);
  });

  it("do not include read-only records, nor a manifest with only read permissions", () => {
    const resource = (GOOD_PACK["vendor.resource.json"] ?? "")
      .replace(', "update": "manage-realm"', "")
      .replace(/"actions": \{[\s\S]*\},\n {2}"define"/, '"define"');
    const { "add.screen.json": _, ...others } = GOOD_PACK;
    const files = {
      ...others,
      "vendor.resource.json": resource,
      "pack.json": (GOOD_PACK["pack.json"] ?? "")
        .replace("write server", "read server")
        .replace('    "add.screen.json",\n', ""),
      "list.screen.json": (GOOD_PACK["list.screen.json"] ?? "")
        .replace('"actions": ["create", "block", "delete"],', "")
        .replace(', "actions": ["create"]', "")
        .replace(/,\n[^\n]*"control": "switch"[^\n]*/, ""),
      "vendor.screen.json": (GOOD_PACK["vendor.screen.json"] ?? "").replace(/ {2}"actions": .*\n/, ""),
    };
    expect(
      errorsOf(files)
        .filter(({ code }) => code !== "M04")
        .map(formatDiagnostic),
    ).toEqual([]);
  });

  it.each(MISTAKES)("are reported: $means in $file", (mistake) => {
    const [first, ...more] = errorsWith(mistake);
    const { means, file, code } = mistake;
    table.push({ means, file, code, errors: more.length + 1, follow: first?.follow ?? 0 });
    expect(first && { ...first, text: formatDiagnostic(first) }).toMatchObject({
      code: mistake.code,
      text: expect.stringContaining(mistake.words),
    });
    expect(more.map(formatDiagnostic).slice(1)).toEqual([]);
    for (const error of [first, ...more]) expect(error && formatDiagnostic(error)).not.toMatch(PATTERN);
  });
});
