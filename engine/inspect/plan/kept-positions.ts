import { joinedPlaces, type Position, type Positions } from "../../compiler/library/positions.ts";
import { isMap } from "../../language/is-map.ts";
import { escapeSegment } from "../../language/pointer.ts";
import type { PlanScreen, PlanView } from "../../language/plan/plan.ts";
import { hostedName } from "../../language/plan/tab-names.ts";

/**
 * Returns the places that hold for a screen which packs or the server may have changed: those of pieces that were built in,
 * wherever they stand now. Members of lists are found by their ids.
 */
export function keptPositions(positions: Positions, present: PlanScreen, builtIn: PlanScreen): Positions {
  if (present === builtIn) return positions;
  const found: Record<string, Position> = {};
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
  const hosted = hostedTab(present.view, builtIn.view);
  if (hosted >= 0 && present.view.kind === "tabs")
    walk(present.view.tabs[hosted], builtIn.view, `/view/tabs/${hosted}`, "/view");
  return found;
}

/** Returns the index of the tab that a page without tabs became when some were added; -1 where it had tabs. */
function hostedTab(present: PlanView, builtIn: PlanView): number {
  if (present.kind !== "tabs" || builtIn.kind === "tabs") return -1;
  return present.tabs.findIndex(({ id }) => id === hostedName(builtIn.kind));
}

/** Returns the index of a member in the built-in list; -1 for one that was added. */
function formerIndex(item: unknown, index: number, before: readonly unknown[]): number {
  if (!isMap(item) || typeof item.id !== "string") return index < before.length ? index : -1;
  return before.findIndex((other) => isMap(other) && other.id === item.id);
}

/** Returns the places of a screen with those of what packs brought and changed, after its own. */
export function withAdded(kept: Positions, added: Positions): Positions {
  const pointers = [...new Set([...Object.keys(kept), ...Object.keys(added)])];
  return Object.fromEntries(
    pointers.flatMap((pointer) => {
      const places = joinedPlaces([kept[pointer] ?? [], added[pointer] ?? []].flat());
      return places === undefined ? [] : [[pointer, places] as const];
    }),
  );
}
