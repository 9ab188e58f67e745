import { adminOf } from "../../../../scripts/keycloak/admin.ts";
import type { Amounts } from "./amounts.ts";
import { SCALE_REALM, scaleRealm } from "./large-data.ts";
import type { LargeServer } from "./large-server.ts";
import { seedClients, seedRoles } from "./clients-roles.ts";
import { seedGroups } from "./groups.ts";
import { type Filling, type PartName, withNeeded } from "./parts.ts";
import { seedRealms } from "./realms.ts";
import { seedSessions } from "./sessions.ts";
import { seedUsers } from "./users.ts";

/** Seed functions of the parts. Each continues where it was interrupted. */
const FILL = {
  users: seedUsers,
  groups: seedGroups,
  roles: seedRoles,
  clients: seedClients,
  sessions: seedSessions,
  realms: seedRealms,
} as const satisfies Record<PartName, (filling: Filling) => Promise<void>>;

/** Seeds these parts, unless the server's stored data has them already. */
export async function seedScale(
  server: LargeServer,
  parts: readonly PartName[],
  amounts: Amounts,
  log: (text: string) => void,
): Promise<void> {
  const admin = adminOf(server.url);
  await admin.send("POST", "", scaleRealm());
  for (const part of withNeeded(parts)) {
    const realm = (await admin.get(`/${SCALE_REALM}`)) as { attributes?: Record<string, string> };
    const mark = `filled.${part}`;
    if (realm.attributes?.[mark] === JSON.stringify(amounts)) continue;
    log(`Filling in ${part} once; the data is kept for later runs.`);
    await FILL[part]({ server, admin, amounts, log });
    const attributes = { ...realm.attributes, [mark]: JSON.stringify(amounts) };
    await admin.send("PUT", `/${SCALE_REALM}`, { ...realm, attributes });
  }
}
