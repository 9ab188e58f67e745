import type { PlanIndex, PlanScreen, ScreenEntry } from "../../language/plan/plan.ts";
import { matchRoute, type RouteParams } from "../../language/address/route.ts";

/** The screen of an address. */
export interface OpenAddress {
  readonly entry: ScreenEntry;
  readonly params: RouteParams;
  /** Key of the opened record, equal for all its tabs; edits are kept while it does not change. */
  readonly place: string;
}

/** Finds the screen of an address; `segments` are decoded and start with the realm. */
export function resolveAddress(index: PlanIndex, segments: readonly string[]): OpenAddress | undefined {
  const found = matchRoute(index.screens, segments.slice(1));
  if (found === undefined) return undefined;
  const { tab: _tab, subtab: _subtab, ...record } = found.params;
  return {
    entry: found.entry,
    params: found.params,
    place: JSON.stringify([segments[0], found.entry.id, Object.entries(record).sort()]),
  };
}

/** Returns whether an address needs what only other tabs of its screen than the first one need. */
export function opensLaterTab({ view }: Pick<PlanScreen, "view">, { tab }: RouteParams): boolean {
  return view.kind === "tabs" && tab !== undefined && tab !== view.tabs[0]?.id;
}
