import {
  type PlanIndex,
  type PlanScreen,
  type ScreenEntry,
  matchRoute,
  patternNames,
  type RouteParams,
} from "../../language/index.ts";

/** The screen that an address opens, with its parameters. */
export interface OpenAddress {
  readonly entry: ScreenEntry;
  readonly params: RouteParams;
  /** Key of the opened record, equal for all its tabs. Edits are kept while it does not change. */
  readonly place: string;
}

/**
 * Finds the screen of an address; `segments` are decoded and start with the realm. While the index is incomplete it
 * returns undefined for an address that may turn out to be a tab next to a list, so that no record of that name is
 * requested, and for one that may be a page instead of a tab of the dashboard.
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

/** Matches ids that servers generate: UUIDs, short ids, and ids of federated users. No tab has such a name. */
const MADE_ID = /^([\da-f]{8}-|f:|[\w-]{22}$)/i;

/** Returns whether the address may belong to a tab next to the list of the record of `pattern`, or to another page. */
function mayBeTab({ screens }: PlanIndex, pattern: string, segments: readonly string[]): boolean {
  const [list = ""] = pattern.split("/{");
  const [name = "", ...after] = segments.slice(list.split("/").length);
  const isList = (path: string): boolean => path !== pattern && path.split("/{tab")[0] === list;
  const isNextToList = (): boolean => list === "" || screens.some(({ paths }) => paths.some(isList));
  return name !== "" && after.length === 0 && !MADE_ID.test(name) && isNextToList();
}

/** Returns whether an address needs data of a tab other than the first. */
export function opensLaterTab({ view }: Pick<PlanScreen, "view">, { tab }: RouteParams): boolean {
  return view.kind === "tabs" && tab !== undefined && tab !== view.tabs[0]?.id;
}

/** Returns whether the address of a screen names its tabs. */
export function hasTabs({ paths }: Pick<ScreenEntry, "paths">): boolean {
  return paths.some((path) => patternNames(path).includes("tab"));
}
