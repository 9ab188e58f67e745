import { type Rec, text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientById } from "../world/world.ts";

/** Returns whether a client's roles are administrator rights: `realm-management`, or `<realm>-realm` in master. */
export function isRightsClient(client: Rec | undefined): boolean {
  const name = text(client, "clientId");
  return name === "realm-management" || (name.endsWith("-realm") && client?.["bearerOnly"] === true);
}

/**
 * Returns whether somebody with these rights may give or take a role. Administrator rights can be passed on only by
 * those who hold them; `query-*` by everyone, `view-x` also by holders of `manage-x`.
 */
export function mayPassOn(data: RealmData, rights: ReadonlySet<string>, role: Rec): boolean {
  if (role["clientRole"] !== true || !isRightsClient(clientById(data, text(role, "containerId")))) return true;
  const name = text(role, "name");
  if (name.startsWith("query-") || rights.has(name) || rights.has("realm-admin")) return true;
  if (name === "realm-admin") return rights.size >= 21;
  return name.startsWith("view-") && rights.has(name.replace("view-", "manage-"));
}
