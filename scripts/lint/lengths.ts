import type { Fault, Source } from "./arrows.ts";

const MOST_LINES = 300;
/** Our own code: what is generated or written by others for us is not held to the length. */
const CODE = /\.(tsx?|mjs|css)$/;
/** Descriptors; texts are a flat list by key that nothing is gained from splitting. */
const DESCRIPTOR = /^sections\/(?:.*\/)?(?!messages\.)[^/]*\.json$/;

/** Tells whether a file, by its path from the root, is held to the length. */
export function isLengthHeld(path: string): boolean {
  return CODE.test(path) || DESCRIPTOR.test(path);
}

/** Returns a fault for each file that is longer than a file may be. */
export function findLengthFaults(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ path }) => isLengthHeld(path))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split("\n").length;
      return lines > MOST_LINES
        ? [{ path, line: MOST_LINES, text: `has ${lines} lines; split it (${MOST_LINES} at most)` }]
        : [];
    });
}
