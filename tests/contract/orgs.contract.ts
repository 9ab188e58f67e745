import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

const PAGE = { first: "0", max: "11" };
const GLOBEX = {
  name: "Globex",
  displayName: "Globex Corporation",
  url: "https://globex.example",
  domains: ["globex.example", "Globex.TEST"],
  attributes: { a: ["1", "2"] },
};

/** Returns the address of the add-on's organizations in the realm of the contract. */
const at = (on: Stage, path = ""): string => `/realms/${on.realm}/orgs${path}`;

/** Creates an organization and returns its id. */
async function made(on: Stage, body: object = GLOBEX): Promise<string> {
  const answer = await on.callServer("POST", at(on), 201, { body });
  return answer.location?.split("/").at(-1) ?? "";
}

async function isStored(on: Stage): Promise<void> {
  on.same("organizations at first", (await on.callServer("GET", at(on), 200, { query: PAGE })).body, []);
  const id = await made(on);
  await on.callServer("POST", at(on), 409, { body: { name: "Globex" } });
  await on.callServer("POST", at(on), 500, { body: {} });
  const unknown = await on.admin.call("POST", at(on), { body: { name: "Other", unknown: true } });
  on.same("the status for an unknown member", unknown.status, 400);
  await made(on, { name: "Acme" });
  const listed = await on.callServer("GET", at(on), 200, { query: PAGE });
  on.same("the names", pluck(listed, "name"), ["Acme", "Globex"]);
  const named = async (query: Record<string, string>) =>
    pluck(await on.callServer("GET", at(on), 200, { query }), "name");
  on.same("organizations found by name", await named({ search: "GLOB", ...PAGE }), ["Globex"]);
  on.same("organizations found by an attribute", await named({ q: "a:2" }), ["Globex"]);
  on.same("the second page", await named({ first: "1", max: "1" }), ["Globex"]);
  await on.callServer("GET", at(on, "/count"), 200);
  await on.callServer("GET", at(on, "/none"), 404);
  const read = record(await on.callServer("GET", at(on, `/${id}`), 200));
  const put = (status: number, body: object) => on.callServer("PUT", at(on, `/${id}`), status, { body });
  await put(204, read);
  on.same("the record after an unchanged save", record(await on.callServer("GET", at(on, `/${id}`), 200)), read);
  await put(409, { ...read, name: "Acme" });
  await put(500, { displayName: "No name" });
  await put(204, { name: "Renamed" });
  const left = record(await on.callServer("GET", at(on, `/${id}`), 200));
  on.same("attributes that were not sent", left["attributes"], {});
  await on.callServer("DELETE", at(on, `/${id}`), 204);
  await on.callServer("DELETE", at(on, `/${id}`), 404);
}

async function settings(on: Stage): Promise<void> {
  const address = at(on, "/config");
  const SETTINGS = ["createAdminUserEnabled", "sharedIdpsEnabled", "multipleIdpsEnabled", "validateIdpEnabled"];
  const read = async () => {
    const config = record(await on.admin.call("GET", address));
    return [...SETTINGS, "expirationInSecs", "defaultApplicationUri"].map((name) => config[name]);
  };
  await on.callServer("GET", at(on), 200);
  on.same("settings at first", await read(), [true, false, false, false, 86_400, undefined]);
  const given = { createAdminUserEnabled: false, expirationInSecs: 600, defaultApplicationUri: "https://app.example" };
  const unknown = await on.admin.call("PUT", address, { body: { ...given, unknown: true } });
  on.same("the status for an unknown setting", unknown.status, 400);
  const answer = await on.admin.call("PUT", address, { body: given });
  on.same("status of the settings", answer.status, 200);
  on.same("saved settings", await read(), [false, false, false, false, 600, undefined]);
  const application = async () => {
    const realm = record(await on.admin.call("GET", `/admin/realms/${on.realm}`));
    return (realm["attributes"] as Record<string, string>)["_providerConfig.orgs.config.defaultApplicationUri"];
  };
  on.same("the default application", await application(), "https://app.example");
  await on.admin.call("PUT", address, { body: { createAdminUserEnabled: false } });
  on.same("the default application that was not sent", await application(), undefined);
}

async function domains(on: Stage): Promise<void> {
  const id = await made(on);
  const address = at(on, `/${id}/domains`);
  const listed = (await on.admin.call("GET", address)).body as Record<string, unknown>[];
  const reported = listed.map(({ record_value: value, ...domain }) => [domain, String(value).length]);
  const domain = (name: string) => ({ domain_name: name, record_key: "_org-domain-ownership", verified: false });
  on.same("the domains", reported.toSorted(), [
    [domain("globex.example"), 64],
    [domain("globex.test"), 64],
  ]);
  await on.callServer("GET", `${address}/none`, 404);
  await on.callServer("POST", `${address}/none/verify`, 404);
  const checked = await on.admin.call("POST", `${address}/globex.example/verify`);
  on.same("the status of a check without a DNS record", checked.status, 202);
  on.same("the result of the check", record(checked)["verified"], false);
}

/** Creates a user in the realm of the contract. */
const somebody = (on: Stage, username: string): Promise<string> =>
  on.create("users", { username, email: `${username}@x.example`, firstName: "Some", lastName: "Body", enabled: true });

async function members(on: Stage): Promise<void> {
  await on.admin.call("PUT", at(on, "/config"), { body: { createAdminUserEnabled: true } });
  const id = await made(on);
  const [ann, bob] = [await somebody(on, "ann"), await somebody(on, "bob")];
  const address = at(on, `/${id}/members`);
  const all = await on.admin.call("GET", address);
  on.same("the technical member", pluck(all, "username"), [`org-admin-${id}`]);
  const [technical] = pluck(all, "id");
  await on.callServer("DELETE", `${address}/${String(technical)}`, 403);
  const people = { excludeAdminAccounts: "true", ...PAGE };
  on.same("people at first", (await on.callServer("GET", address, 200, { query: people })).body, []);
  await on.callServer("PUT", `${address}/${ann}`, 201);
  await on.callServer("PUT", `${address}/${ann}`, 201);
  await on.callServer("PUT", `${address}/none`, 404);
  await on.callServer("GET", `${address}/${ann}`, 204);
  await on.callServer("GET", `${address}/${bob}`, 404);
  await on.callServer("GET", address, 200, { query: { ...people, search: "AN" } });
  await on.callServer("GET", `${address}/count`, 200);
  const attributes = `${address}/${ann}/attributes`;
  on.same("attributes at first", (await on.callServer("GET", attributes, 200)).body, {});
  await on.callServer("PUT", attributes, 200, { body: { attributes: { desk: ["12"], team: ["a", "b"] } } });
  const stored = await on.callServer("GET", attributes, 200);
  on.same("the attributes", stored.body, { desk: ["12"], team: ["a", "b"] });
  await on.callServer("GET", `${address}/${bob}/attributes`, 400);
  const mine = await on.callServer("GET", `/realms/${on.realm}/users/${ann}/orgs`, 200);
  on.same("organizations of a member", pluck(mine, "id"), [id]);
  on.same("of somebody else", (await on.callServer("GET", `/realms/${on.realm}/users/${bob}/orgs`, 200)).body, []);
  await on.callServer("GET", `/realms/${on.realm}/users/none/orgs`, 404);
  await on.callServer("DELETE", `${address}/${ann}`, 204);
  await on.callServer("DELETE", `${address}/${ann}`, 404);
  await on.callServer("DELETE", at(on, `/${id}`), 204);
  const left = pluck(await on.admin.call("GET", `/admin/realms/${on.realm}/users`), "username");
  on.same("users that remain in the realm", left, ["ann", "bob"]);
}

async function manyMembers(on: Stage): Promise<void> {
  const id = await made(on);
  const users = Array.from({ length: 101 }, (_, at) => ({ username: `member-${at}`, enabled: true }));
  await on.admin.call("POST", `/admin/realms/${on.realm}/partialImport`, { body: { users } });
  const all = await on.admin.call("GET", `/admin/realms/${on.realm}/users`, {
    query: { search: "member-", max: "200" },
  });
  const address = at(on, `/${id}/members`);
  for (const user of pluck(all, "id")) await on.admin.call("PUT", `${address}/${String(user)}`);
  const count = async (query: Record<string, string>) =>
    rows(await on.admin.call("GET", address, { query: { excludeAdminAccounts: "true", ...query } })).length;
  on.same("members without a parameter", await count({}), 100);
  on.same("members with a larger page", await count({ first: "0", max: "200" }), 101);
}

async function roles(on: Stage): Promise<void> {
  const id = await made(on);
  const [ann, bob] = [await somebody(on, "ann"), await somebody(on, "bob")];
  await on.callServer("PUT", at(on, `/${id}/members/${ann}`), 201);
  const address = at(on, `/${id}/roles`);
  const first = pluck(await on.admin.call("GET", address), "name");
  on.same("the number of initial roles", first.length, 11);
  await on.callServer("POST", address, 201, { body: { name: "buyer", description: "Buys" } });
  await on.callServer("POST", address, 409, { body: { name: "buyer" } });
  await on.callServer("POST", address, 201, { body: { name: "a/b %" } });
  await on.callServer("PUT", `${address}/a%2Fb%20%25`, 204, { body: { name: "a/b %", description: "Odd" } });
  await on.callServer("GET", `${address}/a%2Fb%20%25`, 200);
  await on.callServer("DELETE", `${address}/a%2Fb%20%25`, 204);
  await on.callServer("PUT", `${address}/buyer`, 204, { body: { name: "other", description: "Orders" } });
  const stored = record(await on.callServer("GET", `${address}/buyer`, 200));
  on.same("the role", [stored["name"], stored["description"]], ["buyer", "Orders"]);
  await on.callServer("DELETE", `${address}/view-members`, 400);
  await on.callServer("DELETE", `${address}/none`, 404);
  await on.callServer("PUT", `${address}/buyer/users/${ann}`, 201);
  await on.callServer("PUT", `${address}/buyer/users/${bob}`, 400);
  await on.callServer("GET", `${address}/buyer/users/${ann}`, 204);
  await on.callServer("GET", `${address}/buyer/users/${bob}`, 404);
  const held = await on.callServer("GET", `/realms/${on.realm}/users/${ann}/orgs/${id}/roles`, 200);
  on.same("roles of a member", pluck(held, "name"), ["buyer"]);
  await on.callServer("GET", `/realms/${on.realm}/users/${bob}/orgs/${id}/roles`, 404);
  await on.callServer("DELETE", `${address}/buyer/users/${ann}`, 204);
  await on.callServer("DELETE", `${address}/buyer/users/${ann}`, 404);
}

async function invitations(on: Stage): Promise<void> {
  const id = await made(on);
  const ann = await somebody(on, "ann");
  await on.callServer("PUT", at(on, `/${id}/members/${ann}`), 201);
  const address = at(on, `/${id}/invitations`);
  const invite = (status: number, body: object) => on.callServer("POST", address, status, { body });
  const given = { email: "New@x.example", roles: ["view-members"], redirectUri: "https://app.example" };
  const location = (await invite(201, given)).location?.split("/").at(-1) ?? "";
  await invite(409, { email: "new@x.example" });
  await invite(409, { email: "ann@x.example" });
  await invite(400, { email: "nonsense" });
  await invite(400, {});
  await invite(400, { email: "other@x.example", roles: ["none"] });
  await invite(201, { email: "sent@x.example", send: true });
  const read = record(await on.admin.call("GET", `${address}/${location}`));
  on.same(
    "the invitation",
    [read["email"], read["roles"], read["invitationUrl"]],
    ["new@x.example", ["view-members"], "https://app.example"],
  );
  const found = await on.admin.call("GET", address, { query: { search: "new", ...PAGE } });
  on.same("invitations found", pluck(found, "email"), ["new@x.example"]);
  await on.callServer("GET", `${address}/count`, 200);
  await on.callServer("PUT", `${address}/${location}/resend-email`, 204);
  await on.callServer("DELETE", `${address}/${location}`, 204);
  await on.callServer("DELETE", `${address}/${location}`, 404);
}

async function providers(on: Stage): Promise<void> {
  const id = await made(on);
  const address = at(on, `/${id}/idps`);
  for (const [alias, enabled] of [
    ["corp", true],
    ["other", true],
    ["off", false],
  ] as const)
    await on.call("POST", "identity-provider/instances", 201, {
      body: { alias, providerId: "oidc", enabled, config: {} },
    });
  const aliases = async () => pluck(await on.admin.call("GET", address), "alias");
  on.same("providers at first", await aliases(), []);
  const link = (status: number, body: object) => on.callServer("POST", `${address}/link`, status, { body });
  await link(404, { alias: "none" });
  await link(400, { alias: "off" });
  await link(201, { alias: "corp", sync_mode: "IMPORT", domains: ["globex.example"] });
  const stored = record(await on.admin.call("GET", `/admin/realms/${on.realm}/identity-provider/instances/corp`));
  on.same("the settings of the provider", stored["config"], {
    syncMode: "IMPORT",
    "home.idp.discovery.org": id,
    "home.idp.discovery.shared": "false",
    "home.idp.discovery.domains": "globex.example",
  });
  await link(201, { alias: "other" });
  on.same("providers without several", await aliases(), ["other"]);
  await on.callServer("POST", `${address}/other/unlink`, 204);
  await on.callServer("POST", `${address}/other/unlink`, 404);
  on.same("providers at last", await aliases(), []);
}

async function transferred(on: Stage): Promise<void> {
  await on.admin.call("PUT", at(on, "/config"), { body: { createAdminUserEnabled: false } });
  const id = await made(on);
  const ann = await somebody(on, "ann");
  await on.callServer("PUT", at(on, `/${id}/members/${ann}`), 201);
  await on.callServer("POST", at(on, `/${id}/roles`), 201, { body: { name: "buyer" } });
  await on.callServer("PUT", at(on, `/${id}/roles/buyer/users/${ann}`), 201);
  const read = async () =>
    record(await on.admin.call("GET", at(on, "/export"), { query: { exportMembersAndInvitations: "true" } }));
  const document = await read();
  const [one = {}] = document["organizations"] as Record<string, unknown>[];
  on.same("the members", one["members"], [{ username: "ann", roles: ["buyer"] }]);
  await on.callServer("POST", at(on, "/import"), 409, { body: document });
  await on.callServer("DELETE", at(on, `/${id}`), 204);
  await on.callServer("POST", at(on, "/import"), 200, { body: document });
  const again = pluck(await on.admin.call("GET", at(on)), "name");
  on.same("imported organizations", again, ["Globex"]);
  const unknown = { organizations: [{ organization: { name: "New" }, members: [{ username: "nobody", roles: [] }] }] };
  await on.callServer("POST", at(on, "/import"), 400, { body: unknown });
  await on.callServer("POST", at(on, "/import"), 200, { body: unknown, query: { skipMissingMember: "true" } });
  await on.callServer("POST", at(on, "/import"), 204, { body: { organizations: [] } });
  await on.callServer("POST", at(on, `/${id}/portal-link`), 404, { fields: {} });
}

/** Administrators by their rights, with the expected answers to reading and changing an organization. */
const MAY: readonly [string[], Record<string, number>][] = [
  [["query-clients", "view-clients"], { list: 0, config: 401, read: 401, write: 401, create: 401 }],
  [["view-organizations"], { list: 1, config: 401, read: 200, write: 401, create: 401 }],
  [["manage-organizations"], { list: 0, config: 401, read: 401, write: 401, create: 401 }],
  [["manage-realm"], { list: 0, config: 200, read: 401, write: 401, create: 401 }],
  [["view-organizations", "manage-organizations"], { list: 1, config: 401, read: 200, write: 204, create: 409 }],
];

async function rights(on: Stage): Promise<void> {
  const id = await made(on);
  for (const [given, wanted] of MAY) {
    const by = await on.withRights(given);
    const listed = await on.callServer("GET", at(on), 200, {}, by);
    on.same(`organizations for ${given.join(", ")}`, pluck(listed, "id").length, wanted["list"]);
    await on.callServer("GET", at(on, "/count"), wanted["read"] ?? 0, {}, by);
    const config = await by.call("GET", at(on, "/config"));
    on.same(`settings for ${given.join(", ")}`, config.status, wanted["config"]);
    await on.callServer("GET", at(on, `/${id}`), wanted["read"] ?? 0, {}, by);
    await on.callServer("PUT", at(on, `/${id}`), wanted["write"] ?? 0, { body: GLOBEX }, by);
    await on.callServer("POST", at(on), wanted["create"] ?? 0, { body: { name: "Globex" } }, by);
  }
}

/** Contracts for organizations of the add-on, played on a server that has it. */
export const orgs: Contract[] = [
  { name: "add-on organizations: create, read, update, delete", run: isStored },
  { name: "add-on organizations: settings", run: settings },
  { name: "add-on organizations: domains", run: domains },
  { name: "add-on organizations: members", run: members },
  { name: "add-on organizations: pages of members", run: manyMembers },
  { name: "add-on organizations: roles", run: roles },
  { name: "add-on organizations: invitations", run: invitations },
  { name: "add-on organizations: identity providers", run: providers },
  { name: "add-on organizations: export and import", run: transferred },
  { name: "add-on organizations: required rights", run: rights },
];
