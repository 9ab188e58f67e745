import type { Contract, Stage } from "./contract.ts";
import { record, rows } from "./contract.ts";

/** Sets of rights of administrators who may change something, or who seem to. */
const WHO: readonly (readonly string[])[] = [
  ...["manage-users", "manage-clients", "manage-realm", "manage-events", "manage-identity-providers"].map((one) => [
    one,
  ]),
  ...["manage-organizations", "manage-authorization", "impersonation", "create-client", "query-users"].map((one) => [
    one,
  ]),
  ["view-realm", "view-users", "view-clients", "view-events", "view-identity-providers", "view-organizations"],
  ["manage-users", "manage-organizations"],
  ["manage-users", "manage-realm"],
  ["manage-identity-providers", "manage-organizations"],
  ["manage-clients", "view-realm", "view-users"],
];

type Change = readonly [method: "POST" | "PUT" | "DELETE", path: string, body?: unknown];

const ROLE = [{ id: "{role}", name: "team-lead" }];
const CLIENT_ROLE = [{ id: "{client-role}", name: "reader" }];

/** Calls of the console that change something; deletions come last. */
const CHANGES: readonly Change[] = [
  ["PUT", "", { displayName: "Tried" }],
  ["PUT", "ui-ext", { displayName: "Tried" }],
  ["POST", "users", { username: "made" }],
  ["PUT", "users/{user}", { firstName: "Tried" }],
  ["PUT", "users/{user}/reset-password", { type: "password", value: "tried" }],
  ["PUT", "users/{user}/groups/{group}"],
  ["POST", "users/{user}/role-mappings/realm", ROLE],
  ["POST", "users/{user}/role-mappings/clients/{client}", CLIENT_ROLE],
  ["POST", "users/{user}/logout"],
  ["DELETE", "attack-detection/brute-force/users/{user}"],
  ["DELETE", "attack-detection/brute-force/users"],
  ["PUT", "users/profile", { attributes: [{ name: "username" }, { name: "email" }] }],
  ["POST", "groups", { name: "made" }],
  ["PUT", "groups/{group}", { name: "tried" }],
  ["POST", "groups/{group}/children", { name: "child" }],
  ["POST", "groups/{group}/role-mappings/realm", ROLE],
  ["PUT", "default-groups/{group}"],
  ["POST", "roles", { name: "made" }],
  ["PUT", "roles-by-id/{role}", { name: "team-lead", description: "Tried" }],
  ["POST", "roles-by-id/{role}/composites", CLIENT_ROLE],
  ["POST", "clients", { clientId: "made" }],
  ["PUT", "clients/{client}", { clientId: "billing", name: "Tried" }],
  ["POST", "clients/{client}/client-secret"],
  ["POST", "clients/{client}/roles", { name: "made" }],
  ["PUT", "roles-by-id/{client-role}", { name: "reader", description: "Tried" }],
  ["PUT", "clients/{client}/optional-client-scopes/{client-scope}"],
  ["DELETE", "clients/{client}/optional-client-scopes/{client-scope}"],
  ["POST", "clients/{client}/protocol-mappers/add-models", []],
  ["POST", "clients/{client}/scope-mappings/realm", ROLE],
  ["POST", "client-scopes", { name: "made", protocol: "openid-connect" }],
  ["PUT", "client-scopes/{client-scope}", { name: "tried", protocol: "openid-connect" }],
  ["PUT", "default-optional-client-scopes/{client-scope}"],
  ["POST", "clients-initial-access", { count: 1, expiration: 60 }],
  ["DELETE", "clients-initial-access/none"],
  ["PUT", "client-policies/policies", { policies: [] }],
  ["PUT", "client-policies/profiles", { profiles: [] }],
  ["POST", "identity-provider/instances", { alias: "made", providerId: "oidc", config: {} }],
  ["PUT", "identity-provider/instances/corp", { alias: "corp", providerId: "oidc", displayName: "Tried", config: {} }],
  ["POST", "users/{user}/federated-identity/corp", { userId: "tried", userName: "tried" }],
  ["DELETE", "users/{user}/federated-identity/corp"],
  ["POST", "components", { name: "made", providerId: "rsa-generated", providerType: "org.keycloak.keys.KeyProvider" }],
  ["PUT", "localization/de/tried", undefined],
  ["POST", "authentication/flows", { alias: "made", providerId: "basic-flow", topLevel: true, builtIn: false }],
  ["PUT", "authentication/required-actions/TERMS_AND_CONDITIONS", { alias: "TERMS_AND_CONDITIONS", name: "Tried" }],
  ["PUT", "events/config", { eventsEnabled: true }],
  ["POST", "partialImport", { ifResourceExists: "SKIP", users: [] }],
  ["POST", "clear-user-cache"],
  ["POST", "push-revocation"],
  ["POST", "testSMTPConnection", {}],
  ["POST", "organizations", { name: "Made", domains: [{ name: "made.example" }] }],
  ["PUT", "organizations/{organization}", { name: "Globex", alias: "globex", domains: [{ name: "globex.example" }] }],
  ["POST", "organizations/{organization}/members", "{user}"],
  ["DELETE", "organizations/{organization}/members/{user}"],
  ["POST", "organizations/{organization}/identity-providers", "corp"],
  ["DELETE", "organizations/{organization}/identity-providers/corp"],
  ["DELETE", "default-groups/{group}"],
  ["DELETE", "users/{user}/groups/{group}"],
  ["DELETE", "users/{user}/role-mappings/realm", ROLE],
  ["DELETE", "events"],
  ["DELETE", "admin-events"],
  ["DELETE", "organizations/{organization}"],
  ["DELETE", "identity-provider/instances/corp"],
  ["DELETE", "groups/{group}"],
  ["DELETE", "roles-by-id/{client-role}"],
  ["DELETE", "roles-by-id/{role}"],
  ["DELETE", "client-scopes/{client-scope}"],
  ["DELETE", "clients/{client}"],
  ["DELETE", "users/{user}"],
  // This call ends the session that makes it.
  ["POST", "logout-all"],
];

/** Reads that dialogs for choosing records make. */
const CHOICES: readonly string[] = [
  ...["users", "groups", "roles", "clients", "client-scopes", "organizations", "identity-provider/instances"],
  ...["ui-ext/brute-force-user", "groups/{group}/members", "users/{user}/groups", "users/{user}/role-mappings"],
  ...["users/{user}/role-mappings/realm/available", "groups/{group}/role-mappings/realm/available"],
  ...[
    "ui-ext/available-roles/users/{user}",
    "ui-ext/available-roles/groups/{group}",
    "ui-ext/available-roles/roles/id",
  ],
  ...["clients/{client}/default-client-scopes", "clients/{client}/optional-client-scopes", "clients/{client}/roles"],
  ...["organizations/{organization}/members", "organizations/{organization}/identity-providers"],
  ...["organizations/members/{user}/organizations", "authentication/form-action-providers", "roles-by-id/{role}"],
];

/**
 * Creates one record of each kind.
 * @returns their ids by kind
 */
async function something(on: Stage): Promise<Record<string, string>> {
  await on.call("PUT", "", 204, { body: { organizationsEnabled: true } });
  const user = await on.create("users", { username: "ann", email: "ann@globex.example" });
  const group = await on.create("groups", { name: "team" });
  await on.create("roles", { name: "team-lead" });
  const client = await on.create("clients", { clientId: "billing" });
  await on.create(`clients/${client}/roles`, { name: "reader" });
  const scope = await on.create("client-scopes", { name: "invoices", protocol: "openid-connect" });
  await on.create("identity-provider/instances", { alias: "corp", providerId: "oidc", config: { clientId: "c" } });
  const organization = await on.create("organizations", { name: "Globex", domains: [{ name: "globex.example" }] });
  const idOf = async (path: string): Promise<string> => String(record(await on.call("GET", path, 200))["id"]);
  return {
    user,
    group,
    role: await idOf("roles/team-lead"),
    client,
    "client-role": await idOf(`clients/${client}/roles/reader`),
    "client-scope": scope,
    organization,
  };
}

/** Makes each call as one administrator. Only whether it is rejected for a missing right is compared. */
async function changes(on: Stage, rights: readonly string[]): Promise<void> {
  const ids = await something(on);
  const somebody = await on.withRights([...rights]);
  const fill = (text: string): string => text.replaceAll(/\{([\w-]+)\}/g, (whole, name: string) => ids[name] ?? whole);
  const all: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ...CHOICES.map((path) => ["GET", path] as const),
    ...CHANGES,
  ];
  for (const [method, path, body] of all) {
    const address = `/admin/realms/${on.realm}${path === "" ? "" : `/${fill(path)}`}`;
    const filled: unknown = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
    const send = path.startsWith("localization") ? { text: "Tried" } : { body: filled };
    const { status, ...answer } = await somebody.call(method, address, send);
    on.recorded.push({
      contract: `changes by ${rights.join(" ")}`,
      call: `${method} ${path || "(realm)"}`,
      status: status === 403 ? 403 : 200,
      location: undefined,
      body: method === "GET" && status === 200 ? `${rows({ status, ...answer }).length > 0}` : undefined,
    });
  }
}

/** Contracts for the rights to change records, and to read the choices that this needs. */
export const rightsToChange: Contract[] = WHO.map((rights) => ({
  name: `changes by ${rights.join(" ")}`,
  run: (on) => changes(on, rights),
}));
