import { join } from "node:path";
import { builtInLibrary, libraryData } from "../../engine/compiler/built-in-library.ts";
import type { PlanField, PlanView } from "../../engine/language/plan/plan.ts";
import { compilePacks } from "../../engine/packs/compile-packs.ts";
import { packFolder } from "../../scripts/check/check-packs.ts";
import { ROOT, readLibrary } from "../../scripts/library/read-library.ts";

/** Folder of a pack that uses every control and every cell once. */
export const CATALOGUE = join(ROOT, "docs/catalogue");

/** Folder of their pictures, such as `control-text.png`. */
export const PICTURES = join(ROOT, "docs/pictures");

/** Compiles the catalogue as the console does. */
export function compiledCatalogue() {
  return compilePacks({ known: builtInLibrary(libraryData(readLibrary())), folders: [packFolder(CATALOGUE)] });
}

/** Returns the fields of the catalogue's page of controls and the columns of its list of cells, in order. */
export function shownInCatalogue(): { readonly fields: readonly PlanField[]; readonly columns: readonly PlanField[] } {
  const views = compiledCatalogue().compiled.parts.map(({ screen }) => screen.view);
  const fields = (view: PlanView): readonly PlanField[] =>
    view.kind === "form" ? view.sections.flatMap((section) => section.fields) : [];
  const columns = (view: PlanView): readonly PlanField[] => (view.kind === "table" ? view.columns : []);
  return { fields: views.flatMap(fields), columns: views.flatMap(columns) };
}
