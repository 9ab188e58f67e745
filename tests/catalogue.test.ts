import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CELLS, CONTROLS } from "../engine/language/vocabulary.ts";
import { formatDiagnostic } from "../engine/compiler/source/diagnostic.ts";
import { compiledCatalogue, PICTURES, shownInCatalogue } from "./support/catalogue.ts";

const { fields, columns } = shownInCatalogue();

const PICTURES_WANTED = [
  ...CONTROLS.map((name) => `control-${name}.png`),
  ...CELLS.map((name) => `cell-${name}.png`),
].toSorted();

describe("Catalogue", () => {
  it("compiles without an error", () => {
    expect(compiledCatalogue().diagnostics.map(formatDiagnostic)).toEqual([]);
  });

  it("shows every control", () => {
    expect(CONTROLS.filter((name) => !fields.some(({ control }) => control.name === name))).toEqual([]);
  });

  it("shows every cell", () => {
    expect(CELLS.filter((name) => !columns.some(({ cell }) => cell.name === name))).toEqual([]);
  });

  it("has one picture of each entry, and no other pictures", () => {
    expect(existsSync(join(PICTURES, "control-text.png"))).toBe(true);
    expect(readdirSync(PICTURES).toSorted()).toEqual(PICTURES_WANTED);
  });
});
