import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const ROOMS = ["engine", "sections", "scripts", "tests", "schemas"];

/** Paths of the files below the rooms, from the root, with `/`; `generated` is written by a script and not among them. */
export function sourceFiles(root: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  ).sort();
}
