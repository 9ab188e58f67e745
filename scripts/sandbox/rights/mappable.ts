import { type Rec, text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientById } from "../world/world.ts";

/** Returns whether a client's roles are administrator rights: `realm-management`, or `<realm>-realm` in master. */
export function isRightsClient(client: Rec | undefined): boolean {
  const name = text(client, "clientId");
  return name === "realm-management" || (name.endsWith("-realm") && client?.["bearerOnly"] === true);
}

/**
 * Returns whether a caller with these rights can assign or remove a role. Administrator rights can be assigned only by
 * callers who have them. Exceptions are `query-*`, which everyone can assign, and `view-x`, which callers with
 * `manage-x` can assign too.
 */
export function mayPassOn(data: RealmData, rights: ReadonlySet<string>, role: Rec): boolean {
  if (role["clientRole"] !== true || !isRightsClient(clientById(data, text(role, "containerId")))) return true;
  const name = text(role, "name");
  if (name.startsWith("query-") || rights.has(name) || rights.has("realm-admin")) return true;
  if (name === "realm-admin") return rights.size >= 21;
  return name.startsWith("view-") && rights.has(name.replace("view-", "manage-"));
}
