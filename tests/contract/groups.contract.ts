import { type Contract, pluck, record, type Stage } from "./contract.ts";

async function tree(on: Stage): Promise<void> {
  const top = await on.create("groups", { name: "top", description: "x" });
  await on.call("POST", "groups", 409, { body: { name: "top" } });
  await on.call("POST", "groups", 400, { body: { name: "" } });
  await on.call("POST", "groups", 400, { body: {} });
  const child = await on.create(`groups/${top}/children`, { name: "child", attributes: { a: ["1", "2"] } });
  await on.call("POST", `groups/${top}/children`, 409, { body: { name: "child" } });
  await on.create(`groups/${child}/children`, { name: "grandchild" });
  await on.create("groups", { name: "another" });
  on.same("the order", pluck(await on.call("GET", "groups", 200), "name"), ["another", "top"]);
  await on.call("GET", "groups", 200, { query: { briefRepresentation: "false" } });
  await on.call("GET", "groups", 200, {
    query: { search: "GRAND", global: "true", exact: "false", first: "0", max: "11" },
  });
  await on.call("GET", "groups", 200, {
    query: { search: "child", exact: "true", global: "true", first: "0", max: "11" },
  });
  await on.call("GET", "groups", 200, { query: { first: "1", max: "1" } });
  await on.call("GET", `groups/${top}`, 200);
  await on.call("GET", `groups/${top}/children`, 200, { query: { first: "0", max: "11" } });
  await on.call("GET", `groups/${top}/children`, 200, { query: { first: "0", max: "11", search: "none" } });
  await on.call("PUT", `groups/${child}`, 204, { body: { name: "renamed" } });
  const read = record(await on.call("GET", `groups/${child}`, 200));
  on.same("the address", read["path"], "/top/renamed");
  on.same("attributes that were not sent", read["attributes"], { a: ["1", "2"] });
  await on.call("PUT", `groups/${child}`, 400, { body: {} });
  await on.call("PUT", `groups/${top}`, 204, { body: { name: "top", attributes: { q: ["z"] } } });
  on.same(
    "the description that was not named",
    record(await on.call("GET", `groups/${top}`, 200))["description"],
    undefined,
  );
  await on.call("GET", "groups/none", 404);
  await on.call("GET", "groups/count", 200);
  await on.call("GET", "groups/count", 200, { query: { search: "grand" } });
  await on.call("POST", "groups", 204, { body: { id: child, name: "renamed" } });
  on.same("groups after moving one up", pluck(await on.call("GET", "groups", 200), "name"), [
    "another",
    "renamed",
    "top",
  ]);
  await on.call("POST", `groups/${top}/children`, 204, { body: { id: child, name: "renamed" } });
  await on.call("GET", "group-by-path/top/renamed/grandchild", 200);
  await on.call("GET", "group-by-path/none", 404);
  await on.call("DELETE", `groups/${top}`, 204);
  await on.call("DELETE", `groups/${top}`, 404);
  on.same("groups at the end", pluck(await on.call("GET", "groups", 200), "name"), ["another"]);
}

async function members(on: Stage): Promise<void> {
  const group = await on.create("groups", { name: "team" });
  const child = await on.create(`groups/${group}/children`, { name: "part" });
  const ann = await on.create("users", { username: "ann", enabled: true });
  const bob = await on.create("users", { username: "bob", enabled: true, groups: ["/team"] });
  await on.call("PUT", `users/${ann}/groups/${child}`, 204);
  await on.call("PUT", `users/${ann}/groups/${child}`, 204);
  await on.call("PUT", `users/${ann}/groups/none`, 404);
  await on.call("PUT", `users/${ann}/groups/${group}`, 204);
  await on.call("GET", `users/${ann}/groups`, 200);
  await on.call("GET", `users/${ann}/groups`, 200, {
    query: { briefRepresentation: "false", first: "0", max: "11", search: "par" },
  });
  await on.call("GET", `users/${ann}/groups/count`, 200);
  const shown = await on.call("GET", `groups/${group}/members`, 200, {
    query: { briefRepresentation: "true", first: "0", max: "11" },
  });
  on.same("the members", pluck(shown, "username"), ["ann", "bob"]);
  await on.call("GET", `groups/${group}/role-mappings`, 200);
  await on.create("roles", { name: "helper" });
  const helper = record(await on.call("GET", "roles/helper", 200));
  await on.call("POST", `groups/${group}/role-mappings/realm`, 204, { body: [helper] });
  await on.call("GET", `groups/${group}/role-mappings`, 200);
  await on.call("GET", `groups/${group}`, 200);
  await on.call("GET", `ui-ext/effective-roles-all/groups/${child}`, 200, {
    query: { first: "0", max: "10", search: "" },
  });
  const dora = await on.create("users", { username: "dora", groups: ["/team/part"] });
  await on.call("GET", `ui-ext/effective-roles-all/users/${dora}`, 200, {
    query: { first: "0", max: "20", search: "" },
  });
  await on.call("POST", `ui-ext/role-mapping-delete/groups/${group}`, 204, {
    body: [{ roleId: helper["id"], roleName: "helper" }],
  });
  await on.call("DELETE", `users/${bob}/groups/${group}`, 204);
  await on.call("DELETE", `users/${bob}/groups/${group}`, 204);
  await on.call("PUT", `default-groups/${group}`, 204);
  await on.call("GET", "default-groups", 200);
  await on.create("users", { username: "carl" });
  await on.call("GET", `groups/${group}/members`, 200, {
    query: { briefRepresentation: "true", first: "0", max: "11" },
  });
  await on.call("DELETE", `default-groups/${group}`, 204);
}

/** Checks the calls that copy a group, and the lists that include its subgroups. */
async function copy(on: Stage): Promise<void> {
  const source = await on.create("groups", { name: "source", description: "d", attributes: { a: ["1"] } });
  const part = await on.create(`groups/${source}/children`, {
    name: "part/1",
    description: "p",
    attributes: { b: ["2"] },
  });
  const deep = await on.create(`groups/${part}/children`, { name: "deep" });
  const ann = await on.create("users", { username: "ann" });
  const bob = await on.create("users", { username: "bob" });
  for (const [user, group] of [
    [ann, source],
    [ann, deep],
    [bob, part],
  ])
    await on.call("PUT", `users/${user}/groups/${group}`, 204);
  const page = { first: "0", max: "100" };
  const brief = { briefRepresentation: "true", ...page };
  const read = record(await on.call("GET", `groups/${source}`, 200));
  await on.call("GET", `groups/${source}/members`, 200, { query: brief });
  const { description, attributes } = read;
  const made = await on.create("groups", { name: "copy", description, attributes });
  on.same("the attributes of the copy", record(await on.call("GET", `groups/${made}`, 200))["attributes"], {
    a: ["1"],
  });
  await on.call("POST", "groups", 409, { body: { name: "copy", description, attributes } });
  const below = await on.call("GET", `groups/${source}/children`, 200, { query: page });
  on.same("the groups below", pluck(below, "name"), ["part/1"]);
  on.same("the number of child groups", pluck(below, "subGroupCount"), [1]);
  const child = await on.create(`groups/${made}/children`, {
    name: "part/1",
    description: "p",
    attributes: { b: ["2"] },
  });
  const shown = record(await on.call("GET", `groups/${child}`, 200));
  on.same(
    "a copy below",
    [shown["path"], shown["description"], shown["attributes"]],
    ["/copy/part/1", "p", { b: ["2"] }],
  );
  await on.create("roles", { name: "helper" });
  const helper = record(await on.call("GET", "roles/helper", 200));
  const [account] = pluck(await on.call("GET", "clients", 200, { query: { clientId: "account" } }), "id");
  const view = record(await on.call("GET", `clients/${account}/roles/view-consent`, 200));
  const only = ({ id, name }: Record<string, unknown>) => [{ id, name }];
  await on.call("POST", `groups/${made}/role-mappings/realm`, 204, { body: only(helper) });
  await on.call("POST", `groups/${made}/role-mappings/clients/${account}`, 204, { body: only(view) });
  await on.call("GET", `groups/${made}/role-mappings`, 200);
  for (const group of [part, deep]) {
    await on.call("GET", `groups/${group}/members`, 200, { query: brief });
    await on.call("GET", `groups/${group}/children`, 200, { query: page });
  }
  const joined = await on.call("GET", `users/${bob}/groups`, 200, { query: { briefRepresentation: "true" } });
  on.same("the address of a group that was joined", pluck(joined, "path"), ["/source/part/1"]);
}

/** Contracts for the group tree and its members. */
export const groups: Contract[] = [
  { name: "groups with all their descendants", run: copy },
  { name: "tree of groups", run: tree },
  { name: "members and roles of groups", run: members },
];
