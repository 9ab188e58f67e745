import type { LintError, Source } from "./find-import-errors.ts";

const DESCRIPTOR = /^(?:sections|docs|tests\/fixtures\/packs)\/(?:.*\/)?(?!messages\.)[^/]*\.json$/;
const BARE = /\{\s*"use":\s*("[^"]*")\s*\}/g;

/** Returns an error for each use of a piece by an object with no key but `use`. The name alone is the short form. */
export function findBareUses(sources: readonly Source[]): LintError[] {
  return sources
    .filter(({ path }) => DESCRIPTOR.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(BARE)].map(({ 0: written, 1: name, index }) => ({
        path,
        line: text.slice(0, index).split("\n").length,
        text: `has ${written} where ${name} is enough`,
      })),
    );
}
