import type { Page } from "@playwright/test";
import type { Admin } from "../../../../scripts/keycloak/admin.ts";
import { REALM } from "../target.ts";

export type Component = { id: string; name: string; providerId: string; config: Record<string, string[]> };

export const STORAGE = "org.keycloak.storage.UserStorageProvider";
export const MAPPER = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";
/** An address at which nothing listens. A disabled directory is never contacted. */
export const NOWHERE = "ldap://127.0.0.1:9";

/**
 * Returns all components of a type, with any parent. With the query parameter `type`, a server would return only those
 * directly in the realm.
 */
export async function components(api: Admin, realm: string, type = STORAGE): Promise<Component[]> {
  const all = (await api.get(`/${realm}/components`)) as (Component & { providerType: string })[];
  return all.filter(({ providerType }) => providerType === type);
}

export async function configOf(api: Admin, realm: string, name: string, type = STORAGE): Promise<Component["config"]> {
  return (await components(api, realm, type)).find((one) => one.name === name)?.config ?? {};
}

/**
 * Creates a directory.
 * @returns its id
 */
export async function createDirectory(
  api: Admin,
  realm: string,
  name: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { id: parentId } = (await api.get(`/${realm}`)) as { id: string };
  const config = {
    enabled: "false",
    editMode: "READ_ONLY",
    vendor: "other",
    connectionUrl: NOWHERE,
    authType: "simple",
    bindDn: "cn=reader",
    bindCredential: "secret",
    usersDn: "ou=people,dc=example",
    usernameLDAPAttribute: "uid",
    rdnLDAPAttribute: "uid",
    uuidLDAPAttribute: "entryUUID",
    userObjectClasses: "inetOrgPerson",
    ...more,
  };
  const lists = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, [value]]));
  const body = { name, providerId: "ldap", providerType: STORAGE, parentId, config: lists };
  const { location } = await api.send("POST", `/${realm}/components`, body);
  return location?.split("/").at(-1) ?? "";
}

/**
 * Deletes all directories of a realm of a worker.
 * @throws Error for a seeded realm, whose directories other tests open
 */
export async function removeDirectories(api: Admin, realm: string): Promise<void> {
  if (realm === REALM) throw new Error(`Other tests need the directories of ${realm}: delete only your own.`);
  for (const { id } of await components(api, realm)) await api.send("DELETE", `/${realm}/components/${id}`);
}

export const create = (page: Page) => page.getByRole("button", { name: "Create", exact: true });
export const lever = (page: Page, label: string) =>
  page.getByRole("main").getByRole("switch", { name: label, exact: true });
