import { pieces } from "../../measure/bulk-data.ts";
import { SCALE_REALM, scaleUsers } from "./large-data.ts";
import type { Filling } from "./parts.ts";

/** Users in one `partialImport`; more would keep the server's transaction open for too long. */
const AT_ONCE = 1_000;

/** Seeds the users; batches that already exist in full are skipped. */
export async function seedUsers({ admin, amounts, log }: Filling): Promise<void> {
  const present = Number(await admin.get(`/${SCALE_REALM}/users/count`));
  for (const [first, count] of pieces(amounts.users, AT_ONCE)) {
    if (first + count <= present) continue;
    log(`users from ${first} …`);
    const users = scaleUsers(first, count, amounts);
    await admin.send("POST", `/${SCALE_REALM}/partialImport`, { ifResourceExists: "SKIP", users });
  }
}
