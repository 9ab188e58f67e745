import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

const DESCRIPTOR = /^(?:sections|docs|tests\/fixtures\/packs)\/(?:.*\/)?(?!messages\.)[^/]*\.json$/;
const BARE = /\{\s*"use":\s*("[^"]*")\s*\}/g;

const FILE_OF_ONE = /^sections\/(?:.*\/)?([^/]*)\.(?:screen|resource)\.json$/;

/** Returns an error for each screen or resource whose id equals its file name, which is the default. */
export function findRepeatedIds(sources: readonly Source[]): LintError[] {
  return sources.flatMap(({ path, text }) => {
    const [, name] = FILE_OF_ONE.exec(path) ?? [];
    const lines = text.split("\n");
    const line = name === undefined ? -1 : lines.findIndex((one) => one === `  "id": "${name}",`);
    return line < 0
      ? []
      : [{ path, line: line + 1, text: `contains the id "${name}", which the name of the file already contains` }];
  });
}

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

/**
 * Returns an error for each descriptor of a section with a `$schema`. It is not needed, because editors select the
 * schema by the file name.
 */
export function findNamedSchemas(sources: readonly Source[]): LintError[] {
  return sources
    .filter(({ path, text }) => path.startsWith("sections/") && /"\$schema":/.test(text))
    .map(({ path }) => ({ path, line: 1, text: 'contains "$schema", which the name of the file already determines' }));
}
