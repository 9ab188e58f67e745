import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  RELEASED,
  withReleased,
  type CompileInput,
  compile,
  formatDiagnostic,
  foldDiagnostics,
} from "../../engine/compiler/index.ts";
import { readDescriptors, readEntityFiles, readLibrary, ROOT } from "../library/read-library.ts";
import { readReleased, releasedText } from "../library/released.ts";
import { checkPacks } from "./check-packs.ts";
import { checkTargets, USAGE } from "./check-targets.ts";
import { counted } from "../library/counted.ts";
import { descriptorLines, repeatedShare, type RepeatedTexts, repeatedTexts } from "./repeated-texts.ts";

/**
 * Runs `npm run check [-- DIR…]`: prints every error of the built-in descriptors, and of the given packs and folders.
 */
function main(args: readonly string[]): number {
  const { packs, folders, errors, write, release, help } = checkTargets(args);
  if (help) {
    console.log(USAGE);
    return 0;
  }
  if (errors.length > 0) {
    console.error(`${errors.join("\n")}\n\n${USAGE}`);
    return 2;
  }
  const own = checkSections(folders, release);
  const more = packs.length === 0 ? 0 : checkPacks(packs, write);
  return own + more > 0 ? 1 : 0;
}

/** Returns the number of errors. Warnings count as errors. */
function checkSections(folders: readonly string[], release: boolean): number {
  const library = readLibrary();
  const files = [...library.files, ...readEntityFiles(), ...folders.flatMap((folder) => readDescriptors(folder))];
  const released = readReleased();
  const whole = folders.length === 0 ? ({ complete: true, released } as const) : {};
  const compiled = compile({ ...library, files, ...whole, reportUnread: true });
  const { diagnostics: all, index, named } = compiled;
  const diagnostics = foldDiagnostics(all, files);
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  if (release && named) writeFileSync(join(ROOT, RELEASED), releasedText(withReleased(released, named)));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const sections = new Set(index.screens.map(({ section }) => section)).size;
  const read = `${counted(index.screens.length, "screen")} in ${counted(sections, "section")}`;
  console.log(`${read}: ${counted(errors, "error")}, ${counted(diagnostics.length - errors, "warning")}`);
  if (diagnostics.length === 0) console.log(repetition(repeatedTexts(compiled, library), library.files));
  return diagnostics.length;
}

/** Formats the number of fields, and the share of their texts that could be in schemas. */
function repetition(texts: RepeatedTexts, files: CompileInput["files"]): string {
  const share = (100 * repeatedShare(texts)).toFixed(1);
  const lines = descriptorLines(files);
  const each = `${lines} lines of descriptors, ${(lines / texts.fields).toFixed(1)} a field`;
  return `${each}; ${share} % of ${texts.fields} fields have a label, help or names of values that their schema could contain`;
}

process.exitCode = main(process.argv.slice(2));
