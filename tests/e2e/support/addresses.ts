import { buildPath, patternNames } from "../../../engine/language/address/route.ts";
import { read } from "../../../engine/language/pointer.ts";
import { isRef, parseRef } from "../../../engine/language/expression/reference.ts";
import type { Scope } from "../../../engine/language/scope.ts";
import type { PlanAction, PlanResource, PlanScreen, PlanView } from "../../../engine/language/plan/plan.ts";
import { type Admin, SERVER } from "../../../scripts/keycloak/admin.ts";
import { elementsIn } from "../../../engine/data/calls/document.ts";
import { innerTabName, tabPart } from "../../../engine/views/tabs/open-tab.ts";
import { isSwitchedOff, resources, viewsInside } from "./plan.ts";
import { REALM, TARGET } from "./target.ts";

/** A location that a screen can show: the screen itself, or one of its tabs. */
export type ScreenLocation = {
  /** Name such as `user`, `user/credentials` or `user/events/admin-events`. */
  name: string;
  screen: PlanScreen;
  view: PlanView;
  /** The nearest record around the view. */
  of: NonNullable<PlanView["of"]> | undefined;
  /** Tabs in the path; `query` holds those in the query. */
  tab: string | undefined;
  subtab: string | undefined;
  query: Readonly<Record<string, string>>;
};

/** Returns every location of a screen: its view, or each of its innermost tabs. */
export function locationsOf(screen: PlanScreen): ScreenLocation[] {
  const start: ScreenLocation = {
    name: screen.entry.id,
    screen,
    view: screen.view,
    of: screen.view.of,
    tab: undefined,
    subtab: undefined,
    query: {},
  };
  return inside(start, false).filter(({ name }) => HAS_ADD_ON || !OF_ADD_ON.test(name));
}

/** Matches locations that show records of the add-on for organizations, which a Keycloak does not have by default. */
const OF_ADD_ON = /^(?:ext-organization(?:-member)?(?:$|\/)|user\/user-orgs$)/;
const HAS_ADD_ON = TARGET === "sandbox" || process.env.ATRIUM_ADD_ONS !== undefined;

function inside(place: ScreenLocation, nested: boolean): ScreenLocation[] {
  const { view } = place;
  if (view.kind !== "tabs") return [place];
  return view.tabs
    .filter(({ when }) => !isSwitchedOff(when))
    .flatMap((tab) => {
      const at: ScreenLocation = { ...place, name: `${place.name}/${tab.id}`, view: tab, of: ofTab(tab) ?? place.of };
      const named = view.routed
        ? { ...at, [tabPart(nested)]: tab.id }
        : { ...at, query: { ...place.query, [innerTabName(view, nested)]: tab.id } };
      return inside(named, true);
    });
}

/** Returns the record that a tab edits; in a stack of views, that of the first form with a record. */
function ofTab(tab: PlanView): PlanView["of"] {
  return tab.of ?? (tab.kind === "stack" ? formsOf(tab).find(({ of }) => of !== undefined)?.of : undefined);
}

/** Returns the actions of a location. The first tab also has those of the screen above the tabs. */
export function actionsIn({ screen, view }: ScreenLocation): readonly PlanAction[] {
  const inside = (one: PlanView): readonly PlanAction[] => [
    ...one.actions,
    ...(one.kind === "form" ? one.sections.flatMap(({ fields }) => fields.flatMap(({ action }) => action ?? [])) : []),
    ...viewsInside(one).flatMap(inside),
  ];
  const isFirst = screen.view !== view && locationsOf(screen)[0]?.view === view;
  return [...(isFirst ? screen.view.actions : []), ...inside(view)];
}

/** Returns the forms of a location, also those inside a stack. */
export function formsOf(view: PlanView): PlanView[] {
  return view.kind === "form" ? [view] : viewsInside(view).flatMap(formsOf);
}

/** Returns whether a form is one document that is edited as JSON or code. */
export function isDocument(view: PlanView): boolean {
  if (view.kind !== "form") return false;
  const controls = view.sections.flatMap(({ fields }) => fields?.map(({ control }) => control.name) ?? []);
  return controls.includes("json") || (controls.length === 1 && controls[0] === "code");
}

/**
 * Seeded records with much data, by name. For other resources the first by name is used, because servers list in any
 * order.
 */
const RICH: Readonly<Record<string, string>> = {
  user: "alice.meyer",
  "realm-role": "team-lead",
  group: "Engineering",
  organization: "Globex",
  "organization-group": "Buyers",
  workflow: "Disable idle users",
  client: "billing",
  "client-scope": "profile",
  "client-scope-mapper": "family name",
  "identity-provider": "partner",
  "profile-attribute": "department",
  "client-profile": "strong-clients",
  "ldap-provider": "acme-ldap",
  "kerberos-provider": "acme-kerberos",
  "custom-provider": "acme-directory",
  "ldap-mapper": "groups",
  "authz-resource": "Invoices",
  "authz-scope": "pay",
  "authz-policy": "Only team leads",
  "authz-permission": "Invoices for team leads",
  "admin-permission": "Passwords of one person",
  "admin-policy": "Team leads",
};

/** Values of path parameters that do not refer to a record. */
const PARTS: Readonly<Record<string, string>> = {
  provider: "rsa-generated",
  policyProvider: "max-clients",
  type: "oidc-full-name-mapper",
  usedBy: "notInUse",
  // A kind of `scripts/sandbox/seed/sample-providers.ts`, which a real server does not have by default.
  kind: "directory",
  providerId: "github",
  policyType: "role",
  permissionType: "resource",
  resourceType: "Users",
};

/**
 * Returns keys for the parameters of a screen's path, found by the admin API; undefined when there is no record to
 * open. `chosen` names records that take precedence over those with much data.
 */
export async function keysFor(
  screen: PlanScreen,
  api: Admin,
  chosen: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown> | undefined> {
  const keys: Record<string, unknown> = await realmSlots(api);
  for (const name of patternNames(screen.entry.paths[0] ?? "")) {
    if (name === "tab" || name === "subtab") continue;
    const resource = resources[name];
    // A value from the record takes precedence.
    if (PARTS[name] !== undefined) keys[name] ??= PARTS[name];
    // `{ancestors*}` is empty for a record at the top level.
    if (!resource) continue;
    const row = await rowOf(resource, keys, api, chosen[name] ?? RICH[name]);
    if (row === undefined) return undefined;
    Object.assign(keys, wordsOf(resource, row));
    keys[name] = read(row, resource.key);
  }
  return keys;
}

/** References to the realm in addresses of the plan, such as `$realm/adminPermissionsClient/id`. */
const REALM_SLOTS = new Set(JSON.stringify(resources).match(/(?<=\{)\$realm\/[^}]+(?=\})/g));

/** Returns the values of references to the realm in addresses, as keys. */
async function realmSlots(api: Admin): Promise<Record<string, unknown>> {
  const realm = await api.get(`/${REALM}`);
  const found = [...REALM_SLOTS].map((slot) => [slot, read(realm, parseRef(slot).pointer)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Returns the values that a record's address contains besides its key. */
function wordsOf({ address }: PlanResource, row: unknown): Record<string, unknown> {
  const given = Object.entries(address?.with ?? {}) as [string, unknown][];
  return Object.fromEntries(given.flatMap(([name, ref]) => (name in PARTS ? [[name, read(row, String(ref))]] : [])));
}

async function rowOf(
  resource: PlanResource,
  keys: Readonly<Record<string, unknown>>,
  api: Admin,
  wanted: string | undefined,
): Promise<unknown> {
  const get = resource.list?.get;
  if (typeof get !== "string") return undefined;
  const query = new URLSearchParams({ first: "0", max: "100", ...listQuery(resource.list?.query, keys) });
  const answer = await api.get(`${adminPath(resource.list?.base, get, keys)}?${query}`).catch(noAddOn(resource));
  const around: Scope = { roots: {}, keys: Object.fromEntries(Object.entries(keys).map(([k, v]) => [k, String(v)])) };
  const rows = resource.document ? elementsIn(resource.document, answer, around) : answer;
  if (!Array.isArray(rows)) return undefined;
  const nameOf = (row: unknown): string =>
    String(read(row, typeof resource.name === "string" ? resource.name : resource.key));
  const sorted = rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return sorted.find((row) => nameOf(row) === wanted) ?? sorted[0];
}

/** Returns an error handler that treats a missing add-on as an empty list of its records. */
function noAddOn(resource: PlanResource): (error: unknown) => unknown {
  return (error) => {
    if (resource.list?.base === "server" && String(error).includes("answered 404")) return [];
    throw error;
  };
}

/** Returns the query parameters that a list always sends: constants, and keys of its parents. */
function listQuery(
  query: Readonly<Record<string, unknown>> = {},
  keys: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const known = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== "string") return [];
    if (!isRef(value)) return [[name, value]];
    const { root, pointer } = parseRef(value);
    return keys[root] !== undefined && resources[root]?.key === pointer ? [[name, String(keys[root])]] : [];
  });
  return Object.fromEntries(known);
}

/**
 * Fills `{name}` in a path of the plan.
 * @returns a path below `/admin/realms`; a path of the server itself leads out of it
 */
export function adminPath(base: string | undefined, path: string, keys: Readonly<Record<string, unknown>>): string {
  const known: Readonly<Record<string, unknown>> = { realm: REALM, ...keys };
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(known[name])));
  if (base === "server") return `${SERVER}/${filled}`;
  if (base !== undefined && base !== "realm") throw new Error(`The path "${path}" is not below a realm.`);
  return filled === "" ? `/${REALM}` : `/${REALM}/${filled}`;
}

/** Screens that only the master realm has, or of which it shows more. */
const OF_MASTER = ["realms", "home"];

/** Returns the address of a location in the console, starting with the realm: `/acme/users/…/credentials`. */
export function addressOf(place: ScreenLocation, keys: Readonly<Record<string, unknown>>): string {
  const { entry } = place.screen;
  const realm = OF_MASTER.includes(entry.id) ? "master" : REALM;
  const given = { ...keys, tab: place.tab, subtab: place.subtab };
  const path = entry.paths.map((pattern) => buildPath(pattern, given)).find((found) => found !== undefined);
  if (path === undefined)
    throw new Error(`No address of the screen ${entry.id} can be filled with ${JSON.stringify(given)}.`);
  const query = new URLSearchParams(place.query).toString();
  return `/${encodeURIComponent(realm)}${path === "/" ? "" : path}${query === "" ? "" : `?${query}`}`;
}
