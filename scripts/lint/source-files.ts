import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const FOLDERS = ["engine", "sections", "scripts", "tests", "schemas"];

/** Returns the files of the source folders except `generated`, relative to the root and with `/` as separator. */
export function sourceFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  ).sort();
}
