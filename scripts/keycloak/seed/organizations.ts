import type { Admin } from "../admin.ts";

const GLOBEX = {
  name: "Globex",
  alias: "globex",
  description: "A customer with people of its own",
  redirectUrl: "https://globex.example/welcome",
  attributes: { region: ["EU"] },
  domains: [{ name: "globex.example", verified: true }],
};

/** A customer of a realm, with a member. */
export async function seedOrganizations(admin: Admin, realm: string): Promise<void> {
  const { location } = await admin.send("POST", `/${realm}/organizations`, GLOBEX);
  const [user] = (await admin.get(`/${realm}/users?exact=true&username=bilal`)) as { id: string }[];
  await admin.send("POST", `/${realm}/organizations/${location?.split("/").at(-1)}/members`, user?.id);
}
