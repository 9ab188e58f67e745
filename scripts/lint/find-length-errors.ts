import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

const MOST_LINES = 300;
/** Matches code. Generated files and third-party data are not checked. */
const CODE = /\.(tsx?|mjs|css)$/;
/** Matches descriptors. Message files are flat lists, so splitting them would not help. */
const DESCRIPTOR = /^sections\/(?:.*\/)?(?!messages\.)[^/]*\.json$/;

/** Returns whether the length of a file is checked. The path is relative to the root. */
export function isLengthChecked(path: string): boolean {
  return CODE.test(path) || DESCRIPTOR.test(path);
}

/** Returns an error for each file that exceeds the maximum length. */
export function findLengthErrors(sources: readonly Source[]): LintError[] {
  return sources
    .filter(({ path }) => isLengthChecked(path))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split("\n").length;
      return lines > MOST_LINES
        ? [{ path, line: MOST_LINES, text: `has ${lines} lines; split it (${MOST_LINES} at most)` }]
        : [];
    });
}
