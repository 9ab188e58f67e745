import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findAssumedMembers } from "./find-assumed-members.ts";
import { findBareUses, findNamedSchemas, findRepeatedIds } from "./repetitions.ts";
import { findImportErrors } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";
import { findBaseNameErrors } from "./find-base-name-errors.ts";
import { findComparisonErrors } from "./find-comparison-errors.ts";
import { findCycleErrors } from "./find-cycle-errors.ts";
import { findExportErrors } from "./find-export-errors.ts";
import { findFolderSizeErrors } from "./find-folder-size-errors.ts";
import { findCitationErrors, findDocumentErrors, readDocuments } from "./find-document-errors.ts";
import { findLengthErrors, isLengthChecked } from "./find-length-errors.ts";
import { findLoneFiles } from "./find-lone-files.ts";
import { findModuleState } from "./find-module-state.ts";
import { findMissingNames, namesIn } from "./find-missing-names.ts";
import { readGlossary } from "./read-glossary.ts";
import { sourceFiles } from "./source-files.ts";
import { findWordingErrors } from "./find-wording-errors.ts";
import { counted } from "../library/counted.ts";

/** Matches the tests of the lint, whose examples name files that are missing. */
const EXAMPLES = /^scripts\/lint\/.*\.test\.ts$/;

const ROOT = join(import.meta.dirname, "..", "..");

/**
 * Runs `npm run lint`: Biome's rules and formatting, import directions, cycles of folders, needless exports, folder sizes, base names, the
 * comparison of texts, state of modules, the wording of comments and identifiers, names in comments, file lengths, short
 * files with a single importer, uses of pieces in their short form, and references in documents.
 */
function main(): void {
  const biome = ["check", "--error-on-warnings", "--diagnostic-level=warn", "."];
  const clean =
    spawnSync(join(ROOT, "node_modules", ".bin", "biome"), biome, { cwd: ROOT, stdio: "inherit" }).status === 0;
  const sources = sourceFiles(ROOT)
    .filter((path) => isLengthChecked(path))
    .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
  const config = { path: "vite.config.ts", text: readFileSync(join(ROOT, "vite.config.ts"), "utf8") };
  const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));
  const { pages, known } = readDocuments(ROOT);
  const glossary = readGlossary(readFileSync(join(ROOT, "docs", "glossary.md"), "utf8"));
  const errors = [
    ...findImportErrors(typed),
    ...findCycleErrors(typed),
    ...findExportErrors([...sources.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path)), config]),
    ...findFolderSizeErrors(typed),
    ...findBaseNameErrors(typed),
    ...findComparisonErrors(typed),
    ...findModuleState(typed),
    ...findWordingErrors(
      sources.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path)),
      glossary,
    ),
    ...findMissingNames(typed, namesIn(sources)),
    ...findLengthErrors(sources),
    ...findLoneFiles(typed),
    ...findBareUses(sources),
    ...findRepeatedIds(sources),
    ...findNamedSchemas(sources),
    ...findAssumedMembers(sources),
    ...findDocumentErrors(pages, known),
    ...findCitationErrors(
      typed.filter(({ path }) => !EXAMPLES.test(path)),
      known,
    ),
  ];
  for (const { path, line, text } of errors) console.error(`${path}:${line} ${text}`);
  const read = `${counted(sources.length, "file")} and ${counted(pages.length, "page")}`;
  if (errors.length > 0) console.error(`${counted(errors.length, "error")} in ${read}.`);
  else console.log(`Imports, folders, names, wording and lengths of ${read} are fine.`);
  if (!clean || errors.length > 0) process.exitCode = 1;
}

main();
