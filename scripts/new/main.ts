import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { builtInLibrary, libraryData } from "../../engine/compiler/index.ts";
import { packFolder } from "../check/check-packs.ts";
import { writeEditorSchemas } from "../check/editor-schemas.ts";
import { readLibrary, ROOT } from "../library/read-library.ts";
import { type Files, packScaffold, scaffold } from "./scaffold.ts";

const USAGE = `npm run new -- screen NAME     a section of the console to start from: npm run new -- screen widgets
npm run new -- pack NAME DIR   a pack to start from in the folder DIR: npm run new -- pack vendors ../vendors`;

/** Runs `npm run new`: writes the files of a new section or pack. Existing files are never overwritten. */
function main([kind, name, folder, ...more]: readonly string[]): void {
  if (kind === "screen" && name !== undefined && folder === undefined) {
    const files = scaffold(name);
    write(files, ROOT, "");
    spawnSync(join(ROOT, "node_modules", ".bin", "biome"), ["format", "--write", ...Object.keys(files)], { cwd: ROOT });
    console.log("Adapt the schema and the rights to the server, then: npm run check && npm run generate && npm start");
  } else if (kind === "pack" && name !== undefined && folder !== undefined && more.length === 0) {
    const target = resolve(folder);
    write(packScaffold(name), target, folder);
    writeEditorSchemas(target, builtInLibrary(libraryData(readLibrary())), packFolder(target));
    console.log(`Open it with npm start -- --pack ${folder}, and check it with npm run check -- ${folder}`);
  } else throw new Error(USAGE);
}

function write(files: Files, target: string, shown: string): void {
  const existing = Object.keys(files).filter((path) => existsSync(join(target, path)));
  if (existing.length > 0)
    throw new Error(
      `These files already exist: ${existing.join(", ")}. Choose another name or folder; nothing was written.`,
    );
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
    console.log(join(shown, path));
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
