import { posix } from "node:path";
import type { Fault, Source } from "./arrows.ts";

const HELD = /^engine\//;
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\/index\.ts$/;

/** Finds files of the engine with the same base name. A base name identifies one file. */
export function findNameFaults(sources: readonly Source[]): Fault[] {
  const known = new Map<string, string>();
  return sources.flatMap(({ path }): Fault[] => {
    if (!HELD.test(path) || LEFT_OUT.test(path)) return [];
    const name = posix.basename(path).replace(/\.tsx?$/, "");
    const first = known.get(name);
    if (first === undefined) {
      known.set(name, path);
      return [];
    }
    return [{ path, line: 1, text: `${first} is called "${name}" too` }];
  });
}
