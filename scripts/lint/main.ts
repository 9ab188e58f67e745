import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findArrowFaults, type Source } from "./arrows.ts";
import { findBareUses } from "./bare-uses.ts";
import { findNameFaults } from "./base-names.ts";
import { findCircleFaults } from "./circles.ts";
import { findCrowdFaults } from "./crowds.ts";
import { findDocumentFaults, readDocuments } from "./documents.ts";
import { findLengthFaults, isLengthHeld } from "./lengths.ts";
import { sourceFiles } from "./source-files.ts";
import { findWordFaults } from "./words.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** `npm run lint`: Biome's rules and its layout of code and descriptors, the one-way arrows between packages, circles of folders, crowded folders, names, the words of comments, the length of code and descriptors, bare uses of pieces, and what pages speak of. */
function main(): void {
  const biome = ["check", "--error-on-warnings", "--diagnostic-level=warn", "."];
  const clean =
    spawnSync(join(ROOT, "node_modules", ".bin", "biome"), biome, { cwd: ROOT, stdio: "inherit" }).status === 0;
  const sources = sourceFiles(ROOT)
    .filter((path) => isLengthHeld(path))
    .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
  const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));
  const { pages, known } = readDocuments(ROOT);
  const faults = [
    ...findArrowFaults(typed),
    ...findCircleFaults(typed),
    ...findCrowdFaults(typed),
    ...findNameFaults(typed),
    ...findWordFaults(typed),
    ...findLengthFaults(sources),
    ...findBareUses(sources),
    ...findDocumentFaults(pages, known),
  ];
  for (const { path, line, text } of faults) console.error(`${path}:${line} ${text}`);
  if (faults.length > 0) console.error(`${faults.length} faults in ${sources.length} files and ${pages.length} pages.`);
  else
    console.log(
      `Arrows, folders, names, words and lengths of ${sources.length} files and ${pages.length} pages are fine.`,
    );
  if (!clean || faults.length > 0) process.exitCode = 1;
}

main();
