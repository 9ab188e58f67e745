import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

const STORAGE = "org.keycloak.storage.UserStorageProvider";
const MAPPER = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

type Config = Record<string, string[]>;

/** Returns a configuration as components store it: lists of texts. */
const lists = (config: Record<string, string>): Config =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, [value]]));

/** Configuration of a directory that is never reached: nothing listens at its address. */
const BASE = lists({
  enabled: "false",
  editMode: "READ_ONLY",
  vendor: "other",
  connectionUrl: "ldap://127.0.0.1:9",
  authType: "simple",
  bindDn: "cn=reader",
  bindCredential: "hush",
  usersDn: "ou=people,dc=example",
  usernameLDAPAttribute: "uid",
  rdnLDAPAttribute: "uid",
  uuidLDAPAttribute: "entryUUID",
  userObjectClasses: "inetOrgPerson",
});

const directory = (more: Record<string, string> = {}, name = "directory") => ({
  name,
  providerId: "ldap",
  providerType: STORAGE,
  config: { ...BASE, ...lists(more) },
});

const settings = async (on: Stage, id: string): Promise<Config> =>
  record(await on.call("GET", `components/${id}`, 200))["config"] as Config;

async function directories(on: Stage): Promise<void> {
  const rejected: Record<string, string>[] = [
    { editMode: "" },
    { editMode: "SOMETIMES" },
    { customUserSearchFilter: "(open" },
    { connectionTimeout: "soon" },
    { readTimeout: "later" },
    { startTls: "true", connectionPooling: "true" },
    { validatePasswordPolicy: "true" },
    { editMode: "UNSYNCED", importEnabled: "false" },
    { fullSyncPeriod: "often" },
    { connectionUrl: "http://127.0.0.1" },
  ];
  for (const more of rejected) await on.call("POST", "components", 400, { body: directory(more) });
  await on.call("POST", "components", 400, { body: { ...directory(), providerId: "none" } });
  const id = await on.create("components", directory({ customUserSearchFilter: "(a=b)", readTimeout: "5" }));
  const made = await settings(on, id);
  on.same("a secret", made["bindCredential"], ["**********"]);
  on.same("the principal attribute of the vendor", made["krbPrincipalAttribute"], ["krb5PrincipalName"]);
  await on.call("GET", "components", 200, { query: { type: STORAGE } });
  const put = (config: Config, status = 204) =>
    on.call("PUT", `components/${id}`, status, { body: { ...directory(), id, config } });
  await put({ ...made, customUserSearchFilter: [""], readTimeout: [] });
  const cleared = await settings(on, id);
  on.same("cleared settings", [cleared["customUserSearchFilter"], cleared["readTimeout"]], [undefined, undefined]);
  await put({ priority: ["3"] });
  on.same("a setting that was not sent", (await settings(on, id))["usersDn"], ["ou=people,dc=example"]);
  await put({ ...made, validatePasswordPolicy: ["true"] }, 400);
  await put({ ...made, editMode: ["SOMETIMES"] }, 400);
  await on.create("components", { ...directory({}, "kerberos"), providerId: "kerberos", config: {} });
  await on.call("DELETE", `components/${id}`, 204);
  const left = await on.call("GET", "components", 200, { query: { type: MAPPER } });
  on.same("mappers of a deleted record", left.body, []);
  await on.call("GET", `components/${id}`, 404);
}

/** Returns a mapper as one line, with its settings in an order that does not depend on the server. */
const brief = ({ name, providerId, config }: Record<string, unknown>): string =>
  [
    name,
    providerId,
    ...Object.entries(Object(config))
      .map(([key, value]) => `${key}=${String(value)}`)
      .sort(),
  ].join(" ");

async function firstMappers(on: Stage): Promise<void> {
  const kinds: Record<string, string>[] = [
    {},
    { vendor: "ad", usernameLDAPAttribute: "cn", rdnLDAPAttribute: "cn" },
    { vendor: "ad", usernameLDAPAttribute: "sAMAccountName", rdnLDAPAttribute: "cn", editMode: "WRITABLE" },
    { vendor: "ad", usernameLDAPAttribute: "sAMAccountName", rdnLDAPAttribute: "cn", editMode: "UNSYNCED" },
    { editMode: "WRITABLE", syncRegistrations: "true", usePasswordModifyExtendedOp: "true" },
    { vendor: "rhds", importEnabled: "false" },
  ];
  for (const [index, kind] of kinds.entries()) {
    const id = await on.create("components", directory(kind, `directory ${index}`));
    const query = { parent: id, type: MAPPER };
    const found = await on.admin.call("GET", `/admin/realms/${on.realm}/components`, { query });
    on.recorded.push({
      contract: "user federation: default mappers",
      call: `mappers of ${JSON.stringify(kind)}`,
      status: 200,
      location: undefined,
      body: rows(found).map(brief).sort(),
    });
    on.same("their directory", [...new Set(pluck(found, "parentId"))], [id]);
    const types = rows(
      await on.admin.call("GET", `/admin/realms/${on.realm}/components/${id}/sub-component-types`, {
        query: { type: MAPPER },
      }),
    );
    on.recorded.push({
      contract: "user federation: default mappers",
      call: `types for ${JSON.stringify(kind)}`,
      status: 200,
      location: undefined,
      body: types.map(typeBrief).sort(),
    });
  }
  const without = await on.call("GET", "components", 200, { query: { type: MAPPER } });
  on.same("mappers asked for without their directory", rows(without), []);
  await on.call("GET", "components/none/sub-component-types", 404, { query: { type: MAPPER } });
}

/** Returns a type of mapper without its texts. */
function typeBrief({ id, properties, metadata }: Record<string, unknown>): string {
  const described = (properties as Record<string, unknown>[]).map(({ name, type, defaultValue, options }) =>
    [name, type, defaultValue ?? "", options ?? ""].map(String).join(" "),
  );
  return [id, ...described, JSON.stringify(Object.entries(Object(metadata)).sort())].join("\n");
}

async function mappers(on: Stage): Promise<void> {
  const parentId = await on.create("components", directory());
  const send = (providerId: string, config: Record<string, string>, status = 201) =>
    on.call("POST", "components", status, {
      body: { name: `a ${providerId}`, providerId, providerType: MAPPER, parentId, config: lists(config) },
    });
  const attribute = { "user.model.attribute": "shoe", "ldap.attribute": "shoeSize" };
  const group = { "groups.dn": "ou=groups", mode: "READ_ONLY" };
  const rejected: [string, Record<string, string>][] = [
    ["none", {}],
    ["user-attribute-ldap-mapper", {}],
    ["user-attribute-ldap-mapper", { "user.model.attribute": "shoe" }],
    ["user-attribute-ldap-mapper", { ...attribute, "is.binary.attribute": "true" }],
    ["certificate-ldap-mapper", {}],
    ["full-name-ldap-mapper", {}],
    ["full-name-ldap-mapper", { "ldap.full.name.attribute": "cn", "write.only": "true", "read.only": "true" }],
    ["full-name-ldap-mapper", { "ldap.full.name.attribute": "cn", "write.only": "true", "read.only": "false" }],
    ["group-ldap-mapper", {}],
    ["group-ldap-mapper", { "groups.dn": "ou=groups" }],
    ["group-ldap-mapper", { ...group, "preserve.group.inheritance": "true", "membership.attribute.type": "UID" }],
    ["group-ldap-mapper", { ...group, "groups.ldap.filter": "open" }],
    ["group-ldap-mapper", { ...group, "groups.path": "/none" }],
    ["role-ldap-mapper", {}],
    ["role-ldap-mapper", { "roles.dn": "ou=roles" }],
    ["role-ldap-mapper", { "roles.dn": "ou=roles", mode: "READ_ONLY", "use.realm.roles.mapping": "false" }],
    ["hardcoded-attribute-mapper", {}],
    ["hardcoded-attribute-mapper", { "user.model.attribute": "username", "attribute.value": "x" }],
    ["hardcoded-ldap-attribute-mapper", {}],
    ["hardcoded-ldap-group-mapper", {}],
    ["hardcoded-ldap-group-mapper", { group: "/none" }],
    ["hardcoded-ldap-role-mapper", {}],
    ["hardcoded-ldap-role-mapper", { role: "none" }],
  ];
  for (const [type, config] of rejected) await send(type, config, 400);
  const made = await send("user-attribute-ldap-mapper", { ...attribute, "read.only": "true" });
  const id = made.location?.split("/").at(-1) ?? "";
  const mapper = record(await on.call("GET", `components/${id}`, 200));
  const put = (config: Config, status: number) =>
    on.call("PUT", `components/${id}`, status, { body: { ...mapper, config } });
  await put({ ...(mapper["config"] as Config), "read.only": [] }, 204);
  await put({ ...(mapper["config"] as Config), "ldap.attribute": [] }, 400);
  on.same("what remains", (await settings(on, id))["ldap.attribute"], ["shoeSize"]);
  for (const [type, config] of [
    ["group-ldap-mapper", group],
    ["role-ldap-mapper", { "roles.dn": "ou=roles", mode: "LDAP_ONLY", "use.realm.roles.mapping": "true" }],
  ] as const) {
    const mapperId = (await send(type, config)).location?.split("/").at(-1) ?? "";
    const at = `user-storage/${parentId}/mappers/${mapperId}/sync`;
    await on.call("POST", at, 400, { query: { direction: "fedToKeycloak" } });
    await on.call("POST", at, type === "group-ldap-mapper" ? 200 : 400, { query: { direction: "keycloakToFed" } });
    await on.call("POST", at, 400, { query: { direction: "sideways" } });
  }
  await on.call("POST", `user-storage/${parentId}/mappers/none/sync`, 404, { query: { direction: "fedToKeycloak" } });
  await on.call("DELETE", `components/${id}`, 204);
  await on.call("GET", `components/${id}`, 404);
}

async function reach(on: Stage): Promise<void> {
  const id = await on.create("components", directory());
  const tried = {
    connectionUrl: "ldap://127.0.0.1:9",
    authType: "simple",
    bindDn: "cn=reader",
    bindCredential: "x",
    useTruststoreSpi: "always",
    startTls: "false",
  };
  const test = (more: Record<string, unknown>) =>
    on.call("POST", "testLDAPConnection", 400, { body: { action: "testConnection", ...tried, ...more } });
  await test({});
  await test({ startTls: false, connectionTimeout: 5, componentId: id, bindCredential: "**********" });
  await test({ action: "testAuthentication" });
  await test({ action: "testAuthentication", bindDn: "" });
  await test({ action: "guess" });
  await test({ connectionUrl: "" });
  await test({ connectionUrl: undefined });
  await test({ connectionUrl: "nonsense" });
  await test({ connectionUrl: "ldap://no.such.host.invalid" });
  const requested = await on.call("POST", "ldap-server-capabilities", 200, { body: tried });
  on.same("extensions of a directory that does not respond", requested.body, []);
}

async function people(on: Stage): Promise<void> {
  const id = await on.create("components", directory());
  const at = `user-storage/${id}`;
  for (const action of ["triggerFullSync", "triggerChangedUsersSync"])
    await on.call("POST", `${at}/sync`, 200, { query: { action } });
  await on.call("POST", `${at}/sync`, 400, { query: { action: "dream" } });
  await on.call("POST", `${at}/sync`, 400);
  await on.call("POST", `${at}/unlink-users`, 204);
  await on.call("POST", `${at}/remove-imported-users`, 204);
  await on.call("POST", "user-storage/none/sync", 404, { query: { action: "triggerFullSync" } });
  await on.call("POST", "user-storage/none/unlink-users", 404);
  await on.call("POST", "user-storage/none/remove-imported-users", 404);
  const kerberos = await on.create("components", { ...directory({}, "kerberos"), providerId: "kerberos", config: {} });
  await on.call("POST", `user-storage/${kerberos}/sync`, 200, { query: { action: "triggerFullSync" } });
}

async function whoMay(on: Stage): Promise<void> {
  const id = await on.create("components", directory());
  const calls: [string, string, Record<string, string>?][] = [
    ["GET", `components/${id}`],
    ["GET", `components/${id}/sub-component-types`, { type: MAPPER }],
    ["PUT", `components/${id}`],
    ["POST", `user-storage/${id}/sync`, { action: "triggerFullSync" }],
    ["POST", `user-storage/${id}/unlink-users`],
    ["POST", `user-storage/${id}/remove-imported-users`],
    ["POST", `user-storage/${id}/mappers/none/sync`, { direction: "fedToKeycloak" }],
    ["POST", "testLDAPConnection"],
    ["POST", "ldap-server-capabilities"],
    ["GET", `user-storage/${id}/name`],
  ];
  for (const right of ["view-realm", "manage-realm", "view-users", "manage-users", "query-users"]) {
    const by = await on.withRights([right]);
    const statuses: number[] = [];
    for (const [method, path, query] of calls) {
      const send = { ...(query ? { query } : {}), ...(method === "GET" ? {} : { body: {} }) };
      const { status } = await by.call(method, `/admin/realms/${on.realm}/${path}`, send);
      statuses.push(status === 403 ? 403 : 200);
    }
    const body = statuses;
    on.recorded.push({
      contract: "user federation: required rights",
      call: right,
      status: 200,
      location: undefined,
      body,
    });
  }
}

/** Contracts for LDAP directories and Kerberos: their settings, their connection, and the rights that they need. */
export const userFederation: Contract[] = [
  { name: "user federation: create, read, update, delete", run: directories },
  { name: "user federation: default mappers", run: firstMappers },
  { name: "user federation: mappers", run: mappers },
  { name: "user federation: connection", run: reach },
  { name: "user federation: users", run: people },
  { name: "user federation: required rights", run: whoMay },
];
