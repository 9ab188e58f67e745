import type { Admin } from "../admin.ts";

const GLOBEX = {
  name: "Globex",
  alias: "globex",
  description: "A customer with people of its own",
  redirectUrl: "https://globex.example/welcome",
  attributes: { region: ["EU"] },
  domains: [{ name: "globex.example", verified: true }],
};

/** Adds an organization with a member and groups to a realm. */
export async function seedOrganizations(admin: Admin, realm: string): Promise<void> {
  const { location } = await admin.send("POST", `/${realm}/organizations`, GLOBEX);
  const [user] = (await admin.get(`/${realm}/users?exact=true&username=bilal`)) as { id: string }[];
  const organization = `/${realm}/organizations/${idIn(location)}`;
  await admin.send("POST", `${organization}/members`, user?.id);
  const created = await admin.send("POST", `${organization}/groups`, { name: "Buyers" });
  await admin.send("POST", `${organization}/groups/${idIn(created.location)}/children`, { name: "Approvers" });
}

function idIn(location: string | undefined): string {
  return location?.split("/").at(-1) ?? "";
}
