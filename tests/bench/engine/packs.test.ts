import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compilePacks } from "../../../engine/packs/compile-packs.ts";
import { builtInLibrary, libraryData } from "../../../engine/compiler/built-in-library.ts";
import { packFolder } from "../../../scripts/check/check-packs.ts";
import { readLibrary } from "../../../scripts/library/read-library.ts";
import { formPack, rowsPack, screensPack } from "./packs.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bench-packs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("writes packs that the console accepts", () => {
  const written = [
    formPack(folder, "bench-form", 5),
    rowsPack(folder, "bench-rows"),
    screensPack(folder, "bench-screens", 2),
  ];
  const folders = written.map(packFolder);
  const { compiled, diagnostics } = compilePacks({ known: builtInLibrary(libraryData(readLibrary())), folders });
  expect(diagnostics).toEqual([]);
  expect(compiled.index.screens.map(({ id }) => id)).toEqual(expect.arrayContaining(["bench-form-add", "bench-rows"]));
});
