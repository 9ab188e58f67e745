import { forbidden, type Rec, text, texts } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { direct, effective, withComposites } from "../world/role-graph.ts";
import { clientById, clientRoles, type World } from "../world/world.ts";
import { table } from "../world/realm-data.ts";
import type { Right } from "../world/realm-rights.ts";

/** Describes who calls the admin API: the person, the realm it signed in to, and the client it uses. */
export type Caller = {
  who: Rec;
  home: RealmData;
  clientId: string;
  sessionId: string;
  /** Ids of the only roles that the client's tokens carry; undefined: all of the person's. */
  scope: ReadonlySet<string> | undefined;
};

/** The roles that tokens of a client are cut down to: none when it has "full scope allowed". */
export function roleScope(home: RealmData, client: Rec | undefined): ReadonlySet<string> | undefined {
  if (client?.["fullScopeAllowed"] !== false) return undefined;
  const id = text(client, "id");
  const own = (home.tables[clientRoles(id)] ?? []).map((role) => text(role, "id"));
  const granted = [`clients/${id}`, ...scopesOf(home, client).map((scope) => `clientScopes/${scope}`)];
  return withComposites(home, [...own, ...granted.flatMap((holder) => direct(home, holder))]);
}

function scopesOf(home: RealmData, client: Rec): string[] {
  const names = texts(client, "defaultClientScopes");
  return table(home, "client-scopes")
    .filter((scope) => names.includes(text(scope, "name")))
    .map((scope) => text(scope, "id"));
}

/** Returns whether the master realm is this one. */
export const isMaster = (data: RealmData): boolean => data.realm["realm"] === "master";

/** The client whose roles are the rights on a realm: `<realm>-realm` in master, else `realm-management` in the realm itself. */
export function rightsClient(home: RealmData, realm: RealmData): Rec | undefined {
  const name = isMaster(home) ? `${text(realm.realm, "realm")}-realm` : "realm-management";
  if (!isMaster(home) && home !== realm) return undefined;
  return table(home, "clients").find((client) => client["clientId"] === name);
}

/** Ids of all roles a caller has in its own realm. Kept until something is written: an administrator of many realms has thousands. */
function heldRoles(world: World, caller: Caller): Set<string> {
  const user = text(caller.who, "id");
  const byUser = world.heldRoles(caller.home);
  const held = byUser.get(user) ?? effective(caller.home, `users/${user}`);
  byUser.set(user, held);
  return held;
}

/** Names of the caller's rights on a realm; empty when the caller has nothing to do there. Kept until something is written. */
export function rightsOn(world: World, caller: Caller, realm: RealmData): Set<string> {
  const byHolder = world.heldRights(realm);
  const client = caller.scope === undefined ? "" : caller.clientId;
  const holder = `${text(caller.home.realm, "realm")}/${text(caller.who, "id")}/${client}`;
  const known = byHolder.get(holder);
  if (known) return known;
  const source = rightsClient(caller.home, realm);
  const owned = new Set<string>();
  if (source) {
    const held = heldRoles(world, caller);
    for (const role of caller.home.tables[clientRoles(text(source, "id"))] ?? []) {
      const id = text(role, "id");
      if (held.has(id) && (caller.scope?.has(id) ?? true)) owned.add(text(role, "name"));
    }
  }
  byHolder.set(holder, owned);
  return owned;
}

/** Names of the realm roles a caller has in its own realm ("admin", "create-realm" …). */
export function homeRoles(world: World, caller: Caller): Set<string> {
  const names = new Set<string>();
  for (const id of heldRoles(world, caller)) {
    if (caller.scope?.has(id) === false) continue;
    const role = world.role(caller.home, id);
    if (role && !clientById(caller.home, text(role, "containerId"))) names.add(text(role, "name"));
  }
  return names;
}

/** Passes when one of the rights is held; `[]` passes for everyone with any right on the realm. Throws 403 otherwise. */
export function need(held: ReadonlySet<string>, rights: readonly Right[]): void {
  if (rights.length === 0 ? held.size === 0 : !rights.some((right) => held.has(right))) throw forbidden();
}

/**
 * Passes for administrators of the master realm with a right over any realm, and for those of another realm with one
 * over it. Throws 403 otherwise.
 */
export function needAnywhere(world: World, caller: Caller, realm: RealmData): void {
  const realms = isMaster(caller.home) ? [...world.realms.values()] : [realm];
  if (!realms.some((one) => rightsOn(world, caller, one).size > 0)) throw forbidden();
}
