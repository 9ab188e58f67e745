import { posix } from "node:path";
import type { LintError } from "./find-import-errors.ts";
import { exportedNames, importsOf, type Source } from "./parse-source.ts";

/**
 * Matches files that tools load, the interface of the engine for code of sections, and the file that the build puts in
 * place of a package.
 */
const ENTRIES = /\.(?:test|spec|contract)\.tsx?$|\.config\.ts$|^engine\/public\.ts$|\/plain-markdown\.ts$|^generated\//;

/** Names that CONTRIBUTING.md offers to new controls and that no control imports yet. */
const OFFERED: readonly string[] = ["engine/ui/index.ts nativeProps"];

/** Matches code whose exported functions have a doc comment. */
const DOCUMENTED = /^(?:engine|sections|scripts)\/(?!.*\/testing\/)/;

/**
 * Finds exported names that no other file imports, and exported functions without a doc comment. A file that is taken as
 * a whole uses all its names. Types may be exported beside the function that takes or returns them.
 */
export function findExportErrors(sources: readonly Source[]): LintError[] {
  const { taken, whole } = usesIn(sources);
  return sources
    .filter(({ path }) => !ENTRIES.test(path))
    .flatMap((source) =>
      exportedNames(source).flatMap(({ name, line, isType, isPlain }): LintError[] => {
        const { path } = source;
        const isUsed =
          isType === true || whole.has(path) || taken.has(`${path} ${name}`) || OFFERED.includes(`${path} ${name}`);
        if (!isUsed) return [{ path, line, text: `no other file imports "${name}": do not export it` }];
        if (isPlain && DOCUMENTED.test(path))
          return [{ path, line, text: `"${name}" is exported: describe it in a doc comment` }];
        return [];
      }),
    );
}

/** Returns which names of which files are imported, as `path name`, and the files that are taken as a whole. */
function usesIn(sources: readonly Source[]): { taken: ReadonlySet<string>; whole: ReadonlySet<string> } {
  const taken = new Set<string>();
  const whole = new Set<string>();
  for (const source of sources)
    for (const { from, names } of importsOf(source)) {
      const path = posix.normalize(posix.join(posix.dirname(source.path), from));
      if (names === undefined) whole.add(path);
      for (const name of names ?? []) taken.add(`${path} ${name}`);
    }
  return { taken, whole };
}
