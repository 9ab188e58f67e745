import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Describes how a file differs from what its step produces. */
export type Stale = { file: string; why: "changed" | "missing" | "left over" };

/**
 * Compares a folder with its expected files.
 *
 * @param files content by path within the folder, separated by `/`
 */
export function staleFiles(folder: string, files: Record<string, string>): Stale[] {
  const present = listFiles(folder);
  const expected = Object.keys(files);
  const leftOver = present
    .filter((file) => !expected.includes(file))
    .map((file): Stale => ({ file, why: "left over" }));
  const differing = expected.flatMap((file): Stale[] => {
    if (!present.includes(file)) return [{ file, why: "missing" }];
    return readFileSync(join(folder, file), "utf8") === files[file] ? [] : [{ file, why: "changed" }];
  });
  return [...differing, ...leftOver].sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Writes the expected files of a folder and deletes all others. Unchanged files are not touched. */
export function writeFiles(folder: string, files: Record<string, string>): Stale[] {
  const stale = staleFiles(folder, files);
  for (const { file } of stale) {
    const content = files[file];
    const path = join(folder, file);
    if (content === undefined) {
      rmSync(path);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return stale;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
