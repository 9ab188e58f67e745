import { posix } from "node:path";
import type { Fault, Source } from "./arrows.ts";

/** The maximum number of files in a folder of the engine, without tests. */
const MOST = 20;
const HELD = /^engine\//;
const LEFT_OUT = /\.test\.tsx?$|\/testing\//;

/** Finds folders of the engine with too many files. */
export function findCrowdFaults(sources: readonly Source[]): Fault[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (!HELD.test(path) || LEFT_OUT.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([path, count]) => ({ path, line: 1, text: `${count} files in one folder; at most ${MOST}` }));
}
