import { forbidden, type Rec, text, texts } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { direct, effective, withComposites } from "../world/role-graph.ts";
import { clientById, clientRoles, type World } from "../world/world.ts";
import { table } from "../world/realm-data.ts";
import type { Right } from "../world/realm-rights.ts";

/** Describes the caller of the admin API: the user, the realm of the sign-in, and the client. */
export type Caller = {
  who: Rec;
  home: RealmData;
  clientId: string;
  sessionId: string;
  /** Ids of the roles to which the client's tokens are limited; undefined if they contain all roles of the user. */
  scope: ReadonlySet<string> | undefined;
};

/** Returns the ids of the roles to which tokens of a client are limited; undefined if it has "full scope allowed". */
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

/** Returns whether a realm is the master realm. */
export const isMaster = (data: RealmData): boolean => data.realm["realm"] === "master";

/**
 * Returns the client whose roles are the rights on a realm: `<realm>-realm` in master, otherwise `realm-management` in
 * the realm itself.
 */
export function rightsClient(home: RealmData, realm: RealmData): Rec | undefined {
  const name = isMaster(home) ? `${text(realm.realm, "realm")}-realm` : "realm-management";
  if (!isMaster(home) && home !== realm) return undefined;
  return table(home, "clients").find((client) => client["clientId"] === name);
}

/**
 * Returns the ids of all roles of a caller in its own realm. They are cached until the next write, because an
 * administrator of many realms has thousands.
 */
function heldRoles(world: World, caller: Caller): Set<string> {
  const user = text(caller.who, "id");
  const byUser = world.heldRoles(caller.home);
  const held = byUser.get(user) ?? effective(caller.home, `users/${user}`);
  byUser.set(user, held);
  return held;
}

/**
 * Returns the names of the caller's rights on a realm; none if the caller has no access to it. They are cached until
 * the next write.
 */
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

/** Returns the names of the caller's realm roles in its own realm ("admin", "create-realm" …). */
export function homeRoles(world: World, caller: Caller): Set<string> {
  const names = new Set<string>();
  for (const id of heldRoles(world, caller)) {
    if (caller.scope?.has(id) === false) continue;
    const role = world.role(caller.home, id);
    if (role && !clientById(caller.home, text(role, "containerId"))) names.add(text(role, "name"));
  }
  return names;
}

/** Throws a 403 error answer unless the caller has one of the rights; `[]` requires any right on the realm. */
export function need(held: ReadonlySet<string>, rights: readonly Right[]): void {
  if (rights.length === 0 ? held.size === 0 : !rights.some((right) => held.has(right))) throw forbidden();
}

/**
 * Throws a 403 error answer unless an administrator of the master realm has a right on any realm, or one of another
 * realm has a right on that realm.
 */
export function needAnywhere(world: World, caller: Caller, realm: RealmData): void {
  const realms = isMaster(caller.home) ? [...world.realms.values()] : [realm];
  if (!realms.some((one) => rightsOn(world, caller, one).size > 0)) throw forbidden();
}
