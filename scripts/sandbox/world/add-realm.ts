import { messageRef, type Rec, text } from "../http/exchange.ts";
import { CONTAINED, REALM_RIGHTS } from "./realm-rights.ts";
import { addRole, roleId } from "./import-roles.ts";
import { addClient, newRealm } from "./new-realm.ts";
import { type RealmData, table } from "./realm-data.ts";
import { clientNamed, clientRoles, type World } from "./world.ts";

/**
 * Adds a realm, and for administrators of master the client `<realm>-realm` in master with one role per right. The role
 * `admin` contains all of these. The first realm must be "master".
 */
export function addRealm(world: World, given: Rec): RealmData {
  const data = newRealm(given);
  const name = text(data.realm, "realm");
  if (name === "master") dropClient(data, "realm-management");
  world.realms.set(name, data);
  const master = world.realm("master");
  if (!master) throw new Error('The first realm of a sandbox has to be "master".');
  if (name === "master") {
    addRole(data, { name: "create-realm", description: messageRef("role_create-realm") });
    const admin = text(addRole(data, { name: "admin", description: messageRef("role_admin") }), "id");
    data.mappings[`roles/${admin}`] = [roleId(data, "create-realm") ?? ""];
  }
  addRightsClient(master, name);
  world.touch();
  return data;
}

/** Removes a realm and its rights in master. */
export function removeRealm(world: World, name: string): void {
  world.realms.delete(name);
  const master = world.realm("master");
  if (master) dropClient(master, `${name}-realm`);
  world.touch();
}

/** Renames a realm, and its rights client in master. */
export function renameRealm(world: World, data: RealmData, name: string): void {
  const before = text(data.realm, "realm");
  const entries = [...world.realms].map(([key, value]) => [key === before ? name : key, value] as const);
  world.realms.clear();
  for (const [key, value] of entries) world.realms.set(key, value);
  data.realm["realm"] = name;
  const master = world.realm("master");
  const client = master && clientNamed(master, `${before}-realm`);
  if (client) client["clientId"] = `${name}-realm`;
  world.touch();
}

function addRightsClient(master: RealmData, name: string): void {
  const client = addClient(master, {
    clientId: `${name}-realm`,
    name: `${name} Realm`,
    bearerOnly: true,
    fullScopeAllowed: true,
    attributes: { realm_client: "true" },
  });
  const owner = text(client, "id");
  for (const right of REALM_RIGHTS) addRole(master, { name: right, description: messageRef(`role_${right}`) }, owner);
  const idOf = (right: string) => roleId(master, right, `${name}-realm`) ?? "";
  for (const [right, parts] of Object.entries(CONTAINED)) master.mappings[`roles/${idOf(right)}`] = parts.map(idOf);
  const admin = roleId(master, "admin");
  if (admin)
    master.mappings[`roles/${admin}`] = [...(master.mappings[`roles/${admin}`] ?? []), ...REALM_RIGHTS.map(idOf)];
}

/** Removes a client, its roles, and all role mappings with them. */
export function dropClient(data: RealmData, clientId: string): void {
  const client = clientNamed(data, clientId);
  if (!client) return;
  const id = text(client, "id");
  const roles = new Set((data.tables[clientRoles(id)] ?? []).map((role) => text(role, "id")));
  dropRoleMappings(data, roles);
  for (const stored of [data.tables, data.documents])
    for (const path of Object.keys(stored)) if (path.startsWith(`clients/${id}/`)) delete stored[path];
  delete data.mappings[`clients/${id}`];
  data.tables["clients"] = table(data, "clients").filter((row) => row["id"] !== id);
}

/** Removes roles from all their holders. */
function dropRoleMappings(data: RealmData, roles: ReadonlySet<string>): void {
  for (const id of roles) delete data.mappings[`roles/${id}`];
  for (const [holder, held] of Object.entries(data.mappings)) {
    if (held.some((id) => roles.has(id))) data.mappings[holder] = held.filter((id) => !roles.has(id));
  }
}

/** Removes a role from its realm or client, and from all its holders. */
export function dropRole(data: RealmData, role: Rec): void {
  const path = role["clientRole"] === true ? clientRoles(text(role, "containerId")) : "roles";
  data.tables[path] = table(data, path).filter((other) => other !== role);
  dropRoleMappings(data, new Set([text(role, "id")]));
}
