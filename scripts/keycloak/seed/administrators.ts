import type { Admin } from "../admin.ts";

/**
 * Describes an administrator in the realm master, whose password is the username. `roles` are those of each realm's
 * management client.
 */
type Administrator = { username: string; firstName: string; lastName: string; roles: (role: string) => boolean };

const MANAGES_USERS = ["manage-users", "view-users", "query-users", "query-groups"];

/** Lists the administrators of the seeded server in addition to `admin`, which has all rights. */
const ADMINISTRATORS: Administrator[] = [
  { username: "viewer", firstName: "Vera", lastName: "Viewer", roles: (role) => /^(view|query)-/.test(role) },
  { username: "user-manager", firstName: "Udo", lastName: "Manager", roles: (role) => MANAGES_USERS.includes(role) },
];

type Named = { id: string; name: string };

/** Creates the administrators with their rights over each of `realms`, unless they exist. */
export async function seedAdministrators(admin: Admin, realms: string[]): Promise<void> {
  await clearTemporaryAdmin(admin);
  for (const { username, firstName, lastName, roles } of ADMINISTRATORS) {
    const credentials = [{ type: "password", value: username, temporary: false }];
    const email = `${username}@acme.example`;
    await admin.send("POST", "/master/users", {
      username,
      firstName,
      lastName,
      email,
      emailVerified: true,
      enabled: true,
      credentials,
    });
    const user = await userId(admin, username);
    for (const realm of realms) {
      const [client] = (await admin.get(`/master/clients?clientId=${realm}-realm`)) as Named[];
      if (!client) throw new Error(`The master realm has no management client for realm ${realm}.`);
      const offered = (await admin.get(`/master/clients/${client.id}/roles`)) as Named[];
      const chosen = offered.filter(({ name }) => roles(name));
      await admin.send("POST", `/master/users/${user}/role-mappings/clients/${client.id}`, chosen);
    }
  }
}

async function userId(admin: Admin, username: string): Promise<string> {
  const [user] = (await admin.get(`/master/users?exact=true&username=${username}`)) as { id: string }[];
  if (!user) throw new Error(`The master realm has no user ${username}.`);
  return user.id;
}

/** Makes the bootstrap administrator permanent, because a console warns about a temporary one. */
async function clearTemporaryAdmin(admin: Admin): Promise<void> {
  const id = await userId(admin, "admin");
  const user = (await admin.get(`/master/users/${id}`)) as Record<string, unknown>;
  const email = "admin@acme.example";
  await admin.send("PUT", `/master/users/${id}`, {
    ...user,
    firstName: "Ada",
    lastName: "Admin",
    email,
    attributes: {},
  });
}
