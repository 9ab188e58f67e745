import type { Admin } from "../../../../scripts/keycloak/admin.ts";

export type Organization = {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly domains?: readonly { readonly name: string; readonly verified: boolean }[];
};

/** Creates an organization, and returns its id. */
export async function createOrganization(api: Admin, realm: string, name: string, more: object = {}): Promise<string> {
  const { location } = await api.send("POST", `/${realm}/organizations`, { name, ...more });
  return location?.split("/").at(-1) ?? "";
}

export const read = async (api: Admin, realm: string, id: string): Promise<Organization> =>
  (await api.get(`/${realm}/organizations/${id}`)) as Organization;

/** Creates a user of a realm, and returns the id. */
export async function createPerson(api: Admin, realm: string, username: string): Promise<string> {
  const createPerson = {
    username,
    email: `${username}@people.example`,
    firstName: "Una",
    lastName: "Usual",
    enabled: true,
  };
  const { location } = await api.send("POST", `/${realm}/users`, createPerson);
  return location?.split("/").at(-1) ?? "";
}

/** Deletes all organizations and users of a realm. */
export async function deleteAll(api: Admin, realm: string): Promise<void> {
  for (const what of ["organizations", "users"]) {
    const all = (await api.get(`/${realm}/${what}`)) as { id: string }[];
    for (const { id } of all) await api.send("DELETE", `/${realm}/${what}/${id}`);
  }
}
