import {
  type PlanIndex,
  type PlanNav,
  type ScreenEntry,
  type Predicate,
  evaluatePredicate,
  holds,
  buildPath,
  type Scope,
} from "../../language/index.ts";
import { decodePath } from "../../http/index.ts";

/** One entry of the sidebar. */
export interface NavEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Address relative to the realm, such as `/users`. */
  readonly path: string;
}

export interface NavGroup {
  readonly id: PlanNav["group"];
  readonly entries: readonly NavEntry[];
}

const order: readonly PlanNav["group"][] = ["top", "manage", "configure", "extensions"];

/**
 * Returns the sidebar: an entry shows only when its screen can be opened, by right and by condition. A condition that
 * is not known yet counts as false, so that entries appear and never vanish.
 */
export function navGroups(index: PlanIndex, scope: Scope): NavGroup[] {
  return order
    .map((id) => ({ id, entries: entriesOf(index.screens, scope, id) }))
    .filter((group) => group.entries.length > 0);
}

function entriesOf(screens: readonly ScreenEntry[], scope: Scope, group: PlanNav["group"]): NavEntry[] {
  return screens
    .filter((screen) => screen.nav?.group === group && isOpen(screen, scope))
    .sort((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
    .flatMap((screen) => {
      const path = buildPath(screen.paths[0] ?? "", {});
      if (path === undefined || screen.nav === undefined) return [];
      return [{ id: screen.id, label: screen.nav.label, icon: screen.nav.icon, path }];
    });
}

function isOpen(screen: ScreenEntry, scope: Scope): boolean {
  return holds(screen.rights, scope) && applies(screen.when, scope) && applies(screen.nav?.when, scope);
}

/** Returns whether a condition is true; an unknown one is not. */
export function applies(condition: Predicate | undefined, scope: Scope): boolean {
  return condition === undefined || evaluatePredicate(condition, scope) === true;
}

/** Returns the entry of the sidebar that an address belongs to: the longest path that is its prefix. */
export function activeEntry(groups: readonly NavGroup[], segments: readonly string[]): string | undefined {
  let best: { id: string; length: number } | undefined;
  for (const entry of groups.flatMap((group) => group.entries)) {
    const parts = decodePath(entry.path);
    if (parts.length === 0 || parts.length <= (best?.length ?? 0)) continue;
    if (parts.every((part, at) => part === segments[at + 1])) best = { id: entry.id, length: parts.length };
  }
  return best?.id;
}
