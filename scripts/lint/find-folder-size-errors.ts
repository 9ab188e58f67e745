import { posix } from "node:path";
import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";
import { counted } from "../library/counted.ts";

/** The maximum number of files in a folder, not counting tests. */
const MOST = 20;
const EXCLUDED = /\.(?:test|spec|contract)\.tsx?$|\/testing\//;

/** Finds folders with too many files. */
export function findFolderSizeErrors(sources: readonly Source[]): LintError[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (EXCLUDED.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([path, count]) => ({ path, line: 1, text: `${counted(count, "file")} in one folder; at most ${MOST}` }));
}
