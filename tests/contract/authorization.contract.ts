import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

/**
 * Creates a client with authorization enabled.
 * @returns its id and the address of its resource server
 */
async function protector(on: Stage): Promise<{ client: string; at: string }> {
  const body = { clientId: "shop", publicClient: false, serviceAccountsEnabled: true };
  const client = await on.create("clients", { ...body, authorizationServicesEnabled: true });
  return { client, at: `clients/${client}/authz/resource-server` };
}

async function make(on: Stage, path: string, body: unknown): Promise<Record<string, unknown>> {
  return record(await on.call("POST", path, 201, { body }));
}

async function settings(on: Stage): Promise<void> {
  const plain = await on.create("clients", { clientId: "plain", publicClient: false });
  await on.call("GET", `clients/${plain}/authz/resource-server`, 404);
  await on.call("GET", `clients/${plain}/authz/resource-server/resource`, 404);
  const { client, at } = await protector(on);
  const server = record(await on.call("GET", at, 200));
  await on.call("GET", `${at}/settings`, 200);
  await on.call("GET", `${at}/policy/providers`, 200);
  const body = { ...server, policyEnforcementMode: "PERMISSIVE", allowRemoteResourceManagement: false };
  await on.call("PUT", at, 204, { body });
  await on.call("GET", at, 200);
  await on.call("POST", `${at}/import`, 400, { body: { foo: 1 } });
  await on.call("POST", `${at}/import`, 204, { body: {} });
  await on.call("GET", at, 200);
  await on.call("PUT", `clients/${client}`, 204, { body: { clientId: "shop", authorizationServicesEnabled: false } });
  await on.call("GET", at, 404);
}

async function exported(on: Stage): Promise<void> {
  const { at } = await protector(on);
  await on.create("roles", { name: "buyer" });
  const imported = {
    policyEnforcementMode: "PERMISSIVE",
    resources: [{ name: "Album", uris: ["/albums"], scopes: [{ name: "view" }] }],
    scopes: [{ name: "view" }, { name: "spare", displayName: "Spare" }],
    policies: [
      { name: "buyers", type: "role", config: { roles: '[{"id":"buyer","required":true}]' } },
      { name: "albums", type: "resource", config: { resources: '["Album"]', applyPolicies: '["buyers"]' } },
    ],
  };
  await on.call("POST", `${at}/import`, 204, { body: imported });
  await on.call("POST", `${at}/import`, 204, { body: imported });
  const reported = record(await on.call("GET", `${at}/settings`, 200));
  on.same("the mode", reported["policyEnforcementMode"], "PERMISSIVE");
  const [album] = rows(await on.call("GET", `${at}/resource`, 200));
  await on.call("GET", `${at}/resource/${album?.["_id"]}/permissions`, 200);
}

async function scopes(on: Stage): Promise<void> {
  const { at } = await protector(on);
  const view = await make(on, `${at}/scope`, { name: "view", displayName: "View", iconUri: "https://acme.example" });
  const edit = await make(on, `${at}/scope`, { name: "edit" });
  await make(on, `${at}/scope`, { name: "edit" });
  await on.call("POST", `${at}/scope`, 409, { body: {} });
  await on.call("GET", `${at}/scope/none`, 404);
  await on.call("PUT", `${at}/scope/${view["id"]}`, 204, { body: { ...view, displayName: "See" } });
  await on.call("GET", `${at}/scope/${view["id"]}`, 200);
  const all = await on.call("GET", `${at}/scope`, 200, { query: { first: "0", max: "11", deep: "false" } });
  on.same("the order", pluck(all, "name"), ["edit", "view"]);
  await on.call("GET", `${at}/scope`, 200, { query: { name: "VI", deep: "false" } });
  await make(on, `${at}/resource`, { name: "Album", scopes: [{ name: "edit" }] });
  await on.call("GET", `${at}/scope/${edit["id"]}/resources`, 200);
  await on.call("GET", `${at}/scope/${edit["id"]}/permissions`, 200);
  await on.call("DELETE", `${at}/scope/${edit["id"]}`, 400);
  await make(on, `${at}/permission/scope`, { name: "viewing", scopes: [view["id"]] });
  await make(on, `${at}/permission/scope`, { name: "both", scopes: [view["id"], edit["id"]] });
  await on.call("DELETE", `${at}/scope/${view["id"]}`, 204);
  on.same("permissions left", pluck(await on.call("GET", `${at}/permission`, 200), "name"), ["both"]);
}

async function resources(on: Stage): Promise<void> {
  const { at } = await protector(on);
  const one = { displayName: "Album", type: "urn:shop:album", uris: ["/a", "/b"], icon_uri: "https://acme.example" };
  const scopes = [{ name: "view" }, { name: "edit" }];
  const body = { ...one, name: "Album", scopes, ownerManagedAccess: true, attributes: { k: ["v", "w"] } };
  const album = await make(on, `${at}/resource`, body);
  const own = `${at}/resource/${album["_id"]}`;
  await make(on, `${at}/resource`, { name: "Photo" });
  await on.call("POST", `${at}/resource`, 409, { body: { name: "Album" } });
  await on.call("POST", `${at}/resource`, 409, { body: {} });
  await on.call("GET", `${at}/resource/none`, 404);
  await on.call("GET", own, 200);
  const list = { first: "0", max: "11", deep: "false" };
  for (const filter of [{}, { name: "alb" }, { type: "shop" }, { uri: "/a" }, { uri: "/" }, { owner: "shop" }])
    await on.call("GET", `${at}/resource`, 200, { query: { ...list, ...filter } as Record<string, string> });
  for (const filter of [{ owner: "nobody" }, { scope: "vi" }, { scope: "none" }])
    await on.call("GET", `${at}/resource`, 200, { query: { ...list, ...filter } as Record<string, string> });
  await on.call("GET", `${own}/scopes`, 200);
  await make(on, `${at}/permission/resource`, { name: "of the type", resourceType: "urn:shop:album" });
  await make(on, `${at}/permission/resource`, { name: "of the album", resources: [album["_id"]] });
  await on.call("GET", `${own}/permissions`, 200);
  await on.call("PUT", own, 204, { body: { ...album, displayName: "Changed", scopes: [{ name: "edit" }] } });
  await on.call("GET", own, 200);
  await on.call("PUT", own, 204, { body: { name: "Album" } });
  await on.call("GET", own, 200);
  await on.call("DELETE", own, 204);
  await on.call("DELETE", own, 404);
  on.same("permissions left", pluck(await on.call("GET", `${at}/permission`, 200), "name"), ["of the type"]);
}

async function policies(on: Stage): Promise<void> {
  const { client, at } = await protector(on);
  await on.create("roles", { name: "buyer" });
  const role = record(await on.call("GET", "roles/buyer", 200))["id"];
  const group = await on.create("groups", { name: "staff" });
  const alice = await on.create("users", { username: "alice", enabled: true });
  const scope = await on.create("client-scopes", { name: "orders", protocol: "openid-connect" });
  const kinds = {
    role: { roles: [{ id: role, required: true }], fetchRoles: true },
    group: { groupsClaim: "groups", groups: [{ id: group }] },
    user: { users: [alice] },
    client: { clients: [client] },
    "client-scope": { clientScopes: [{ id: scope, required: true }] },
    regex: { targetClaim: "email", pattern: ".*" },
    time: { month: "1", monthEnd: "5", notBefore: "2026-01-01 1:02:00", notOnOrAfter: "2026-12-01 10:00:00" },
  };
  const ids: Record<string, unknown> = {};
  for (const [type, more] of Object.entries(kinds)) {
    const body = { name: `by ${type}`, description: "Some", logic: "POSITIVE", ...more };
    ids[type] = (await make(on, `${at}/policy/${type}`, body))["id"];
    await on.call("GET", `${at}/policy/${type}/${ids[type]}`, 200);
    const bare = { name: `by ${type}`, logic: "NEGATIVE" };
    // Policies of these two types need their groups or clients.
    if (["group", "client"].includes(type))
      await on.call("PUT", `${at}/policy/${type}/${ids[type]}`, 500, { body: bare });
    // The server deletes policies without client scopes as soon as any realm deletes a client scope.
    const keeps = ["group", "client", "client-scope"].includes(type);
    await on.call("PUT", `${at}/policy/${type}/${ids[type]}`, 201, { body: keeps ? { ...bare, ...more } : bare });
    await on.call("GET", `${at}/policy/${type}/${ids[type]}`, 200);
  }
  await make(on, `${at}/policy/role`, { name: "bare" });
  const both = { name: "both", decisionStrategy: "CONSENSUS", policies: [ids["user"]] };
  const aggregate = (await make(on, `${at}/policy/aggregate`, both))["id"];
  await on.call("GET", `${at}/policy/aggregate/${aggregate}`, 200);
  await on.call("GET", `${at}/policy/${aggregate}/associatedPolicies`, 200);
  await on.call("GET", `${at}/policy/${ids["user"]}/dependentPolicies`, 200);
  await on.call("POST", `${at}/policy/role`, 409, { body: { name: "both" } });
  await on.call("POST", `${at}/policy/role`, 409, { body: {} });
  await on.call("POST", `${at}/policy/nothing`, 404, { body: { name: "x" } });
  await on.call("POST", `${at}/policy/client`, 500, { body: { name: "x" } });
  const list = { first: "0", max: "20", permission: "false" };
  await on.call("GET", `${at}/policy`, 200, { query: list });
  await on.call("GET", `${at}/policy`, 200, { query: { ...list, name: "BY R" } });
  await on.call("GET", `${at}/policy`, 200, { query: { ...list, type: "user" } });
  await on.call("GET", `${at}/policy/user/none`, 404);
  await on.call("GET", `${at}/policy/role/${ids["user"]}`, 200);
  await on.call("GET", `${at}/policy/${ids["user"]}`, 200);
  await on.call("DELETE", `${at}/policy/${ids["user"]}`, 204);
  await on.call("DELETE", `${at}/policy/${ids["user"]}`, 404);
  // Deleting the only policy of an aggregate deletes the aggregate too.
  await on.call("GET", `${at}/policy/${aggregate}/associatedPolicies`, 404);
}

async function permissions(on: Stage): Promise<void> {
  const { at } = await protector(on);
  const album = await make(on, `${at}/resource`, { name: "Album", displayName: "Albums", scopes: [{ name: "view" }] });
  const [view] = rows(await on.call("GET", `${at}/scope`, 200));
  const bare = (await make(on, `${at}/policy/role`, { name: "bare" }))["id"];
  const over = { resources: [album["_id"]], policies: [bare] };
  const whole = (await make(on, `${at}/permission/resource`, { name: "whole", description: "All", ...over }))["id"];
  const part = { name: "part", ...over, scopes: [view?.["id"]], decisionStrategy: "AFFIRMATIVE" };
  const id = (await make(on, `${at}/permission/scope`, part))["id"];
  await make(on, `${at}/permission/resource`, { name: "typed", resourceType: "urn:shop:album", policies: [bare] });
  await on.call("POST", `${at}/permission/resource`, 409, { body: { name: "whole" } });
  const list = { first: "0", max: "11" };
  for (const filter of [{}, { resource: "alb" }, { scope: "VIE" }, { type: "scope" }, { name: "WH" }])
    await on.call("GET", `${at}/permission`, 200, { query: { ...list, ...filter } as Record<string, string> });
  await on.call("GET", `${at}/permission/resource/${whole}`, 200);
  await on.call("GET", `${at}/permission/scope/none`, 404);
  const reported = ["resources", "scopes", "associatedPolicies", "dependentPolicies"];
  for (const list of reported) await on.call("GET", `${at}/policy/${id}/${list}`, 200);
  await on.call("GET", `${at}/policy/${bare}/dependentPolicies`, 200);
  await on.call("PUT", `${at}/permission/scope/${id}`, 201, { body: { name: "part", description: "Some" } });
  for (const list of reported) await on.call("GET", `${at}/policy/${id}/${list}`, 200);
  const typed = { name: "whole", resources: [], resourceType: "urn:shop:album" };
  await on.call("PUT", `${at}/permission/resource/${whole}`, 201, { body: typed });
  await on.call("GET", `${at}/permission/resource/${whole}`, 200);
  await on.call("GET", `${at}/policy/${whole}/resources`, 200);
  await on.call("PUT", `${at}/permission/resource/${whole}`, 201, {
    body: { name: "whole", resources: [album["_id"]] },
  });
  await on.call("GET", `${at}/permission/resource/${whole}`, 200);
  await on.call("DELETE", `${at}/permission/scope/${id}`, 204);
  await on.call("DELETE", `${at}/policy/${whole}`, 204);
}

async function evaluation(on: Stage): Promise<void> {
  const { client, at } = await protector(on);
  await on.create("roles", { name: "buyer" });
  const role = record(await on.call("GET", "roles/buyer", 200));
  const alice = await on.create("users", { username: "alice", enabled: true });
  const bob = await on.create("users", { username: "bob", enabled: true });
  await on.call("POST", `users/${alice}/role-mappings/realm`, 204, { body: [role] });
  const album = await make(on, `${at}/resource`, { name: "Album", type: "urn:a", scopes: [{ name: "view" }] });
  const photo = await make(on, `${at}/resource`, { name: "Photo" });
  const buyers = await make(on, `${at}/policy/role`, { name: "buyers", roles: [{ id: role["id"] }] });
  const over = { resources: [album["_id"]], policies: [buyers["id"]] };
  await make(on, `${at}/permission/resource`, { name: "albums", ...over });
  const others = await make(on, `${at}/policy/role`, {
    name: "others",
    roles: [{ id: role["id"] }],
    logic: "NEGATIVE",
  });
  const [view] = rows(await on.call("GET", `${at}/scope`, 200));
  const either = { policies: [buyers["id"], others["id"]], decisionStrategy: "AFFIRMATIVE" };
  await make(on, `${at}/permission/scope`, { name: "views", scopes: [view?.["id"]], ...either });
  await make(on, `${at}/permission/resource`, { name: "typed", resourceType: "urn:a", ...either });
  const request = async (userId: string | undefined, resources: unknown[], more: object = {}, status = 200) => {
    const common = { roleIds: [], entitlements: false, context: { attributes: {} } };
    const body = { ...common, userId, resources, ...more };
    return record(await on.call("POST", `${at}/policy/evaluate`, status, { body }));
  };
  on.same("a user with the role", (await request(alice, [album]))["status"], "PERMIT");
  on.same("a user without the role", (await request(bob, [album]))["status"], "DENY");
  on.same("a user evaluated with the role", (await request(bob, [album], { roleIds: ["buyer"] }))["status"], "PERMIT");
  await request(alice, [{ type: "urn:a", scopes: [{ name: "view" }] }], { clientId: client });
  await request(alice, [{ type: "urn:none" }]);
  await request(bob, [photo]);
  await request("none", [], {}, 500);
  await request(undefined, [], {}, 500);
  const server = record(await on.call("GET", at, 200));
  await on.call("PUT", at, 204, { body: { ...server, policyEnforcementMode: "PERMISSIVE" } });
  await request(bob, [photo]);
}

async function rights(on: Stage): Promise<void> {
  const { at } = await protector(on);
  for (const [held, reads, writes] of [
    ["query-clients", 403, 403],
    ["view-clients", 200, 403],
    ["view-authorization", 200, 403],
    ["manage-authorization", 200, 201],
    ["manage-clients", 200, 201],
  ] as const) {
    const by = await on.withRights([held]);
    await on.call("GET", at, reads, {}, by);
    await on.call("GET", `${at}/resource`, reads, {}, by);
    await on.call("GET", `${at}/settings`, writes === 201 ? 200 : 403, {}, by);
    await on.call("POST", `${at}/scope`, writes, { body: { name: held } }, by);
  }
}

/** Contracts for the resources that clients protect. */
export const authorization: Contract[] = [
  { name: "authorization: settings", run: settings },
  { name: "authorization: export", run: exported },
  { name: "authorization: scopes", run: scopes },
  { name: "authorization: resources", run: resources },
  { name: "authorization: policies", run: policies },
  { name: "authorization: permissions", run: permissions },
  { name: "authorization: evaluation", run: evaluation },
  { name: "authorization: required rights", run: rights },
];
