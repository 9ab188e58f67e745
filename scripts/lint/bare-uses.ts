import type { Fault, Source } from "./arrows.ts";

const DESCRIPTOR = /^(?:sections|docs|tests\/fixtures\/packs)\/(?:.*\/)?(?!messages\.)[^/]*\.json$/;
const BARE = /\{\s*"use":\s*("[^"]*")\s*\}/g;

/** Returns a fault for each piece that is used by an object which says nothing but its name: the name alone does. */
export function findBareUses(sources: readonly Source[]): Fault[] {
  return sources
    .filter(({ path }) => DESCRIPTOR.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(BARE)].map(({ 0: written, 1: name, index }) => ({
        path,
        line: text.slice(0, index).split("\n").length,
        text: `says ${written} where ${name} is enough`,
      })),
    );
}
