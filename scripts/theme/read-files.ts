import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Files } from "./jar.ts";

/** Reads all files below a folder. */
export function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join("/"), new Uint8Array(readFileSync(path))]),
  );
}
