import type { Positions } from "../../model/compile/positions.ts";
import { isMap } from "../../model/is-map.ts";
import { escapeSegment } from "../../model/pointer.ts";
import type { PlanScreen } from "../../model/plan.ts";

/**
 * Returns the places that hold for a screen which packs or the server may have changed: those of pieces that were built in,
 * wherever they stand now. Members of lists are found by their ids.
 */
export function keptPositions(positions: Positions, present: PlanScreen, builtIn: PlanScreen): Positions {
  if (present === builtIn) return positions;
  const found: Record<string, string> = {};
  const walk = (now: unknown, before: unknown, at: string, was: string): void => {
    const place = positions[was];
    if (place !== undefined) found[at] = place;
    if (Array.isArray(now) && Array.isArray(before)) {
      for (const [index, item] of now.entries()) {
        const old = formerIndex(item, index, before);
        if (old >= 0) walk(item, before[old], `${at}/${index}`, `${was}/${old}`);
      }
    } else if (isMap(now) && isMap(before)) {
      for (const [word, item] of Object.entries(now)) {
        const step = `/${escapeSegment(word)}`;
        if (Object.hasOwn(before, word)) walk(item, before[word], at + step, was + step);
      }
    }
  };
  walk(present.view, builtIn.view, "/view", "/view");
  return found;
}

/** Returns the index of a member in the built-in list; -1 for one that was added. */
function formerIndex(item: unknown, index: number, before: readonly unknown[]): number {
  if (!isMap(item) || typeof item.id !== "string") return index < before.length ? index : -1;
  return before.findIndex((other) => isMap(other) && other.id === item.id);
}
