import { randomUUID } from "node:crypto";
import { object, type Rec, records, text, texts } from "../http/exchange.ts";
import type { RealmData } from "./realm-data.ts";
import { table } from "./realm-data.ts";
import { clientNamed, clientRoles } from "./world.ts";

/** Returns the id of a realm role (without `client`) or of a client's role by name; undefined if there is none. */
export function roleId(data: RealmData, name: string, client?: string): string | undefined {
  const owner = client === undefined ? undefined : clientNamed(data, client);
  if (client !== undefined && !owner) return undefined;
  const rows = table(data, owner ? clientRoles(text(owner, "id")) : "roles");
  const role = rows.find((row) => row["name"] === name);
  return role && text(role, "id");
}

/** Adds a role and returns it. `client` is the internal id of its client. */
export function addRole(data: RealmData, given: Rec, client?: string): Rec {
  const role: Rec = {
    id: text(given, "id") || randomUUID(),
    name: given["name"],
    ...(given["description"] === undefined || given["description"] === null
      ? {}
      : { description: given["description"] }),
    composite: false,
    clientRole: client !== undefined,
    containerId: client ?? data.realm["id"],
    attributes: object(given, "attributes"),
  };
  table(data, client === undefined ? "roles" : clientRoles(client)).push(role);
  return role;
}

/**
 * Adds the roles in `{ realm: [], client: { id: [] } }`: first every role, then their composites. Existing roles are
 * not changed.
 */
export function importRoles(data: RealmData, given: Rec): void {
  const realmRoles = records(given, "realm");
  const ofClients = Object.entries(object(given, "client")).map(
    ([client, rows]) => [client, records({ rows }, "rows")] as const,
  );
  for (const role of realmRoles) if (!roleId(data, text(role, "name"))) addRole(data, role);
  for (const [client, rows] of ofClients) {
    const owner = clientNamed(data, client);
    if (owner)
      for (const role of rows) if (!roleId(data, text(role, "name"), client)) addRole(data, role, text(owner, "id"));
  }
  for (const role of realmRoles) linkComposites(data, roleId(data, text(role, "name")), object(role, "composites"));
  for (const [client, rows] of ofClients) {
    for (const role of rows) linkComposites(data, roleId(data, text(role, "name"), client), object(role, "composites"));
  }
}

/**
 * Returns the ids of the roles in `{ realmRoles: [], clientRoles: { id: [] } }` or similar. Unknown names are skipped.
 */
export function namedRoles(data: RealmData, realm: string[], client: Rec): string[] {
  const ids = realm.map((name) => roleId(data, name));
  for (const owner of Object.keys(client)) for (const name of texts(client, owner)) ids.push(roleId(data, name, owner));
  return ids.filter((id) => id !== undefined);
}

function linkComposites(data: RealmData, id: string | undefined, composites: Rec): void {
  const parts = namedRoles(data, texts(composites, "realm"), object(composites, "client"));
  if (!id || parts.length === 0) return;
  data.mappings[`roles/${id}`] = [...new Set([...(data.mappings[`roles/${id}`] ?? []), ...parts])];
}
