import type { Call } from "../calls/call.ts";
import { type Rec, text } from "../http/exchange.ts";
import { effective } from "../world/role-graph.ts";
import { clientById } from "../world/world.ts";
import { type RequestedScopes, type Effective, rolesInScope } from "./requested-scopes.ts";

/** The names of the roles in a token: those of the realm, and those of clients by client id. */
export type TokenRoles = { realm: Set<string>; clients: Map<string, Set<string>> };

/** Returns the roles of a user that are in scope, after the mappers that add and rename roles. */
export function tokenRoles(
  call: Call,
  requested: RequestedScopes,
  userId: string,
  mappers: readonly Effective[],
): TokenRoles {
  const inScope = rolesInScope(call, requested);
  const roles: TokenRoles = { realm: new Set(), clients: new Map() };
  for (const id of effective(call.realm, `users/${userId}`)) {
    const role = inScope === undefined || inScope.has(id) ? call.world.role(call.realm, id) : undefined;
    if (role) add(roles, placeOf(call, role));
  }
  for (const { mapper } of mappers) changeRoles(roles, mapper);
  return roles;
}

/** The name of a role, and the client id of its client, if any. */
type Place = { client: string | undefined; name: string };

const placeOf = (call: Call, role: Rec): Place => ({
  client: role["clientRole"] === true ? text(clientById(call.realm, text(role, "containerId")), "clientId") : undefined,
  name: text(role, "name"),
});

/** Parses the name of a role: `shop.buyer` is a role of a client, `buyer` one of the realm. */
function named(written: string): Place {
  const dot = written.lastIndexOf(".");
  return dot < 0
    ? { client: undefined, name: written }
    : { client: written.slice(0, dot), name: written.slice(dot + 1) };
}

function changeRoles(roles: TokenRoles, mapper: Rec): void {
  const config = (mapper["config"] ?? {}) as Rec;
  const role = named(text(config, "role"));
  switch (mapper["protocolMapper"]) {
    case "oidc-hardcoded-role-mapper":
    case "saml-hardcode-role-mapper":
      add(roles, role);
      break;
    case "oidc-role-name-mapper":
    case "saml-role-name-mapper":
      if (remove(roles, role)) add(roles, named(text(config, "new.role.name")));
      break;
    default:
  }
}

function add(roles: TokenRoles, { client, name }: Place): void {
  if (client === undefined) roles.realm.add(name);
  else roles.clients.set(client, (roles.clients.get(client) ?? new Set()).add(name));
}

function remove(roles: TokenRoles, { client, name }: Place): boolean {
  const held = client === undefined ? roles.realm : roles.clients.get(client);
  const removed = held?.delete(name) ?? false;
  if (client !== undefined && held?.size === 0) roles.clients.delete(client);
  return removed;
}
