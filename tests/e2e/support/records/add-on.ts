import { type Admin, SERVER } from "../../../../scripts/keycloak/admin.ts";

/** The path of the add-on's organizations, relative to the admin API. */
export const orgs = (realm: string, path = ""): string => `${SERVER}/realms/${realm}/orgs${path}`;

/** Creates an organization of the add-on, and returns its id. */
export async function createOrg(api: Admin, realm: string, name: string, more: object = {}): Promise<string> {
  const { location } = await api.send("POST", orgs(realm), { name, ...more });
  return location?.split("/").at(-1) ?? "";
}

/** Creates a user in the realm, and returns the id. */
export async function createMember(api: Admin, realm: string, username: string): Promise<string> {
  const person = { username, email: `${username}@x.example`, firstName: "Una", lastName: "Usual", enabled: true };
  const { location } = await api.send("POST", `/${realm}/users`, person);
  return location?.split("/").at(-1) ?? "";
}
