import { type Admin, adminOf } from "../admin.ts";
import acme from "./acme.realm.json" with { type: "json" };
import { seedAdministrators } from "./administrators.ts";
import { seedDirectories } from "./directories.ts";
import { seedOrganizations } from "./seed-organizations.ts";
import { seedPermissions } from "./permissions.ts";
import { seedWorkflows } from "./workflows.ts";

/** Seeds data that not every server supports. */
export type Part = (admin: Admin, realm: string) => Promise<void>;

/** Seeds of the tested version in addition to realms, users, groups, roles and clients. */
const PARTS: readonly Part[] = [seedDirectories, seedOrganizations, seedPermissions, seedWorkflows];

/**
 * Seeds a fresh server: realms with users, groups, roles and clients, and the administrators `admin`, `viewer` and
 * `user-manager` (password = username). Existing data is not changed.
 *
 * @param url root of the server, whose bootstrap administrator is admin / admin
 * @param realms names of the realms, which get the same data
 * @param parts additional seeds; by default all that the tested version supports
 */
export async function seedKeycloak(
  url: string,
  realms: readonly string[] = [acme.realm],
  parts: readonly Part[] = PARTS,
): Promise<void> {
  const admin = adminOf(url);
  for (const realm of realms) await seedRealm(admin, realm, parts);
  await seedAdministrators(admin, ["master", ...realms]);
}

async function seedRealm(admin: Admin, realm: string, parts: readonly Part[]): Promise<void> {
  const created = await admin.send("POST", "", acmeNamed(realm));
  if (created.status !== 201) return;
  const profile = `/${realm}/users/profile`;
  await admin.send("PUT", profile, await profileWithDepartment(await admin.get(profile)));
  for (const part of parts) await part(admin, realm);
}

/** Returns the name of a realm's default role, which contains the realm's name. */
function acmeNamed(realm: string): object {
  const text = JSON.stringify({ ...acme, realm });
  return JSON.parse(text.replaceAll(`"default-roles-${acme.realm}"`, `"default-roles-${realm}"`)) as object;
}

/** Returns the default user profile with an additional attribute, and with attributes outside the profile allowed. */
async function profileWithDepartment(profile: unknown): Promise<unknown> {
  const { attributes, ...rest } = profile as { attributes: unknown[] };
  const permissions = { view: ["admin", "user"], edit: ["admin"] };
  const validations = { length: { max: 80 } };
  const department = { name: "department", displayName: "Department", permissions, validations, multivalued: false };
  return { ...rest, attributes: [...attributes, department], unmanagedAttributePolicy: "ENABLED" };
}
