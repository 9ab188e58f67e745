import {
  cached,
  encodeSegment,
  type PlanLink,
  type ScreenEntry,
  evaluatePredicate,
  evaluateValues,
  createsRecordsOf,
  buildPath,
  optionalName,
  patternNames,
  findKey,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { usePlans } from "./plans.ts";
import { useScope } from "../scope/scope-context.tsx";
import { useScreen } from "./screen-context.ts";
import { useWatched } from "../scope/use-watched.ts";

/**
 * Returns the address of a link, starting with the realm: `/master/users/a%2Fb`. Parameters that the link does not set
 * are keys of the scope. `undefined` when the screen does not exist, a parameter is missing, or its `when` is false.
 */
export function linkAddress(
  link: PlanLink,
  scope: Scope,
  screens: readonly ScreenEntry[],
  instead: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const entry = screens.find((screen) => screen.id === link.to);
  const holds = link.when === undefined || evaluatePredicate(link.when, scope);
  // While the condition is unknown, neither the link nor its alternative is used.
  if (holds === false && link.else) return linkAddress(link.else, scope, screens, instead);
  if (!entry || holds !== true) return undefined;
  const given = link.with === undefined ? {} : evaluateValues(link.with, scope);
  if (given === UNKNOWN) return undefined;
  return screenAddress(entry, { ...given, ...instead, ...(link.tab === undefined ? {} : { tab: link.tab }) }, scope);
}

/** Returns the address of a screen with arguments: the first of its patterns that can be filled. */
export function screenAddress(
  entry: ScreenEntry,
  given: Readonly<Record<string, unknown>>,
  scope: Scope,
): string | undefined {
  for (const pattern of entry.paths) {
    const around = Object.fromEntries(
      patternNames(pattern).map((name) => [
        name,
        Object.hasOwn(given, name) ? Reflect.get(given, name) : findKey(scope, name),
      ]),
    );
    const path = buildPath(pattern, around);
    const realm = Object.hasOwn(given, "realm") ? String(given.realm) : findKey(scope, "realm");
    if (path !== undefined && realm !== undefined) return `/${encodeSegment(realm)}${path}`;
  }
  return undefined;
}

/** Hook: returns the `href` of a link, `undefined` when it leads nowhere. */
export function useHref(link: PlanLink | undefined, scope?: Scope): string | undefined {
  const { screens } = usePlans();
  const navigation = useNavigation();
  const address = useWatched(link, (at) => (link === undefined ? undefined : linkAddress(link, at, screens)), scope);
  return address === undefined ? undefined : navigation.href(address);
}

/** A parent screen, with the parameters for its tabs from the child's address. */
export interface ParentScreen {
  readonly entry: ScreenEntry;
  readonly given: Readonly<Record<string, string>>;
}

/**
 * Returns the parent of a screen: the screen with the longest other address that is a prefix of its own. An optional
 * part of that address gets the literal segment at the same position: the parent of `/settings/keys/{key}` is the tab
 * `keys` of `/settings/{tab?}`.
 */
export function parentScreen(entry: ScreenEntry, screens: readonly ScreenEntry[]): ParentScreen | undefined {
  return parentsIn(screens)(entry);
}

/** Cached, because every row with a menu needs the parent screen. */
const parentsIn = cached((screens: readonly ScreenEntry[]) =>
  cached((entry: ScreenEntry) => findParent(entry, screens)),
);

function findParent(entry: ScreenEntry, screens: readonly ScreenEntry[]): ParentScreen | undefined {
  const own = segmentsOf(entry.paths[0] ?? "");
  let best: (ParentScreen & Start) | undefined;
  for (const screen of screens) {
    if (screen.id === entry.id || createsRecordsOf(screen, entry)) continue;
    for (const pattern of screen.paths) {
      const found = startOf(own, segmentsOf(pattern));
      if (found && found.length > 0 && isNearer(found, best)) best = { entry: screen, ...found };
    }
  }
  return best && { entry: best.entry, given: best.given };
}

type Start = Pick<ParentScreen, "given"> & { readonly length: number };

/**
 * Returns whether a prefix is longer than another one, or has more literal segments: `/users` rather than `/{tab?}`.
 */
function isNearer(start: Start, other: Start | undefined): boolean {
  if (other === undefined || start.length !== other.length) return start.length > (other?.length ?? 0);
  return Object.keys(start.given).length < Object.keys(other.given).length;
}

/**
 * Returns how much of an address another one covers as its prefix; `undefined` when it is no prefix, or covers all of
 * it.
 */
function startOf(own: readonly string[], above: readonly string[]): Start | undefined {
  const needed = own.filter((part) => optionalName(part) === undefined).length;
  const given: Record<string, string> = {};
  let length = 0;
  for (const part of above) {
    const here = own[length];
    const name = optionalName(part);
    if (name === undefined) {
      if (part !== here) return undefined;
    } else {
      if (here === undefined || here.startsWith("{") || length + 1 >= needed) continue;
      given[name] = here;
    }
    length += 1;
  }
  return length < needed ? { given, length } : undefined;
}

function segmentsOf(pattern: string): readonly string[] {
  return pattern.split("/").filter((part) => part !== "");
}

/** Hook: returns the address of the parent of the current screen, else the realm's start page. */
export function useParentAddress(): string {
  const { screens } = usePlans();
  const { realmName } = useConsole();
  const screen = useScreen();
  const scope = useScope();
  const above = screen && parentScreen(screen.entry, screens);
  return (above && screenAddress(above.entry, above.given, scope)) ?? `/${encodeSegment(realmName)}`;
}
