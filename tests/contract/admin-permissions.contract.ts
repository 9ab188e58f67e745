import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

/**
 * Enables admin permissions for the realm.
 * @returns the address of the resource server that holds them
 */
async function switchOn(on: Stage, more: object = {}): Promise<string> {
  await on.call("PUT", "", 204, { body: { adminPermissionsEnabled: true, ...more } });
  const [client] = rows(await on.call("GET", "clients", 200, { query: { clientId: "admin-permissions" } }));
  return `clients/${client?.["id"]}/authz/resource-server`;
}

async function make(on: Stage, path: string, body: unknown): Promise<Record<string, unknown>> {
  return record(await on.call("POST", path, 201, { body }));
}

async function switched(on: Stage): Promise<void> {
  const before = record(await on.call("GET", "", 200));
  on.same("the client before", before["adminPermissionsClient"], undefined);
  const at = await switchOn(on);
  const { adminPermissionsClient } = record(await on.call("GET", "", 200));
  const { id } = adminPermissionsClient as { id: string };
  on.same("the address", at, `clients/${id}/authz/resource-server`);
  const server = record(await on.call("GET", at, 200));
  const types = (server["authorizationSchema"] as { resourceTypes: object }).resourceTypes;
  on.same("kinds", Object.keys(types).sort(), ["Clients", "Groups", "Organizations", "Roles", "Users"]);
  await on.call("GET", `${at}/scope`, 200, { query: { first: "0", max: "5" } });
  await on.call("GET", `${at}/settings`, 400);
  await on.call("PUT", `clients/${id}`, 400, { body: { clientId: "admin-permissions", description: "mine" } });
  await on.call("DELETE", `clients/${id}`, 400);
  await make(on, `${at}/policy/user`, { name: "nobody", users: [] });
  await on.call("PUT", "", 204, { body: { adminPermissionsEnabled: false } });
  on.same("the policies while it is off", pluck(await on.call("GET", `${at}/policy`, 200), "name"), ["nobody"]);
  await switchOn(on);
  on.same("the policies afterwards", pluck(await on.call("GET", `${at}/policy`, 200), "name"), ["nobody"]);
}

async function permissions(on: Stage): Promise<void> {
  const at = await switchOn(on);
  const ann = await on.create("users", { username: "ann", enabled: true });
  const { id: policy } = await make(on, `${at}/policy/user`, { name: "only ann", users: [ann] });
  const users = { resourceType: "Users", policies: [policy] };
  const own = `${at}/permission/scope`;
  await make(on, own, { ...users, name: "all users", scopes: ["view"], resources: [] });
  const one = { ...users, name: "one user", description: "Ann", scopes: ["view", "manage"], resources: [ann] };
  const { id } = await make(on, own, one);
  await on.call("GET", own, 200, { query: { first: "0", max: "11" } });
  await on.call("GET", `${own}/${id}`, 200);
  const tied = async (what: string) => pluck(await on.call("GET", `${at}/policy/${id}/${what}`, 200), "name");
  on.same("resources", await tied("resources"), [ann]);
  await on.call("GET", `${at}/policy/${id}/associatedPolicies`, 200);
  await on.call("GET", `${at}/policy/${policy}/dependentPolicies`, 200);
  for (const [query, found] of [
    [{ name: "ONE" }, ["one user"]],
    [{ resourceType: "Users" }, ["all users", "one user"]],
    [{ resourceType: "Groups" }, []],
    [{ resource: ann }, ["one user"]],
    [{ resource: "Users" }, ["all users"]],
    [{ scope: "manage" }, ["one user"]],
    [{ scope: "view", resourceType: "Users" }, ["all users", "one user"]],
  ] as const)
    on.same(JSON.stringify(query), pluck(await on.call("GET", own, 200, { query }), "name"), found);
  for (const query of [{ resource: "ann" }, { scope: "none" }]) await on.call("GET", own, 204, { query });

  const rest = { ...one, id, type: "scope" };
  await on.call("PUT", `${own}/${id}`, 201, { body: { ...rest, scopes: ["view"], resources: [], description: "x" } });
  on.same("resources without a user", await tied("resources"), ["Users"]);
  on.same("scopes", await tied("scopes"), ["view"]);
  await on.call("PUT", `${own}/${id}`, 201, { body: { ...rest, policies: [] } });
  on.same("resources with a user", await tied("resources"), [ann]);
  on.same("policies", await tied("associatedPolicies"), []);
  await on.call("DELETE", `users/${ann}`, 204);
  on.same("permissions without the user", pluck(await on.call("GET", own, 200), "name"), ["all users"]);
  await on.call("GET", `${own}/${id}`, 404);
}

async function rejected(on: Stage): Promise<void> {
  const at = await switchOn(on);
  const own = `${at}/permission/scope`;
  const users = { name: "users", resourceType: "Users", scopes: ["view"] };
  const { id } = await make(on, own, users);
  await on.call("POST", own, 409, { body: users });
  await on.call("POST", own, 409, { body: { ...users, name: undefined } });
  for (const body of [{ scopes: [] }, { scopes: undefined }, { scopes: ["map-role"] }, { resourceType: "None" }])
    await on.call("POST", own, 400, { body: { ...users, name: "other", ...body } });
  for (const body of [{ resourceType: undefined }, { resources: ["none"] }])
    await on.call("POST", own, 400, { body: { ...users, name: "other", ...body } });
  await on.call("POST", own, 500, { body: { ...users, name: "other", policies: ["none"] } });
  await on.call("POST", `${at}/permission/resource`, 400, { body: { name: "other", resourceType: "Users" } });
  await on.call("GET", `${at}/permission/resource/${id}`, 400);
  await on.call("GET", `${own}/none`, 404);
  await on.call("PUT", `${own}/none`, 404, { body: {} });
  await on.call("DELETE", `${own}/none`, 404);
  await on.call("GET", `${at}/policy/none/resources`, 404);
  await on.call("DELETE", `${own}/${id}`, 204);
}

async function kinds(on: Stage): Promise<void> {
  const at = await switchOn(on, { organizationsEnabled: true });
  const group = await on.create("groups", { name: "team" });
  await on.create("roles", { name: "buyer" });
  const role = record(await on.call("GET", "roles/buyer", 200))["id"];
  const client = await on.create("clients", { clientId: "shop" });
  await on.create(`clients/${client}/roles`, { name: "seller" });
  const clientRole = record(await on.call("GET", `clients/${client}/roles/seller`, 200))["id"];
  const organization = await on.create("organizations", {
    name: "Acme",
    alias: "acme",
    domains: [{ name: "acme.test" }],
  });
  const over = async (resourceType: string, scope: string, ...resources: unknown[]): Promise<void> => {
    const { id } = await make(on, `${at}/permission/scope`, {
      name: resourceType,
      resourceType,
      scopes: [scope],
      resources,
    });
    await on.call("GET", `${at}/policy/${id}/resources`, 200);
  };
  await over("Groups", "view-members", group);
  await over("Roles", "map-role", role, clientRole);
  await over("Clients", "map-roles", client);
  await over("Organizations", "manage", organization);
  await on.call("DELETE", `clients/${client}`, 204);
  const own = `${at}/permission/scope`;
  on.same("without the client", pluck(await on.call("GET", own, 200), "name"), ["Groups", "Organizations", "Roles"]);
  await on.call("DELETE", `groups/${group}`, 204);
  await on.call("DELETE", "roles/buyer", 204);
  await on.call("DELETE", `organizations/${organization}`, 204);
  on.same("without anything", pluck(await on.call("GET", own, 200), "name"), []);
}

async function evaluation(on: Stage): Promise<void> {
  const at = await switchOn(on);
  const ann = await on.create("users", { username: "ann", enabled: true });
  const bob = await on.create("users", { username: "bob", enabled: true });
  const only = async (name: string, ...users: string[]) => (await make(on, `${at}/policy/user`, { name, users }))["id"];
  const [byAnn, byBob] = [await only("only ann", ann), await only("only bob", bob)];
  const all = { resourceType: "Users", scopes: ["view", "manage"], policies: [byBob] };
  await make(on, `${at}/permission/scope`, { name: "all by bob", ...all, resources: [] });
  const one = { resourceType: "Users", scopes: ["view"], policies: [byAnn] };
  await make(on, `${at}/permission/scope`, { name: "ann by ann", ...one, resources: [ann] });
  await make(on, `${at}/permission/scope`, { name: "by nobody", resourceType: "Groups", scopes: ["view"] });
  const common = { roleIds: [], entitlements: false, context: { attributes: {} } };
  const request = async (userId: string, name: string, scopes: string[] = [], resourceType = "Users") => {
    const resources = [{ name, scopes: scopes.map((scope) => ({ name: scope })) }];
    const body = { ...common, userId, resourceType, resources };
    return record(await on.call("POST", `${at}/policy/evaluate`, 200, { body }))["status"];
  };
  on.same("ann views herself", await request(ann, ann, ["view"]), "PERMIT");
  on.same("bob views ann", await request(bob, ann, ["view"]), "DENY");
  on.same("bob changes ann", await request(bob, ann, ["manage"]), "PERMIT");
  on.same("ann does all with herself", await request(ann, ann), "PERMIT");
  on.same("bob does all with ann", await request(bob, ann), "PERMIT");
  on.same("ann does all with bob", await request(ann, bob), "DENY");
  on.same("bob does all with all users", await request(bob, "Users"), "PERMIT");
  on.same("bob views something unknown", await request(bob, "none", ["view"]), "PERMIT");
  on.same("bob views groups", await request(bob, "Groups", ["view"], "Groups"), "DENY");
  const of = { ...common, resourceType: "Users" };
  await on.call("POST", `${at}/policy/evaluate`, 500, { body: { ...of, userId: ann, resources: [] } });
  const resources = [{ name: ann, scopes: [] }];
  await on.call("POST", `${at}/policy/evaluate`, 500, { body: { ...of, userId: "none", resources } });
}

async function rights(on: Stage): Promise<void> {
  const at = await switchOn(on);
  for (const [held, reads, writes] of [
    ["view-realm", 200, 403],
    ["manage-realm", 200, 201],
    ["view-clients", 403, 403],
    ["manage-clients", 403, 403],
    ["view-authorization", 403, 403],
    ["manage-authorization", 403, 403],
    ["manage-users", 403, 403],
  ] as const) {
    const by = await on.withRights([held]);
    await on.call("GET", at, reads, {}, by);
    await on.call("GET", `${at}/permission/scope`, reads, {}, by);
    await on.call("GET", `${at}/policy`, reads, {}, by);
    await on.call("GET", `${at}/policy/providers`, reads, {}, by);
    const body = { name: held, targetClaim: "email", pattern: ".*" };
    await on.call("POST", `${at}/policy/regex`, writes, { body }, by);
  }
}

/** Contracts for the permissions that administrators have besides their roles. */
export const adminPermissions: Contract[] = [
  { name: "admin permissions: enabling", run: switched },
  { name: "admin permissions: create, read, update, delete", run: permissions },
  { name: "admin permissions: rejected input", run: rejected },
  { name: "admin permissions: their resources", run: kinds },
  { name: "admin permissions: evaluation", run: evaluation },
  { name: "admin permissions: required rights", run: rights },
];
