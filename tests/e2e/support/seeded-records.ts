import type { Admin } from "../../../scripts/keycloak/admin.ts";
import { REALM } from "./target.ts";

/** Lists of the seeded realm, with enough rows for all of it. */
const LISTS = [
  "users?max=1000",
  "groups?max=1000",
  "roles?max=1000",
  "clients",
  "client-scopes",
  "identity-provider/instances",
  "components",
  "organizations?max=1000",
  "workflows",
  "authentication/flows",
] as const;

type Row = { id?: string; alias?: string; internalId?: string; name?: string; username?: string; clientId?: string };

/** Returns the records of the seeded realm: their names by list and id. */
export async function seededRecords(api: Admin): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(
    LISTS.map(async (list) => {
      const rows = (await api.get(`/${REALM}/${list}`)) as readonly Row[];
      return rows.map(({ id, internalId, alias, name, username, clientId }): [string, string] => {
        const key = internalId ?? id ?? alias ?? "";
        return [`${list} ${key}`, `${list.split("?")[0]}: ${alias ?? username ?? clientId ?? name ?? key}`];
      });
    }),
  );
  return new Map(lists.flat());
}
