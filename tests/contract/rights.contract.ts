import { createAdministrator } from "../support/create-administrator.ts";
import { connect } from "./connection.ts";
import { type Contract, pluck, record, type Stage } from "./contract.ts";

/** Reads of the console, which each kind of administrator may or may not make. */
const READS = [
  "",
  "users",
  "users/count",
  "users/profile",
  "users/profile/metadata",
  "ui-ext/info",
  "ui-ext/brute-force-user",
  "groups",
  "groups/count",
  "roles",
  "clients",
  "client-scopes",
  "clients-initial-access",
  "client-registration-policy/providers",
  "identity-provider/instances",
  "events",
  "admin-events",
  "events/config",
  "components",
  "default-groups",
  "authentication/required-actions",
  "authentication/flows",
  "client-policies/policies",
  "client-policies/profiles",
  "localization",
  "ui-ext/realms/names",
  "ui-ext/sessions",
  "client-session-stats",
];

/** Calls on one user, group, role or client. */
const DETAILS = [
  ...[
    "",
    "/role-mappings",
    "/role-mappings/realm/available",
    "/role-mappings/clients/{client}",
    "/role-mappings/clients/{client}/available",
    "/groups",
    "/credentials",
    "/sessions",
    "/consents",
    "/federated-identity",
    "/unmanagedAttributes",
  ].map((rest) => `users/{ann}${rest}`),
  ...["", "/children", "/members", "/role-mappings", "/role-mappings/realm/available"].map(
    (rest) => `groups/{group}${rest}`,
  ),
  ...[
    "roles/offline_access",
    "roles/offline_access/users",
    "roles-by-id/{role}",
    "roles-by-id/{role}/composites",
    "clients/{client}",
    "clients/{client}/roles",
  ],
  ...[
    "ui-ext/effective-roles-all/users/{ann}",
    "ui-ext/effective-roles-all/roles/{role}",
    "ui-ext/available-roles/users/{ann}",
    "ui-ext/role-mappings/roles/{role}",
  ],
  "attack-detection/brute-force/users/{ann}",
];

/**
 * Makes every read as an administrator with some rights. Answers are compared between servers; only the plain cases are
 * checked here.
 */
async function reads(on: Stage, rights: string[], allowed: string[]): Promise<void> {
  const ann = await on.create("users", { username: "ann" });
  const group = await on.create("groups", { name: "team" });
  const { body: role } = await on.call("GET", "roles/offline_access", 200);
  const { body: client } = await on.call("GET", "clients", 200, { query: { clientId: "account" } });
  const ids: Record<string, string> = {
    ann,
    group,
    role: String((role as { id: string }).id),
    client: String((client as { id: string }[])[0]?.id),
  };
  const somebody = await on.withRights(rights);
  for (const pattern of [...READS, ...DETAILS]) {
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
    const answer = await somebody.call("GET", `/admin/realms/${on.realm}${path === "" ? "" : `/${path}`}`);
    const size = Array.isArray(answer.body)
      ? path === "ui-ext/realms/names"
        ? 1
        : Math.min(answer.body.length, 1)
      : undefined;
    on.recorded.push({
      contract: `rights of ${rights.join(" ")}`,
      call: `GET ${pattern || "(realm)"}`,
      status: answer.status,
      location: undefined,
      body: answer.status === 403 || path === "" ? answer.body : (size ?? "read"),
    });
    if (allowed.includes(path)) on.same(`GET ${path} with ${rights.join(", ")}`, answer.status, 200);
  }
}

const contract = (rights: string[], allowed: string[]): Contract => ({
  name: `rights of ${rights.join(" ") || "nobody"}`,
  run: (on) => reads(on, rights, allowed),
});

async function writes(on: Stage): Promise<void> {
  const ann = await on.create("users", { username: "ann" });
  const group = await on.create("groups", { name: "g" });
  const viewer = await on.withRights(["view-users", "view-realm", "view-clients", "view-events"]);
  await on.call("POST", "users", 403, { body: { username: "bob" } }, viewer);
  await on.call("PUT", `users/${ann}`, 403, { body: { firstName: "x" } }, viewer);
  await on.call("DELETE", `users/${ann}`, 403, {}, viewer);
  await on.call("POST", "roles", 403, { body: { name: "r" } }, viewer);
  await on.call("POST", "groups", 403, { body: { name: "h" } }, viewer);
  await on.call("DELETE", `groups/${group}`, 403, {}, viewer);
  await on.call("PUT", "", 403, { body: { displayName: "x" } }, viewer);
  await on.call("PUT", "events/config", 403, { body: {} }, viewer);
  await on.call("POST", "clients", 403, { body: { clientId: "x" } }, viewer);
  await on.call("POST", "clear-user-cache", 403, {}, viewer);
  await on.call("POST", `users/${ann}/impersonation`, 403, { body: {} }, viewer);
  await on.call("GET", `users/${ann}`, 200, {}, viewer);
  await on.call("GET", `groups/${group}`, 200, {}, viewer);
  await on.callServer("POST", "/admin/realms", 403, { body: { realm: "not-mine" } }, viewer);
  await on.callServer("GET", "/admin/realms/master", 403, {}, viewer);
}

async function machine(on: Stage): Promise<void> {
  for (const [right, reported] of [
    ["view-realm", []],
    ["manage-realm", ["version"]],
  ] as const) {
    const somebody = await on.withRights([right]);
    const { status, body } = await somebody.call("GET", "/admin/serverinfo");
    const { systemInfo, cpuInfo, memoryInfo } = Object(body);
    const members = Object.entries({ ...systemInfo, cpuInfo, memoryInfo }).filter(([, value]) => value != null);
    const names = members.map(([name]) => name);
    on.recorded.push({
      contract: "required rights: server info",
      call: `GET /admin/serverinfo with ${right}`,
      status,
      location: undefined,
      body: names,
    });
    on.same(`what ${right} is told of the machine`, names, reported);
  }
}

/** Checks the answers for administrators without any right over a realm: about the realm and about themselves. */
async function elsewhere(on: Stage): Promise<void> {
  const { base } = on.admin;
  const attributes = { "security.admin.console": "true" };
  await on.create("clients", { clientId: "console", publicClient: true, directAccessGrantsEnabled: true, attributes });
  const credentials = [{ type: "password", value: "idle" }];
  const idle = {
    username: "idle",
    enabled: true,
    firstName: "I",
    lastName: "Dle",
    email: "idle@example.com",
    credentials,
  };
  await on.create("users", idle);
  const nobody = await connect(base, { realm: on.realm, username: "idle", password: "idle", clientId: "console" });
  const rejected = await on.callServer("GET", `/admin/${on.realm}/console/whoami`, 403, {}, nobody);
  on.same("the error for a missing realm role", rejected.body, { error: "No realm access" });
  await on.call("GET", "", 403, {}, nobody);

  const username = `over-${on.realm}`;
  const send = async (method: string, path: string, body?: unknown) =>
    on.admin.call(method, `/admin/realms${path}`, { body });
  const api = { get: async (path: string) => (await send("GET", path)).body, send };
  const id = await createAdministrator(api, on.realm, username, new Set(["view-users"]));
  try {
    const over = await connect(base, { realm: "master", username, password: username });
    const { body } = await over.call("GET", "/admin/realms/master");
    on.same("whether the master realm has its display name", Object.keys(Object(body)).includes("displayName"), true);
    on.same("the id of the master realm", record({ body, status: 200, location: "" })["id"], undefined);
    const own = await over.call("GET", "/admin/realms/master/localization/en");
    on.same("status of the texts of the master realm", own.status, 200);
    const names = await over.call("GET", "/admin/realms/master/ui-ext/realms/names?first=0&max=1");
    on.same("realms that can be entered", pluck(names, "name"), [on.realm]);
  } finally {
    await send("DELETE", `/master/users/${id}`);
  }
}

/** Contracts for the rights that calls need. */
export const rights: Contract[] = [
  contract(["view-users"], ["users", "groups", "ui-ext/info"]),
  contract(["query-users"], ["users"]),
  contract(["query-groups"], ["groups"]),
  contract(["manage-users"], ["users", "groups"]),
  contract(["view-realm"], ["", "roles", "components"]),
  contract(["view-clients"], ["clients", "client-scopes"]),
  contract(["query-clients"], ["clients"]),
  contract(["view-events"], ["events", "admin-events"]),
  contract(["view-identity-providers"], ["identity-provider/instances"]),
  contract(["manage-realm"], ["", "roles"]),
  contract(["manage-events"], ["events", "admin-events", "events/config"]),
  contract(["manage-identity-providers"], ["identity-provider/instances"]),
  contract(["manage-authorization"], []),
  contract(["view-authorization"], []),
  contract(["manage-organizations"], []),
  contract(["query-realms"], []),
  contract(["manage-clients"], ["clients", "client-scopes"]),
  contract(["manage-users", "view-users", "query-users", "query-groups"], ["users", "groups"]),
  contract(["view-realm", "view-users"], ["users", "roles"]),
  { name: "required rights: writing", run: writes },
  { name: "required rights: another realm", run: elsewhere },
  { name: "required rights: server info", run: machine },
];
