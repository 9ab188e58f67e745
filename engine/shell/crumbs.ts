import type { PlanIndex, ScreenEntry, Text } from "../model/plan.ts";
import { comparePatterns, matchPattern } from "../model/route.ts";
import { encodePath } from "../server/path.ts";

/** One step of the breadcrumb, before its text is worked out. */
export interface Crumb {
  readonly label: Text;
  /** `/master/users/a%2Fb` */
  readonly to: string;
}

/** What the breadcrumb, the sidebar and the title of the page call a screen. */
export function screenLabel(entry: ScreenEntry): Text | undefined {
  return entry.crumb ?? entry.title ?? entry.nav?.label;
}

/**
 * The breadcrumb of an address (shell.md section 3): every screen whose pattern fits a beginning of it, shortest
 * first; on the same beginning the pattern with more literal segments. The realm's root and the root of pages that the
 * server supplies are left out.
 */
export function crumbsOf(index: PlanIndex, segments: readonly string[]): Crumb[] {
  const [realm, ...rest] = segments;
  if (realm === undefined) return [];
  const crumbs: Crumb[] = [];
  for (let length = 1; length <= rest.length; length++) {
    const start = rest.slice(0, length);
    if (length === 1 && start[0] === "page-section") continue;
    const label = labelOf(index, start);
    if (label !== undefined) crumbs.push({ label, to: `/${encodePath(realm, ...start)}` });
  }
  return crumbs;
}

function labelOf(index: PlanIndex, segments: readonly string[]): Text | undefined {
  let best: { pattern: string; entry: ScreenEntry } | undefined;
  for (const entry of index.screens) {
    for (const pattern of entry.paths) {
      if (isRoot(pattern) || matchPattern(pattern, segments) === undefined) continue;
      if (best === undefined || comparePatterns(pattern, best.pattern) < 0) best = { pattern, entry };
    }
  }
  return best && screenLabel(best.entry);
}

/** The dashboard's patterns have no literal part: they would fit every first segment. */
function isRoot(pattern: string): boolean {
  return pattern.split("/").every((part) => part === "" || part.startsWith("{"));
}

/** Drops a step whose text stands before it already: the tab of a record reads like the record. */
export function withoutRepeats<T extends { readonly label: string }>(crumbs: readonly T[]): T[] {
  const seen = new Set<string>();
  return crumbs.filter((crumb) => !seen.has(crumb.label) && seen.add(crumb.label) !== undefined);
}
