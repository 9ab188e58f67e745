import { posix } from "node:path";
import type { LintError, Source } from "./find-import-errors.ts";

const CHECKED = /^engine\//;
const EXCLUDED = /\.test\.tsx?$|\/testing\/|\/index\.ts$/;

/** Finds files of the engine with the same base name. A base name identifies one file. */
export function findBaseNameErrors(sources: readonly Source[]): LintError[] {
  const known = new Map<string, string>();
  return sources.flatMap(({ path }): LintError[] => {
    if (!CHECKED.test(path) || EXCLUDED.test(path)) return [];
    const name = posix.basename(path).replace(/\.tsx?$/, "");
    const first = known.get(name);
    if (first === undefined) {
      known.set(name, path);
      return [];
    }
    return [{ path, line: 1, text: `${first} is called "${name}" too` }];
  });
}
