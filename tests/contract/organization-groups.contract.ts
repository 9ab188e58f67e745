import { type Contract, pluck, record, type Stage } from "./contract.ts";

const PAGE = { first: "0", max: "11" };

/** Creates an organization in the realm, and returns the address of its groups. */
async function start(on: Stage, name = "Globex"): Promise<string> {
  await on.call("PUT", "", 204, { body: { organizationsEnabled: true } });
  return `organizations/${await on.create("organizations", { name })}/groups`;
}

async function tree(on: Stage): Promise<void> {
  const at = await start(on);
  await on.call("GET", at, 200, { query: PAGE });
  const top = await on.create(at, { name: "top", description: "x", attributes: { a: ["1", "2"] } });
  for (const [status, body] of [
    [409, { name: "top" }],
    [400, { name: " " }],
    [400, {}],
  ] as const)
    await on.call("POST", at, status, { body });
  const child = await on.create(`${at}/${top}/children`, { name: "child", description: "x", attributes: { b: ["3"] } });
  await on.call("POST", `${at}/${top}/children`, 409, { body: { name: "child" } });
  await on.call("POST", `${at}/${top}/children`, 400, { body: { name: "" } });
  const made = record(await on.call("GET", `${at}/${child}`, 200));
  on.same("a child is made with its name alone", [made["description"], made["attributes"]], [undefined, {}]);
  await on.create(`${at}/${child}/children`, { name: "grand/child" });
  const other = await on.create(at, { name: "another" });
  on.same("the order", pluck(await on.call("GET", at, 200), "name"), ["another", "top"]);
  for (const query of [
    { subGroupsCount: "true", ...PAGE },
    { briefRepresentation: "false" },
    { first: "1", max: "1" },
    { search: "GRAND", populateHierarchy: "true", subGroupsCount: "true", ...PAGE },
    { search: "CHILD", ...PAGE },
    { search: "*CHILD", ...PAGE },
    { search: "child", exact: "true", populateHierarchy: "true", ...PAGE },
    { search: "CHILD", exact: "true", ...PAGE },
    { search: "none", populateHierarchy: "true", ...PAGE },
  ])
    await on.call("GET", at, 200, { query });
  await on.call("GET", `${at}/${top}`, 200, { query: { subGroupsCount: "true" } });
  await on.call("GET", `${at}/${top}/children`, 200, { query: { subGroupsCount: "true", ...PAGE } });
  await on.call("GET", `${at}/${top}/children`, 200, { query: { search: "none", ...PAGE } });
  await on.call("GET", `${at}/group-by-path/top/child`, 200);
  await on.call("GET", `${at}/group-by-path/none`, 404);
  const [hidden] = pluck(await on.call("GET", at, 200), "parentId");
  const above = await on.admin.call("GET", `/admin/realms/${on.realm}/${at}/${hidden}`);
  on.same("the parent of all groups", record(above)["name"], at.split("/")[1]);
  const put = (status: number, body: object, id = child) => on.call("PUT", `${at}/${id}`, status, { body });
  await put(204, { name: "renamed", description: "d", attributes: { q: ["z"] } });
  await on.call("GET", `${at}/${child}`, 200);
  await put(204, { name: "renamed" });
  await on.call("GET", `${at}/${child}`, 200);
  await put(400, {});
  await put(400, { name: "x", id: "other" });
  await put(404, { name: "x" }, "none");
  await on.call("GET", `${at}/none`, 404);
  await on.call("POST", at, 204, { body: { id: child, name: "renamed" } });
  on.same("groups after moving one up", pluck(await on.call("GET", at, 200), "name"), ["another", "renamed", "top"]);
  await on.call("POST", `${at}/${other}/children`, 204, { body: { id: child, name: "renamed" } });
  await on.call("POST", `${at}/${top}/children`, 404, { body: { id: "none", name: "renamed" } });
  await on.call("POST", at, 404, { body: { id: "none", name: "renamed" } });
  on.same("its address", record(await on.call("GET", `${at}/${child}`, 200))["path"], "/another/renamed");
  await on.call("DELETE", `${at}/${other}`, 204);
  await on.call("DELETE", `${at}/${other}`, 404);
  await on.call("GET", `${at}/${child}`, 404);
}

async function apart(on: Stage): Promise<void> {
  const at = await start(on);
  const group = await on.create(at, { name: "own" });
  const others = `organizations/${await on.create("organizations", { name: "Initech" })}/groups`;
  const theirs = await on.create(others, { name: "theirs" });
  const plain = await on.create("groups", { name: "plain" });
  await on.call("GET", `${at}/${theirs}`, 400);
  await on.call("GET", `${at}/${plain}`, 400);
  await on.call("POST", at, 400, { body: { id: theirs, name: "theirs" } });
  await on.call("POST", at, 400, { body: { id: plain, name: "plain" } });
  await on.call("POST", `${at}/${group}/children`, 400, { body: { id: plain, name: "plain" } });
  on.same("groups of the realm", pluck(await on.call("GET", "groups", 200), "name"), ["plain"]);
  await on.call("GET", "groups/count", 200);
  for (const path of ["", "/children", "/members", "/role-mappings"])
    await on.call("GET", `groups/${group}${path}`, 400);
  await on.call("PUT", `groups/${group}`, 400, { body: { name: "x" } });
  await on.call("DELETE", `groups/${group}`, 400);
  const ann = await on.create("users", { username: "ann" });
  await on.call("PUT", `users/${ann}/groups/${group}`, 400);
  await on.call("DELETE", `users/${ann}/groups/${group}`, 400);
}

async function members(on: Stage): Promise<void> {
  const at = await start(on);
  const people = at.replace(/groups$/, "members");
  const group = await on.create(at, { name: "team" });
  const part = await on.create(`${at}/${group}/children`, { name: "part" });
  const ann = await on.create("users", { username: "ann", email: "ann@x.example", enabled: true });
  const bob = await on.create("users", { username: "bob" });
  const cyd = await on.create("users", { username: "cyd" });
  for (const body of [ann, bob]) await on.call("POST", people, 201, { body });
  const inGroup = (method: string, user: string, status: number, id = group) =>
    on.call(method, `${at}/${id}/members/${user}`, status);
  await inGroup("PUT", bob, 204);
  await inGroup("PUT", ann, 204);
  await inGroup("PUT", ann, 409);
  await inGroup("PUT", cyd, 400);
  await inGroup("PUT", "none", 404);
  await inGroup("PUT", ann, 404, "none");
  const listed = await on.call("GET", `${at}/${group}/members`, 200, {
    query: { briefRepresentation: "true", ...PAGE },
  });
  on.same("the members", pluck(listed, "username"), ["ann", "bob"]);
  await on.call("GET", `${at}/${group}/members`, 200, { query: { first: "1", max: "1" } });
  await inGroup("PUT", ann, 204, part);
  await on.call("GET", `${people}/${ann}/groups`, 200);
  await on.call("GET", `${people}/${ann}/groups`, 200, {
    query: { briefRepresentation: "false", search: "PAR", ...PAGE },
  });
  await on.call("GET", `${people}/${cyd}/groups`, 404);
  on.same("groups of the realm that one is in", pluck(await on.call("GET", `users/${ann}/groups`, 200), "name"), []);
  await inGroup("DELETE", bob, 204);
  await inGroup("DELETE", bob, 204);
  await inGroup("DELETE", "none", 404);
  await on.call("DELETE", `${people}/${ann}`, 204);
  const left = await on.call("GET", `${at}/${group}/members`, 200);
  on.same("members that left the organization", pluck(left, "username"), []);
}

async function roles(on: Stage): Promise<void> {
  const at = await start(on);
  const group = await on.create(at, { name: "team" });
  const part = await on.create(`${at}/${group}/children`, { name: "part" });
  const ann = await on.create("users", { username: "ann" });
  await on.call("POST", at.replace(/groups$/, "members"), 201, { body: ann });
  await on.call("PUT", `${at}/${part}/members/${ann}`, 204);
  await on.create("roles", { name: "helper" });
  const helper = record(await on.call("GET", "roles/helper", 200));
  const [account] = pluck(await on.call("GET", "clients", 200, { query: { clientId: "account" } }), "id");
  const view = record(await on.call("GET", `clients/${account}/roles/view-consent`, 200));
  const held = `${at}/${group}/role-mappings`;
  await on.call("GET", held, 200);
  const open = await on.admin.call("GET", `/admin/realms/${on.realm}/${held}/realm/available`);
  on.same("available roles", pluck(open, "name").includes("helper"), true);
  await on.call("POST", `${held}/realm`, 204, { body: [helper] });
  await on.call("POST", `${held}/clients/${account}`, 204, { body: [view] });
  for (const path of ["", "/realm", "/realm/composite", `/clients/${account}`]) await on.call("GET", held + path, 200);
  await on.call("GET", `${at}/${group}`, 200);
  await on.call("GET", `ui-ext/effective-roles-all/groups/${part}`, 200);
  await on.call("GET", `ui-ext/effective-roles-all/users/${ann}`, 200);
  await on.call("GET", `ui-ext/available-roles/groups/${group}`, 200, { query: { search: "account", ...PAGE } });
  await on.call("POST", `ui-ext/role-mapping-delete/groups/${group}`, 204, {
    body: [{ roleId: helper["id"], roleName: "helper" }],
  });
  await on.call("DELETE", `${held}/clients/${account}`, 204, { body: [view] });
  on.same("roles at the end", record(await on.call("GET", held, 200)), {});
  await on.call("GET", `${at}/none/role-mappings`, 404);
}

async function rights(on: Stage): Promise<void> {
  const at = await start(on);
  const people = at.replace(/groups$/, "members");
  const group = await on.create(at, { name: "team" });
  const ann = await on.create("users", { username: "ann" });
  await on.call("POST", people, 201, { body: ann });
  await on.call("PUT", `${at}/${group}/members/${ann}`, 204);
  await on.create("roles", { name: "helper" });
  const helper = record(await on.call("GET", "roles/helper", 200));
  const calls: [string, string, object?][] = [
    ["GET", at],
    ["GET", `${at}/${group}`],
    ["GET", `${at}/${group}/members`],
    ["GET", `${people}/${ann}/groups`],
    ["GET", `${at}/${group}/role-mappings`],
    ["GET", `ui-ext/effective-roles-all/groups/${group}`],
    ["PUT", `${at}/${group}`, { name: "team" }],
    ["POST", at, { name: "" }],
    ["POST", `${at}/${group}/children`, { name: "" }],
    ["PUT", `${at}/${group}/members/${ann}`],
    ["DELETE", `${at}/${group}/members/none`],
    ["POST", `${at}/${group}/role-mappings/realm`, [helper]],
    ["POST", `ui-ext/role-mapping-delete/groups/${group}`, []],
  ];
  const may: [string[], number[]][] = [
    [
      ["manage-users", "query-groups"],
      [403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 204],
    ],
    [["view-organizations"], [200, 200, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403]],
    [
      ["view-organizations", "view-users"],
      [200, 200, 200, 200, 200, 200, 403, 403, 403, 403, 403, 403, 403],
    ],
    [["manage-realm"], [200, 200, 403, 403, 200, 403, 204, 400, 400, 403, 404, 403, 403]],
    [
      ["manage-organizations", "view-users"],
      [200, 200, 200, 200, 200, 200, 204, 400, 400, 403, 404, 403, 403],
    ],
    [
      ["manage-organizations", "manage-users"],
      [200, 200, 200, 200, 200, 200, 204, 400, 400, 409, 404, 204, 204],
    ],
  ];
  for (const [given, statuses] of may) {
    const by = await on.withRights(given);
    for (const [index, [method, path, body]] of calls.entries())
      await on.call(method, path, statuses[index] ?? 0, body === undefined ? {} : { body }, by);
  }
}

/** Contracts for the groups of organizations, whose tree is separate from the groups of the realm. */
export const organizationGroups: Contract[] = [
  { name: "groups of organizations: tree", run: tree },
  { name: "groups of organizations: separate from those of the realm", run: apart },
  { name: "groups of organizations: members", run: members },
  { name: "groups of organizations: roles", run: roles },
  { name: "groups of organizations: required rights", run: rights },
];
