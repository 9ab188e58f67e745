import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file below a folder but those that are hidden, or in a hidden one, sorted; none when there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHidden(relative(folder, path)))
    .sort();
}

/** Returns whether a path below a folder is a file that is hidden, or lies in a hidden folder: what tools keep there. */
export function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((part) => part.startsWith("."));
}
