import { adminOf } from "../admin.ts";
import acme from "./acme.realm.json" with { type: "json" };
import { seedAdministrators } from "./administrators.ts";
import { seedDirectories } from "./directories.ts";
import { seedOrganizations } from "./organizations.ts";

/**
 * Fills a fresh server: realm `acme` with people, groups, roles and clients, and the administrators
 * `admin`, `viewer` and `user-manager` (password = name). What exists already is left alone.
 * @param url root of the server, whose bootstrap administrator is admin / admin.
 */
export async function seedKeycloak(url: string): Promise<void> {
  const admin = adminOf(url);
  const created = await admin.send("POST", "", acme);
  if (created.status === 201) {
    await admin.send("PUT", "/acme/users/profile", await profileWithDepartment(await admin.get("/acme/users/profile")));
    await seedDirectories(admin);
    await seedOrganizations(admin);
  }
  await seedAdministrators(admin, ["master", "acme"]);
}

/** The default user profile plus one attribute of our own, with attributes outside the profile allowed. */
async function profileWithDepartment(profile: unknown): Promise<unknown> {
  const { attributes, ...rest } = profile as { attributes: unknown[] };
  const permissions = { view: ["admin", "user"], edit: ["admin"] };
  const validations = { length: { max: 80 } };
  const department = { name: "department", displayName: "Department", permissions, validations, multivalued: false };
  return { ...rest, attributes: [...attributes, department], unmanagedAttributePolicy: "ENABLED" };
}
