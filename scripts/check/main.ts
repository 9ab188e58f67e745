import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { compile } from "../../engine/model/compile/compile.ts";
import { formatDiagnostic } from "../../engine/model/compile/diagnostic.ts";
import { readDescriptors, readLibrary } from "../library/read-library.ts";
import { checkPacks } from "./check-packs.ts";

/**
 * `npm run check [-- [--write] DIR…]`: says every fault of the built-in descriptors, or of packs and folders beside them.
 * `--write` writes what a pack calls into its manifest.
 */
function main(words: readonly string[]): number {
  const folders = words.filter((word) => !word.startsWith("-")).map((word) => resolve(word));
  const packs = folders.filter((folder) => existsSync(join(folder, "pack.json")));
  const faults = checkSections(folders.filter((folder) => !packs.includes(folder)));
  const more = packs.length === 0 ? 0 : checkPacks(packs, words.includes("--write"));
  return faults + more > 0 ? 1 : 0;
}

/** @returns the number of faults; what only warns is to be mended too */
function checkSections(folders: readonly string[]): number {
  const library = readLibrary();
  const files = [...library.files, ...folders.flatMap((folder) => readDescriptors(folder))];
  const { diagnostics, index } = compile({ ...library, files, ...(folders.length === 0 ? { complete: true } : {}) });
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  console.log(
    `${index.screens.length} screens in ${new Set(index.screens.map(({ section }) => section)).size} sections: ${errors} errors, ${diagnostics.length - errors} warnings`,
  );
  return diagnostics.length;
}

process.exitCode = main(process.argv.slice(2));
