import { type Admin, adminOf } from "../../scripts/keycloak/admin.ts";
import { seedAdministrators } from "../../scripts/keycloak/seed/administrators.ts";
import { AMOUNTS, BENCH_REALM, benchClients, benchRoles, benchUsers, numbered, pieces } from "./measure/bulk-data.ts";

/** Realm attribute that is written last: without it, an earlier seeding was interrupted. */
const DONE = "bench.filled";
/** Users in one `partialImport`; more would keep the server's transaction open for too long. */
const USERS_AT_ONCE = 2_000;

/** Seeds the server with the measured data, unless its stored data has it already. `log` gets progress messages. */
export async function seedBench(url: string, log: (text: string) => void): Promise<void> {
  const admin = adminOf(url);
  const realms = (await admin.get("?briefRepresentation=false")) as { realm: string; attributes?: object }[];
  const present = realms.find(({ realm }) => realm === BENCH_REALM);
  if (present?.attributes && DONE in present.attributes) return;
  log("Filling the server once; the data is kept for later runs.");
  if (present) await admin.send("DELETE", `/${BENCH_REALM}`);
  await admin.send("POST", "", { realm: BENCH_REALM, enabled: true });
  await fillRealm(admin, log);
  log(`${AMOUNTS.realms} more realms …`);
  for (const [index] of pieces(AMOUNTS.realms, 1))
    await admin.send("POST", "", { realm: numbered("realm", index), enabled: true });
  await seedAdministrators(admin, ["master"]);
  const realm = (await admin.get(`/${BENCH_REALM}`)) as { attributes?: object };
  await admin.send("PUT", `/${BENCH_REALM}`, { ...realm, attributes: { ...realm.attributes, [DONE]: "true" } });
}

async function fillRealm(admin: Admin, log: (text: string) => void): Promise<void> {
  const load = (part: object) =>
    admin.send("POST", `/${BENCH_REALM}/partialImport`, { ifResourceExists: "SKIP", ...part });
  for (const [first, count] of pieces(AMOUNTS.users, USERS_AT_ONCE)) {
    log(`users from ${first} …`);
    await load({ users: benchUsers(first, count) });
  }
  log(`${AMOUNTS.roles} roles, ${AMOUNTS.clients} clients, ${AMOUNTS.groups} groups …`);
  await load({ roles: { realm: benchRoles(AMOUNTS.roles) } });
  await load({ clients: benchClients(AMOUNTS.clients) });
  // `partialImport` answers 500 to groups with children, so they are created one by one.
  for (const [index] of pieces(AMOUNTS.groups, 1))
    await admin.send("POST", `/${BENCH_REALM}/groups`, { name: numbered("group", index) });
}
