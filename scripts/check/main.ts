import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { RELEASED, withReleased } from "../../engine/model/compile/check-released.ts";
import { compile } from "../../engine/model/compile/compile.ts";
import { formatDiagnostic } from "../../engine/model/compile/diagnostic.ts";
import { readDescriptors, readLibrary, ROOT } from "../library/read-library.ts";
import { readReleased, releasedText } from "../library/released.ts";
import { checkPacks } from "./check-packs.ts";

/**
 * `npm run check [-- [--write] DIR…]`: says every fault of the built-in descriptors, or of packs and folders beside them.
 * `--write` writes what a pack calls into its manifest. `--release` notes the ids that packs may name from now on.
 */
function main(words: readonly string[]): number {
  const folders = words.filter((word) => !word.startsWith("-")).map((word) => resolve(word));
  const packs = folders.filter((folder) => existsSync(join(folder, "pack.json")));
  const faults = checkSections(
    folders.filter((folder) => !packs.includes(folder)),
    words.includes("--release"),
  );
  const more = packs.length === 0 ? 0 : checkPacks(packs, words.includes("--write"));
  return faults + more > 0 ? 1 : 0;
}

/** @returns the number of faults; what only warns is to be mended too */
function checkSections(folders: readonly string[], release: boolean): number {
  const library = readLibrary();
  const files = [...library.files, ...folders.flatMap((folder) => readDescriptors(folder))];
  const released = readReleased();
  const whole = folders.length === 0 ? ({ complete: true, released } as const) : {};
  const { diagnostics, index, named } = compile({ ...library, files, ...whole });
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  if (release && named) writeFileSync(join(ROOT, RELEASED), releasedText(withReleased(released, named)));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  console.log(
    `${index.screens.length} screens in ${new Set(index.screens.map(({ section }) => section)).size} sections: ${errors} errors, ${diagnostics.length - errors} warnings`,
  );
  return diagnostics.length;
}

process.exitCode = main(process.argv.slice(2));
