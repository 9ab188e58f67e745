import { joinLocations, type Position, type Positions } from "../../compiler/index.ts";
import { isMap, escapeSegment, type PlanScreen, type PlanView, hostedName } from "../../language/index.ts";

/**
 * Returns the source positions of the built-in nodes in a screen that packs or the server may have changed. Items of
 * lists are matched by their ids.
 */
export function builtInPositions(positions: Positions, present: PlanScreen, builtIn: PlanScreen): Positions {
  if (present === builtIn) return positions;
  const found: Record<string, Position> = {};
  const walk = (now: unknown, before: unknown, pointer: string, oldPointer: string): void => {
    const position = positions[oldPointer];
    if (position !== undefined) found[pointer] = position;
    if (Array.isArray(now) && Array.isArray(before)) {
      for (const [index, item] of now.entries()) {
        const old = formerIndex(item, index, before);
        if (old >= 0) walk(item, before[old], `${pointer}/${index}`, `${oldPointer}/${old}`);
      }
    } else if (isMap(now) && isMap(before)) {
      for (const [word, item] of Object.entries(now)) {
        const step = `/${escapeSegment(word)}`;
        if (Object.hasOwn(before, word)) walk(item, before[word], pointer + step, oldPointer + step);
      }
    }
  };
  walk(present.view, builtIn.view, "/view", "/view");
  const hosted = hostedTab(present.view, builtIn.view);
  if (hosted >= 0 && present.view.kind === "tabs")
    walk(present.view.tabs[hosted], builtIn.view, `/view/tabs/${hosted}`, "/view");
  return found;
}

/** Returns the index of the tab into which a page without tabs was wrapped when tabs were added; else -1. */
function hostedTab(present: PlanView, builtIn: PlanView): number {
  if (present.kind !== "tabs" || builtIn.kind === "tabs") return -1;
  return present.tabs.findIndex(({ id }) => id === hostedName(builtIn.kind));
}

/** Returns the index of an item in the built-in list; -1 for a contributed one. */
function formerIndex(item: unknown, index: number, before: readonly unknown[]): number {
  if (!isMap(item) || typeof item.id !== "string") return index < before.length ? index : -1;
  return before.findIndex((other) => isMap(other) && other.id === item.id);
}

/** Merges the positions of a screen with those of contributions, which come last. */
export function mergePositions(own: Positions, added: Positions): Positions {
  const pointers = [...new Set([...Object.keys(own), ...Object.keys(added)])];
  return Object.fromEntries(
    pointers.flatMap((pointer) => {
      const places = joinLocations([own[pointer] ?? [], added[pointer] ?? []].flat());
      return places === undefined ? [] : [[pointer, places] as const];
    }),
  );
}
