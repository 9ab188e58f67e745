import { permissionsOf } from "../../sandbox/seed/seeded-permissions.ts";
import type { Admin } from "../admin.ts";

type Named = readonly { readonly id: string; readonly name: string }[];

/** Adds the admin permissions of the sandbox's realm `acme` to a realm. */
export async function seedPermissions(admin: Admin, realm: string): Promise<void> {
  const idOf = async (path: string): Promise<string> => ((await admin.get(`/${realm}/${path}`)) as Named)[0]?.id ?? "";
  const { id: role } = (await admin.get(`/${realm}/roles/team-lead`)) as { id: string };
  const helper = await idOf("users?username=amelia&exact=true");
  const helped = await idOf("users?username=bilal&exact=true");
  const server = `/${realm}/clients/${await idOf("clients?clientId=admin-permissions")}/authz/resource-server`;
  for (const { type, body } of permissionsOf({ role, helper, helped })) {
    const known = (await admin.get(`${server}/policy?permission=false`)) as Named;
    const names = Array.isArray(body["policies"]) ? body["policies"] : [];
    const policies = known.filter(({ name }) => names.includes(name)).map(({ id }) => id);
    const kind = type === "scope" ? "permission" : "policy";
    await admin.send("POST", `${server}/${kind}/${type}`, type === "scope" ? { ...body, policies } : body);
  }
}
