import { type Contract, pluck, record, type Stage } from "./contract.ts";

async function life(on: Stage): Promise<void> {
  const address = await on.create("roles", { name: "zeta", description: "d", attributes: {} });
  on.same("the address", address, "zeta");
  await on.create("roles", { name: "a/b c", attributes: { x: ["1"] } });
  await on.call("POST", "roles", 409, { body: { name: "zeta" } });
  await on.call("POST", "roles", 400, { body: {} });
  const zeta = record(await on.call("GET", "roles/zeta", 200));
  await on.call("PUT", `roles-by-id/${zeta["id"]}`, 204, { body: { name: "zeta", attributes: { k: ["v"] } } });
  on.same(
    "the description that was not named",
    record(await on.call("GET", `roles-by-id/${zeta["id"]}`, 200))["description"],
    undefined,
  );
  await on.call("PUT", `roles-by-id/${zeta["id"]}`, 409, { body: { name: "offline_access" } });
  await on.call("GET", "roles-by-id/none", 404);
  await on.call("GET", "roles/none", 404);
  const all = await on.call("GET", "roles", 200, { query: { first: "0", max: "20" } });
  on.same("the order", pluck(all, "name"), [
    "a/b c",
    `default-roles-${on.realm}`,
    "offline_access",
    "uma_authorization",
    "zeta",
  ]);
  await on.call("GET", "roles", 200, { query: { search: "ET" } });
  await on.call("GET", "roles", 200, { query: { search: "zeta", briefRepresentation: "false" } });
  await on.call("GET", "roles/zeta/users", 200, { query: { briefRepresentation: "true", first: "0", max: "11" } });
  await on.call("GET", "roles/zeta/groups", 200);
  await on.call("DELETE", `roles-by-id/${zeta["id"]}`, 204);
  await on.call("DELETE", `roles-by-id/${zeta["id"]}`, 404);
  const standard = record(await on.call("GET", `roles/default-roles-${on.realm}`, 200));
  await on.call("DELETE", `roles-by-id/${standard["id"]}`, 400);
}

async function composites(on: Stage): Promise<void> {
  await on.create("roles", { name: "outer" });
  const outer = record(await on.call("GET", "roles/outer", 200));
  const inner = record(await on.call("GET", "roles/offline_access", 200));
  const at = `roles-by-id/${outer["id"]}`;
  await on.call("GET", `ui-ext/role-mappings/roles/${outer["id"]}`, 200);
  await on.call("POST", `${at}/composites`, 204, { body: [inner] });
  on.same("the composite flag", record(await on.call("GET", at, 200))["composite"], true);
  await on.call("GET", `${at}/composites`, 200);
  await on.call("GET", `ui-ext/role-mappings/roles/${outer["id"]}`, 200);
  await on.call("GET", `ui-ext/effective-roles-all/roles/${outer["id"]}`, 200, {
    query: { first: "0", max: "10", search: "" },
  });
  await on.call("POST", `ui-ext/role-mapping-delete/roles/${outer["id"]}`, 204, {
    body: [{ roleId: inner["id"], roleName: "offline_access" }],
  });
  on.same("what remains", (await on.call("GET", `${at}/composites`, 200)).body, []);
}

async function ofClients(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "shop" });
  await on.call("GET", `clients/${client}/roles`, 200);
  await on.create(`clients/${client}/roles`, { name: "buyer", description: "Buys" });
  await on.call("POST", `clients/${client}/roles`, 409, { body: { name: "buyer" } });
  const buyer = record(await on.call("GET", `clients/${client}/roles/buyer`, 200));
  await on.call("PUT", `clients/${client}/roles/buyer`, 204, { body: { name: "buyer", description: "Buys much" } });
  await on.call("GET", `roles-by-id/${buyer["id"]}`, 200);
  await on.call("GET", `clients/${client}/roles/none`, 404);
  await on.call("GET", "clients/none/roles", 404);
  await on.call("DELETE", `clients/${client}/roles/buyer`, 204);
}

/** Contracts for the roles of realms and clients. */
export const roles: Contract[] = [
  { name: "roles: create, read, update, delete", run: life },
  { name: "roles: composites", run: composites },
  { name: "roles of clients", run: ofClients },
];
