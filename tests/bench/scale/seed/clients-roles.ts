import { benchClients, benchRoles, pieces } from "../../measure/bulk-data.ts";
import { COMPOSITE, SCALE_REALM } from "./large-data.ts";
import type { Filling } from "./parts.ts";

const AT_ONCE = 250;

/** Seeds the clients. Importing existing ones again costs little. */
export async function seedClients({ admin, amounts, log }: Filling): Promise<void> {
  const all = benchClients(amounts.clients);
  for (const [first, count] of pieces(amounts.clients, AT_ONCE)) {
    log(`clients from ${first} …`);
    const clients = all.slice(first, first + count);
    await admin.send("POST", `/${SCALE_REALM}/partialImport`, { ifResourceExists: "SKIP", clients });
  }
}

/** Seeds the roles, and makes all of them part of one. */
export async function seedRoles({ admin, amounts, log }: Filling): Promise<void> {
  log(`${amounts.roles} roles …`);
  const roles = { realm: benchRoles(amounts.roles) };
  await admin.send("POST", `/${SCALE_REALM}/partialImport`, { ifResourceExists: "SKIP", roles });
  const present = (await admin.get(`/${SCALE_REALM}/roles?search=role-&max=${amounts.roles}`)) as object[];
  for (const [first, count] of pieces(present.length, AT_ONCE))
    await admin.send("POST", `/${SCALE_REALM}/roles/${COMPOSITE}/composites`, present.slice(first, first + count));
}
