import {
  type PlanIndex,
  type ScreenEntry,
  type TextExpression,
  createsRecordsOf,
  buildPath,
  comparePatterns,
  matchPattern,
  patternNames,
  type RouteParams,
} from "../../language/index.ts";
import { encodePath } from "../../http/index.ts";
import { screenLabel } from "../../page/index.ts";

/** One step of the breadcrumb, before its label is resolved. */
export interface Crumb {
  readonly label: TextExpression;
  /** Address of the step, such as `/master/users/a%2Fb`. */
  readonly to: string;
  readonly entry: ScreenEntry;
  /** Values of the screen's path parameters. */
  readonly params: RouteParams;
}

/**
 * Returns the breadcrumb of an address: every screen whose pattern matches a prefix of it, shortest first; for the same
 * prefix the pattern with more literal segments. The pages of the records that the address names come before the last
 * step. The root of the realm and the root of pages that the server contributes are left out. A screen that matches
 * several prefixes is one step, which leads to the tab that the page is below.
 */
export function crumbsOf(index: PlanIndex, segments: readonly string[]): Crumb[] {
  const [realm, ...rest] = segments;
  if (realm === undefined) return [];
  const open = matchOf(index, rest);
  const here = open?.pattern.split("/").filter(Boolean) ?? [];
  const crumbs = new Map<string, Crumb>();
  for (let length = 1; length <= rest.length; length++) {
    const start = rest.slice(0, length);
    if (length === 1 && start[0] === "page-section") continue;
    const { entry, params, pattern = "" } = matchOf(index, start) ?? {};
    const label = entry && screenLabel(entry);
    if (entry === undefined || params === undefined || label === undefined) continue;
    if (open && createsRecordsOf(entry, open.entry)) continue;
    const isFixed = here[length - 1] === start.at(-1);
    // `new` in `/policies/new/{type}` is not the key of a record.
    if (takesWord(pattern, here)) continue;
    const known = crumbs.get(entry.id);
    if (known === undefined || isFixed || length === rest.length)
      crumbs.set(entry.id, { ...(known ?? { label, entry, params }), to: `/${encodePath(realm, ...start)}` });
  }
  const found = [...crumbs.values()];
  const between = open ? recordsNamed(index, realm, open).filter(({ entry }) => !crumbs.has(entry.id)) : [];
  return [...found.slice(0, -1), ...between, ...found.slice(-1)];
}

/** Returns whether a pattern would match a literal segment of the open screen's own pattern as a key. */
const takesWord = (pattern: string, here: readonly string[]): boolean =>
  pattern.split("/").some((part, at) => /^{[^?*]+}$/.test(part) && here[at - 1]?.startsWith("{") === false);

/** Returns the pages of the records that the address names as parents, wherever their own addresses are. */
function recordsNamed(index: PlanIndex, realm: string, { pattern, entry: open, params }: Match): Crumb[] {
  return patternNames(pattern).flatMap((name): Crumb[] => {
    const entry = index.screens.find(({ of, paths }) => of === name && paths.some(names(name)));
    const path = entry?.paths.find(names(name));
    const label = entry && screenLabel(entry);
    if (name === open.of || !entry || path === undefined || label === undefined) return [];
    const at = buildPath(path, params);
    return at === undefined ? [] : [{ label, entry, params, to: `/${encodePath(realm)}${at}` }];
  });
}

/** Returns whether a pattern names a record of a resource. */
const names =
  (resource: string) =>
  (pattern: string): boolean =>
    patternNames(pattern).includes(resource);

interface Match {
  readonly pattern: string;
  readonly entry: ScreenEntry;
  readonly params: RouteParams;
}

function matchOf(index: PlanIndex, segments: readonly string[]): Match | undefined {
  let best: Match | undefined;
  for (const entry of index.screens) {
    for (const pattern of entry.paths) {
      const params = isRoot(pattern) ? undefined : matchPattern(pattern, segments);
      if (params === undefined) continue;
      if (best === undefined || comparePatterns(pattern, best.pattern) < 0) best = { pattern, entry, params };
    }
  }
  return best;
}

/**
 * Returns whether a pattern has no literal part, like those of the dashboard, which would match every first segment.
 */
function isRoot(pattern: string): boolean {
  return pattern.split("/").every((part) => part === "" || part.startsWith("{"));
}

/** Drops a step whose label is already that of the step before: a tab of a record may have the label of the record. */
export function withoutRepeats<T extends { readonly label: string }>(crumbs: readonly T[]): T[] {
  const seen = new Set<string>();
  return crumbs.filter((crumb) => !seen.has(crumb.label) && seen.add(crumb.label) !== undefined);
}
