import { randomUUID } from "node:crypto";
import type { Call } from "../calls/call.ts";
import { object, type Rec, text, texts, unknownError } from "../http/exchange.ts";
import { accessClaims, personClaims } from "../sign-in/claims.ts";
import { person } from "../world/directory.ts";
import { roleId } from "../world/import-roles.ts";
import { table } from "../world/realm-data.ts";
import { effective, groupAndAncestors, withComposites } from "../world/role-graph.ts";
import { clientById } from "../world/world.ts";

/** Describes the identity for which policies are evaluated. */
export type Identity = {
  id: string;
  roles: ReadonlySet<string>;
  /** `groups` are the ids of the user's own groups, `above` those of their ancestors. */
  groups: ReadonlySet<string>;
  above: ReadonlySet<string>;
  client: string;
  scopes: readonly string[];
  claims: Rec;
  context: Rec;
};

/**
 * Returns the identity in a request: a user, with additional roles. Throws a 500 error answer if the user does not
 * exist.
 */
export function identityOf(call: Call, owner: Rec): Identity {
  const who = person(call.realm, text(call.body, "userId"));
  if (!who) throw unknownError();
  const id = text(who, "id");
  const given = texts(call.body, "roleIds").map((name) => roleId(call.realm, name) ?? "");
  const roles = new Set([
    ...effective(call.realm, `users/${id}`),
    ...withComposites(
      call.realm,
      given.filter((role) => role !== ""),
    ),
  ]);
  const groups = new Set(call.realm.memberships[id] ?? []);
  const above = [...groups].flatMap((group) => groupAndAncestors(call.realm, group).map((one) => text(one, "id")));
  const client = text(call.body, "clientId") || text(owner, "id");
  if (!clientById(call.realm, client)) throw unknownError();
  return {
    ...{ id, roles, groups, above: new Set(above), client },
    scopes: texts(clientById(call.realm, client), "defaultClientScopes"),
    claims: { sub: id, ...personClaims(call.realm, who) },
    context: object(object(call.body, "context"), "attributes"),
  };
}

/** Returns the token that the user would get, with the granted permissions. */
export function tokenOf(call: Call, owner: Rec, who: Identity, permissions: readonly Rec[]): Rec {
  const now = Math.floor(Date.now() / 1000);
  const names = new Set(
    table(call.realm, "roles")
      .filter(({ id }) => who.roles.has(String(id)))
      .map((role) => text(role, "name")),
  );
  const { resource_access, realm_access } = accessClaims(call.world, call.realm, who.id);
  const realm = [...new Set([...texts(realm_access as Rec, "roles"), ...names])];
  return {
    ...{ exp: now + 300, iat: now, jti: `onrtna:${randomUUID()}`, aud: owner["clientId"] },
    ...{ typ: "Bearer", azp: owner["clientId"], sid: randomUUID(), acr: "1" },
    ...{ realm_access: { roles: realm }, resource_access, authorization: { permissions }, scope: "email profile" },
    ...who.claims,
  };
}
