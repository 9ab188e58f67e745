import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Json } from "../../engine/language/index.ts";
import { toSecondEdition, kindOfFile } from "../../engine/compiler/index.ts";
import { listFiles } from "../library/list-files.ts";
import { ROOT } from "../library/read-library.ts";
import { counted } from "../library/counted.ts";

const USAGE =
  "npm run migrate -- DIR …   rewrites the descriptors in each folder to the current version of the language";

/** Runs `npm run migrate`: rewrites descriptors of the language's first version. Unaffected files are not written. */
function main(folders: readonly string[]): void {
  if (folders.length === 0) throw new Error(USAGE);
  const missing = folders.filter((folder) => !existsSync(folder) || !statSync(folder).isDirectory());
  if (missing.length > 0) throw new Error(`There is no folder ${missing.join(", ")}.`);
  const changed = folders.flatMap((folder) => listFiles(resolve(folder)).filter(rewrite));
  for (let at = 0; at < changed.length; at += 100) format(changed.slice(at, at + 100));
  console.log(`${counted(changed.length, "file")} rewritten.`);
}

function rewrite(file: string): boolean {
  const kind = basename(file) === "pack.json" ? "pack" : kindOfFile(file);
  if (kind === undefined) return false;
  const written = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, "")) as Json;
  const now = toSecondEdition(kind, written);
  if (JSON.stringify(now) === JSON.stringify(written)) return false;
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  return true;
}

function format(files: readonly string[]): void {
  const biome = join(ROOT, "node_modules", ".bin", "biome");
  spawnSync(biome, ["format", "--write", `--config-path=${ROOT}`, ...files], { stdio: "ignore" });
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
