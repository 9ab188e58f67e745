import { member } from "../model/pointer.ts";
import { isMap } from "../model/is-map.ts";

/** Depth of the first value on the way to a path that cannot hold members (a text, a number, a list); `undefined` when none is in the way. */
export function blockedAt(value: unknown, segments: readonly string[]): number | undefined {
  let at = value;
  for (const [depth, segment] of segments.entries()) {
    if (at === undefined || at === null) return undefined;
    if (!isMap(at)) return depth;
    at = member(at, segment);
  }
  return undefined;
}
