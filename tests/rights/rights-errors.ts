import type { PlanIndex, PlanScreen, ScreenEntry, Predicate } from "../../engine/language/plan/plan.ts";
import { plainReader } from "../../engine/language/plain-reader.ts";
import { evaluatePredicate } from "../../engine/language/expression/evaluate.ts";
import { holds } from "../../engine/language/expression/rights.ts";
import type { Scope } from "../../engine/language/scope.ts";
import { navGroups } from "../../engine/app/sidebar/nav-groups.ts";
import { missingRights, rightsPhrase } from "../../engine/page/scope/missing-right.ts";
import type { ExpectedAccess } from "./expected.ts";
import { editsOf } from "./edits.ts";
import { meets, missing } from "./needs.ts";

type Held = ReadonlySet<string>;

/**
 * Returns the scope of a realm in which every screen is enabled, for an administrator with these rights. With
 * fine-grained permissions the server allows more than the rights.
 */
function scopeFor(rights: Held, adminPermissionsEnabled = true): Scope {
  return {
    roots: {
      realm: plainReader({ realm: "master", organizationsEnabled: true, adminPermissionsEnabled }),
      env: plainReader({ masterRealm: "master", extensions: ["pack"] }),
      me: plainReader({ createRealm: false }),
    },
    keys: { realm: "master" },
    rights,
    features: () => true,
  };
}

/**
 * Returns differences between a screen and its line: it is open or forbidden by mistake, or does not name the missing
 * rights.
 */
export function openingErrors(
  { id, rights }: ScreenEntry,
  { needs }: ExpectedAccess,
  who: string,
  held: Held,
): string[] {
  const scope = scopeFor(held);
  const opens = holds(rights, scope);
  if (opens !== meets(needs, held)) return [`${id} is ${opens ? "open" : "closed"} for ${who}`];
  if (opens) return [];
  const text = rightsPhrase(missingRights(rights, scope) ?? "anyone", "en");
  const names = new Set(text.match(/[a-z]+(?:-[a-z]+)+|\badmin\b/g));
  return missing(needs, held)
    .filter((name) => !names.has(name))
    .map((name) => `${id} does not tell ${who} that ${name} is missing: ${text}`);
}

/**
 * Returns differences between the sidebar and the screens that can be opened. `listed` are the screens that belong
 * there.
 */
export function sidebarErrors(
  index: PlanIndex,
  listed: Readonly<Record<string, ExpectedAccess>>,
  who: string,
  held: Held,
): string[] {
  const shown = navGroups(index, scopeFor(held)).flatMap(({ entries }) => entries.map(({ id }) => id));
  const wanted = Object.keys(listed).filter((id) => meets(listed[id]?.listed ?? listed[id]?.needs ?? "anyone", held));
  return [
    ...wanted.filter((id) => !shown.includes(id)).map((id) => `the sidebar hides ${id} from ${who}`),
    ...shown.filter((id) => !wanted.includes(id)).map((id) => `the sidebar shows ${id} to ${who}`),
  ];
}

/** Returns an error when the welcome page reports an empty menu by mistake, or does not report it. */
export function welcomeErrors(index: PlanIndex, home: PlanScreen, who: string, held: Held): string[] {
  const scope = scopeFor(held);
  const entries = navGroups(index, scope).flatMap(({ entries }) => entries.map(({ id }) => id));
  const isEmpty = entries.every((id) => id === "realms");
  const [rule] = emptyMenuRules(home.view);
  const expected = rule === undefined ? undefined : evaluatePredicate(rule, scope) !== true;
  return expected === isEmpty
    ? []
    : [`the welcome page tells ${who} the wrong thing about the menu: ${entries.join(", ")}`];
}

/** Returns the conditions whose negation shows that no entry of the menu can be opened. */
function emptyMenuRules(piece: unknown): Predicate[] {
  if (typeof piece !== "object" || piece === null) return [];
  if ("else" in piece && "if" in piece && JSON.stringify(piece.else).includes("nothingToManage"))
    return [piece.if as Predicate];
  return Object.values(piece).flatMap(emptyMenuRules);
}

/** Returns the edits that a screen allows an administrator who has none of the rights to edit there. */
export function editErrors(
  screen: PlanScreen,
  resources: Parameters<typeof editsOf>[1],
  { edits }: ExpectedAccess,
  who: string,
  held: Held,
): string[] {
  const scope = scopeFor(held, false);
  if (!holds(screen.entry.rights, scope) || edits.some((right) => held.has(right))) return [];
  return editsOf(screen, resources)
    .filter(({ rights }) => holds(rights, scope))
    .map(({ name }) => `${screen.entry.id} lets ${who} use ${name}`);
}
