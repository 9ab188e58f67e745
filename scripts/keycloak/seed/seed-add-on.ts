import { HOOLI, PIED_PIPER } from "../../sandbox/seed/acme-orgs.ts";
import { type Admin, SERVER } from "../admin.ts";

const BUYER = { name: "buyer", description: "Orders for the company" };
const MEMBERS = ["amelia", "bilal"];

/** Adds partner organizations of the add-on to a realm. */
export async function seedAddOn(admin: Admin, realm: string): Promise<void> {
  const at = `${SERVER}/realms/${realm}/orgs`;
  // Otherwise a technical member of each organization would appear among the realm's users.
  await admin.send("PUT", `${at}/config`, { createAdminUserEnabled: false });
  await admin.send("POST", at, PIED_PIPER);
  const { location } = await admin.send("POST", at, HOOLI);
  const hooli = `${at}/${location?.split("/").at(-1)}`;
  await admin.send("POST", `${hooli}/roles`, BUYER);
  for (const name of MEMBERS) {
    const [user] = (await admin.get(`/${realm}/users?exact=true&username=${name}`)) as { id: string }[];
    await admin.send("PUT", `${hooli}/members/${user?.id}`);
    await admin.send("PUT", `${hooli}/roles/${BUYER.name}/users/${user?.id}`);
  }
  await admin.send("POST", `${hooli}/invitations`, { email: "gavin@hooli.example", roles: [BUYER.name] });
}
