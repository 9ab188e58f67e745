import type { Admin } from "../../scripts/keycloak/admin.ts";

/**
 * Creates an administrator in the master realm with these rights over a realm; the password is the username. Returns
 * the id.
 */
export async function createAdministrator(
  api: Pick<Admin, "get" | "send">,
  realm: string,
  username: string,
  rights: ReadonlySet<string>,
): Promise<string> {
  const credentials = [{ type: "password", value: username, temporary: false }];
  const who = {
    username,
    firstName: "Odd",
    lastName: "Administrator",
    email: `${username}@example.com`,
    enabled: true,
  };
  const made = await api.send("POST", "/master/users", { ...who, credentials });
  const id = made.location?.split("/").at(-1) ?? "";
  const [client] = (await api.get(`/master/clients?clientId=${realm}-realm`)) as { id: string }[];
  const roles = (await api.get(`/master/clients/${client?.id}/roles`)) as { name: string }[];
  const chosen = roles.filter(({ name }) => rights.has(name));
  if (chosen.length > 0) await api.send("POST", `/master/users/${id}/role-mappings/clients/${client?.id}`, chosen);
  return id;
}
