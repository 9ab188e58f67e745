import { type Rec, text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { effective } from "../world/role-graph.ts";
import { clientById, type World } from "../world/world.ts";

/** Returns the claims of a token about a user. */
export function personClaims(data: RealmData, who: Rec): Rec {
  const first = text(who, "firstName");
  const last = text(who, "lastName");
  const attributes = (who["attributes"] ?? {}) as Record<string, string[]>;
  const claims: Rec = {
    preferred_username: text(who, "username"),
    given_name: first || undefined,
    family_name: last || undefined,
    name: `${first} ${last}`.trim() || undefined,
    email: text(who, "email") || undefined,
    email_verified: who["emailVerified"] === true,
    locale: attributes["locale"]?.[0],
    picture: attributes["picture"]?.[0],
    realm: data.realm["realm"],
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== ""));
}

/** Returns the roles of a user in the format of tokens: `realm_access` and `resource_access`. */
export function accessClaims(world: World, data: RealmData, userId: string): Rec {
  const realm: string[] = [];
  const resources: Record<string, { roles: string[] }> = {};
  for (const id of effective(data, `users/${userId}`)) {
    const role = world.role(data, id);
    if (!role) continue;
    if (role["clientRole"] !== true) realm.push(text(role, "name"));
    else {
      const client = text(clientById(data, text(role, "containerId")), "clientId");
      resources[client] ??= { roles: [] };
      resources[client].roles.push(text(role, "name"));
    }
  }
  return { realm_access: { roles: realm }, resource_access: resources };
}
