import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import { REALM } from "../target.ts";

/** Creates a record by the admin API, and returns its id. */
async function create(api: Admin, path: string, body: unknown): Promise<string> {
  const { status, location } = await api.send("POST", path, body);
  const key = location?.split("/").at(-1);
  if (status !== 201 || key === undefined) throw new Error(`POST ${path} answered ${status} without an address.`);
  return decodeURIComponent(key);
}

/** Creates a user with names and an e-mail address, and returns the id. */
export function createUser(api: Admin, username: string, more: object = {}): Promise<string> {
  const person = { username, firstName: "Una", lastName: "Usual", enabled: true, ...more };
  const email = `${encodeURIComponent(username).replaceAll("%", "").toLowerCase().slice(0, 40)}@acme.example.com`;
  return create(api, `/${REALM}/users`, { email, emailVerified: true, ...person });
}

export async function createRole(api: Admin, name: string, more: object = {}): Promise<string> {
  await api.send("POST", `/${REALM}/roles`, { name, description: "Made by a test", ...more });
  const { id } = (await api.get(`/${REALM}/roles/${encodeURIComponent(name)}`)) as { id: string };
  return id;
}

export function createGroup(api: Admin, name: string, parent?: string): Promise<string> {
  return create(api, parent === undefined ? `/${REALM}/groups` : `/${REALM}/groups/${parent}/children`, { name });
}

/** Creates an enabled realm, and returns its name. */
export async function createRealm(api: Admin, realm: string): Promise<string> {
  await api.send("POST", "", { realm, enabled: true });
  return realm;
}
