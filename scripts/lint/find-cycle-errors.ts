import { posix } from "node:path";
import type { LintError } from "./find-import-errors.ts";
import { importsOf, type Source } from "./parse-source.ts";

/**
 * Matches tests, the entry points of commands, which nothing imports, and the `index.ts` of packages, which no file of
 * the same package imports.
 */
const EXCLUDED =
  /\.(?:test|spec|contract)\.tsx?$|\/testing\/|^(?:scripts|tests)\/(?:.*\/)?main\.tsx?$|^engine\/[^/]+\/index\.ts$/;

interface Edge {
  readonly path: string;
  readonly line: number;
  readonly target: string;
}

/**
 * Finds folders that import each other, directly or not. Type imports count, dynamic imports do not. Files of one
 * folder may import each other.
 *
 * @returns an error for each import that is part of a cycle
 */
export function findCycleErrors(sources: readonly Source[]): LintError[] {
  const edges = sources.filter(({ path }) => !EXCLUDED.test(path)).flatMap(edgesOf);
  const next = new Map<string, Set<string>>();
  for (const { path, target } of edges) {
    const from = posix.dirname(path);
    next.set(from, (next.get(from) ?? new Set()).add(posix.dirname(target)));
  }
  const reached = new Map<string, ReadonlySet<string>>();
  const from = (folder: string): ReadonlySet<string> => {
    const known = reached.get(folder);
    if (known !== undefined) return known;
    const found = reachedFrom(folder, next);
    reached.set(folder, found);
    return found;
  };
  return edges.flatMap(({ path, line, target }): LintError[] => {
    const [here, there] = [posix.dirname(path), posix.dirname(target)];
    if (!from(there).has(here)) return [];
    return [{ path, line, text: `${here} and ${there} import each other` }];
  });
}

/** Returns the imports of a file from other folders. */
function edgesOf(source: Source): Edge[] {
  const { path } = source;
  return importsOf(source).flatMap(({ from, line, lazy }): Edge[] => {
    if (lazy || !from.startsWith(".") || !/\.tsx?$/.test(from)) return [];
    const target = posix.normalize(posix.join(posix.dirname(path), from));
    return posix.dirname(target) !== posix.dirname(path) ? [{ path, line, target }] : [];
  });
}

function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const one of next.get(at) ?? []) {
      if (found.has(one)) continue;
      found.add(one);
      open.push(one);
    }
  }
  return found;
}
