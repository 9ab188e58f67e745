import { LDAP_MAPPER, USER_STORAGE } from "../../sandbox/handlers/components/ldap-provider.ts";
import {
  asLists,
  GROUP_MAPPER_SETTINGS,
  KERBEROS_SETTINGS,
  LDAP_SETTINGS,
  type Settings,
} from "../../sandbox/seed/directory-settings.ts";
import type { Admin } from "../admin.ts";

/** Adds the LDAP and Kerberos providers of the sandbox's realm `acme` to a realm. */
export async function seedDirectories(admin: Admin, realm: string): Promise<void> {
  const { id } = (await admin.get(`/${realm}`)) as { id: string };
  const create = (name: string, providerId: string, settings: Settings, parentId = id, providerType = USER_STORAGE) =>
    admin.send("POST", `/${realm}/components`, { name, providerId, providerType, parentId, config: asLists(settings) });
  const directory = await create("acme-ldap", "ldap", LDAP_SETTINGS);
  await create(
    "groups",
    "group-ldap-mapper",
    GROUP_MAPPER_SETTINGS,
    directory.location?.split("/").at(-1),
    LDAP_MAPPER,
  );
  await create("acme-kerberos", "kerberos", KERBEROS_SETTINGS);
}
