import { posix } from "node:path";
import type { LintError } from "./find-import-errors.ts";
import { importsOf, type Source } from "./parse-source.ts";

/** The maximum number of lines of a lone file, not counting its imports. */
const MOST_OWN = 25;
/** The maximum number of lines of its importer once it contains them. */
const MOST_TOGETHER = 250;
/** A file that imports at least this number of files of its folder is a list of them, such as a registry. */
const LIST = 5;
const CHECKED = /^(?:engine|sections|scripts)\/(?!.*\/testing\/)/;
const TEST = /\.(?:test|spec|contract)\.tsx?$/;
const IMPORTS = /^import\b[^;]*;\n/gm;

/** Describes what imports a file, apart from tests. `lazy` marks files that a dynamic import or an import type names. */
interface Importers {
  readonly paths: Set<string>;
  lazy: boolean;
}

/** Finds short files without a test of their own that a single file next to them imports. */
export function findLoneFiles(sources: readonly Source[]): LintError[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const tested = new Set(sources.filter(({ path }) => TEST.test(path)).map(({ path }) => stemOf(path)));
  const importers = importersOf(sources);
  return sources.flatMap((source): LintError[] => {
    const { path } = source;
    if (!CHECKED.test(path) || TEST.test(path) || tested.has(stemOf(path))) return [];
    const { paths, lazy } = importers.get(path) ?? { paths: [], lazy: false };
    const [only = "", ...others] = paths;
    const importer = files.get(only);
    if (lazy || others.length > 0 || importer === undefined) return [];
    if (posix.dirname(only) !== posix.dirname(path) || isList(importer)) return [];
    const own = linesOf(source.text.replaceAll(IMPORTS, ""));
    if (own > MOST_OWN || linesOf(importer.text) + own > MOST_TOGETHER) return [];
    return [{ path, line: 1, text: `has only ${own} lines: move them into ${only}, the only file that imports it` }];
  });
}

function importersOf(sources: readonly Source[]): ReadonlyMap<string, Importers> {
  const importers = new Map<string, Importers>();
  for (const source of sources) {
    if (TEST.test(source.path)) continue;
    for (const { from, lazy = false } of importsOf(source)) {
      const target = targetOf(source, from);
      const known = importers.get(target) ?? { paths: new Set(), lazy: false };
      known.paths.add(source.path);
      known.lazy ||= lazy;
      importers.set(target, known);
    }
  }
  return importers;
}

/** Returns a path without extensions: of a file and of its tests, such as `a.ts` and `a.page.test.ts`, it is the same. */
function stemOf(path: string): string {
  return path.replace(/\.[^/]*$/, "");
}

function isList(source: Source): boolean {
  const targets = importsOf(source).map(({ from }) => targetOf(source, from));
  const siblings = targets.filter((target) => posix.dirname(target) === posix.dirname(source.path));
  return new Set(siblings).size >= LIST;
}

/** Returns the path of an imported file. For a package, returns its name. */
function targetOf({ path }: Source, from: string): string {
  return from.startsWith(".") ? posix.join(posix.dirname(path), from) : from;
}

function linesOf(text: string): number {
  return text.trim().split("\n").length;
}
