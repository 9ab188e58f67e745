import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Returns every file below a folder in sorted order, except hidden files and files in hidden folders. A missing folder
 * has no files.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHidden(relative(folder, path)))
    .sort();
}

/** Returns whether a path below a folder is hidden or in a hidden folder. */
export function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((part) => part.startsWith("."));
}
