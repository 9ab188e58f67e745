import type { PlanIndex, PlanScreen, ScreenEntry } from "../../language/plan/plan.ts";
import { matchRoute, type RouteParams } from "../../language/address/route.ts";

/** The screen of an address. */
export interface OpenAddress {
  readonly entry: ScreenEntry;
  readonly params: RouteParams;
  /** Key of the opened record, equal for all its tabs; edits are kept while it does not change. */
  readonly place: string;
}

/**
 * Finds the screen of an address; `segments` are decoded and start with the realm. Until the index is complete there is
 * none yet for what may turn out to be a tab beside a list: the record of that name is not to be asked for.
 */
export function resolveAddress(index: PlanIndex, segments: readonly string[]): OpenAddress | undefined {
  const found = matchRoute(index.screens, segments.slice(1));
  if (found === undefined || (index.isComplete !== true && mayBeTab(index, found.pattern, segments))) return undefined;
  const { tab: _tab, subtab: _subtab, ...record } = found.params;
  return {
    entry: found.entry,
    params: found.params,
    place: JSON.stringify([segments[0], found.entry.id, Object.entries(record).sort()]),
  };
}

/** Matches the ids that servers make, short ones and those of people from elsewhere too; no tab is called so. */
const MADE_ID = /^([\da-f]{8}-|f:|[\w-]{22}$)/i;

/** Returns whether a list beside the record of `pattern` could have a tab at its address. */
function mayBeTab({ screens }: PlanIndex, pattern: string, segments: readonly string[]): boolean {
  const [list = ""] = pattern.split("/{");
  const [name = "", ...after] = segments.slice(list.split("/").length);
  const isList = (path: string): boolean => path !== pattern && path.split("/{tab")[0] === list;
  return name !== "" && after.length === 0 && !MADE_ID.test(name) && screens.some(({ paths }) => paths.some(isList));
}

/** Returns whether an address needs what only other tabs of its screen than the first one need. */
export function opensLaterTab({ view }: Pick<PlanScreen, "view">, { tab }: RouteParams): boolean {
  return view.kind === "tabs" && tab !== undefined && tab !== view.tabs[0]?.id;
}
