import { posix } from "node:path";
import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

/** Matches tests, entry points of packages (`index`) and of commands (`main`), which have the name of their folder. */
const EXCLUDED = /\.(?:test|spec|contract)\.tsx?$|\/testing\/|\/(?:index|main)\.tsx?$/;

/** Finds files of a package with the same base name, which identifies one file. */
export function findBaseNameErrors(sources: readonly Source[]): LintError[] {
  const known = new Map<string, string>();
  return sources.flatMap(({ path }): LintError[] => {
    if (EXCLUDED.test(path)) return [];
    const name = posix.basename(path).replace(/\.tsx?$/, "");
    const key = `${path.split("/")[0]}/${name}`;
    const first = known.get(key);
    if (first === undefined) {
      known.set(key, path);
      return [];
    }
    return [{ path, line: 1, text: `${first} is also called "${name}"` }];
  });
}
