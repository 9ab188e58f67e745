import { type Contract, record, rows, type Stage } from "./contract.ts";

const AT = "authentication";
type Row = Record<string, unknown>;

/** Returns the steps of a flow without the members that differ on every server. */
async function steps(on: Stage, flow: string): Promise<Row[]> {
  return rows(await on.call("GET", `${AT}/flows/${encodeURIComponent(flow)}/executions`, 200));
}

/** Returns level, name and requirement of each step, as a tree shows them. */
const tree = (list: Row[]): string[] =>
  list.map((row) => `${row["level"]} ${row["displayName"]} ${row["requirement"]}`);

async function flows(on: Stage): Promise<void> {
  const listed = async (alias: string): Promise<Row | undefined> =>
    rows(await on.call("GET", "ui-ext/authentication-management/flows", 200)).find((row) => row["alias"] === alias);
  on.same("a bound flow", (await listed("browser"))?.["usedBy"], { type: "DEFAULT", values: ["browser"] });
  const made = { alias: "mine", description: "d", providerId: "basic-flow", topLevel: true };
  const id = await on.create(`${AT}/flows`, made);
  await on.call("POST", `${AT}/flows`, 409, { body: made });
  await on.call("POST", `${AT}/flows`, 409, { body: { alias: "without a type", topLevel: true } });
  on.same("a new flow is used by nobody", (await listed("mine"))?.["usedBy"], undefined);
  const whole = record(await on.call("GET", `${AT}/flows/${id}`, 200));
  await on.call("PUT", `${AT}/flows/${id}`, 204, { body: { ...whole, alias: "mine 2", description: "e" } });
  await on.call("PUT", `${AT}/flows/${id}`, 409, { body: { ...whole, alias: "browser" } });
  await on.create(`${AT}/flows/browser/copy`, { newName: "copied" });
  await on.call("POST", `${AT}/flows/browser/copy`, 409, { body: { newName: "copied" } });
  on.same(
    "steps of a copy",
    (await steps(on, "copied")).map((row) => row["level"]),
    (await steps(on, "browser")).map((row) => row["level"]),
  );
  await on.call("PUT", "", 204, { body: { browserFlow: "mine 2" } });
  on.same("a flow bound now", (await listed("mine 2"))?.["usedBy"], { type: "DEFAULT", values: ["mine 2"] });
  await on.call("PUT", "", 204, { body: { browserFlow: "browser" } });
  const client = await on.create("clients", { clientId: "app", authenticationFlowBindingOverrides: { browser: id } });
  on.same("a flow of a client", (await listed("mine 2"))?.["usedBy"], { type: "SPECIFIC_CLIENTS", values: ["app"] });
  const users = await on.call("GET", `ui-ext/authentication-management/clients/${id}`, 200, {
    query: { first: "0", max: "11", search: "" },
  });
  on.same("its clients", users.body, ["app"]);
  await on.call("DELETE", `clients/${client}`, 204);
  await on.call("DELETE", `${AT}/flows/${id}`, 204);
  await on.call("GET", `${AT}/flows/${id}`, 404);
}

async function executions(on: Stage): Promise<void> {
  await on.create(`${AT}/flows`, { alias: "mine", providerId: "basic-flow", topLevel: true });
  const at = `${AT}/flows/mine/executions`;
  await on.create(`${at}/execution`, { provider: "auth-cookie" });
  await on.create(`${at}/flow`, { alias: "sub", description: "", type: "basic-flow" });
  await on.call("POST", `${at}/flow`, 409, { body: { alias: "sub", description: "", type: "basic-flow" } });
  await on.call("POST", `${at}/flow`, 500, { body: { alias: "without a type" } });
  await on.create(`${AT}/flows/sub/executions/execution`, { provider: "conditional-user-role" });
  const first = await steps(on, "mine");
  on.same("the tree", tree(first), ["0 Cookie DISABLED", "0 sub DISABLED", "1 Condition - user role DISABLED"]);
  const [cookie = {}, sub = {}, role = {}] = first;
  await on.call("PUT", at, 204, { body: { ...cookie, requirement: "ALTERNATIVE" } });
  await on.call("PUT", at, 204, { body: { ...sub, displayName: "sub 2", description: "e" } });
  await on.call("PUT", at, 409, { body: { ...sub, displayName: "browser" } });
  // A change of the requirement leaves the name unchanged.
  await on.call("PUT", at, 204, { body: { ...sub, displayName: "other", requirement: "REQUIRED" } });
  await on.call("POST", `${AT}/executions/${String(sub["id"])}/raise-priority`, 204);
  on.same("the tree afterwards", tree(await steps(on, "mine")), [
    "0 sub 2 REQUIRED",
    "1 Condition - user role DISABLED",
    "0 Cookie ALTERNATIVE",
  ]);
  await on.call("POST", `${AT}/executions/${String(sub["id"])}/raise-priority`, 204);
  await on.call("POST", `${AT}/executions/${String(sub["id"])}/lower-priority`, 204);
  const config = await on.create(`${AT}/executions/${String(role["id"])}/config`, {
    alias: "settings",
    config: { condUserRole: "reader", "default.reference.value": "role" },
  });
  await on.call("PUT", `${AT}/config/${config}`, 204, {
    body: {
      id: config,
      alias: "settings",
      config: { condUserRole: "writer", "default.reference.value": "**********" },
    },
  });
  const stored = record(await on.call("GET", `${AT}/config/${config}`, 200));
  on.same(
    "settings",
    [stored["alias"], stored["config"]],
    ["settings", { condUserRole: "writer", "default.reference.value": "**********" }],
  );
  on.same("the reference to the settings", (await steps(on, "mine"))[2]?.["authenticationConfig"], config);
  const reference = { alias: "reference", config: { "default.reference.value": "cookie" } };
  // The server checks that aliases of settings are unique in a realm when they are created, but not when they are
  // changed.
  const taken = await on.call("POST", `${AT}/executions/${String(cookie["id"])}/config`, 409, {
    body: { ...reference, alias: "settings" },
  });
  on.same(
    "an alias that is taken",
    record(taken)["errorMessage"],
    "Authentication execution configuration settings already exists",
  );
  const own = `${AT}/executions/${String(cookie["id"])}/config`;
  await on.call("POST", own, 409, { body: { alias: "", config: {} } });
  await on.call("POST", own, 400, { body: { alias: "cookie (old)", config: {} } });
  await on.call("PUT", `${AT}/config/${config}`, 400, { body: { id: config, alias: "a/b", config: {} } });
  await on.create(own, reference);
  on.same(
    "names of settings",
    (await steps(on, "mine")).map((row) => row["alias"]),
    [undefined, undefined, "settings"],
  );
  await on.call("DELETE", `${AT}/config/${config}`, 204);
  on.same("no settings", (await steps(on, "mine"))[2]?.["authenticationConfig"], undefined);
  await on.call("DELETE", `${AT}/executions/${String(sub["id"])}`, 204);
  on.same("the tree without it", tree(await steps(on, "mine")), ["0 Cookie ALTERNATIVE"]);
  await on.call("DELETE", `${AT}/executions/none`, 404);
  await on.call("POST", `${AT}/flows/browser/executions/execution`, 400, { body: { provider: "auth-cookie" } });
  await on.call("GET", `${AT}/flows/nothing/executions`, 404);
}

async function requiredActions(on: Stage): Promise<void> {
  const list = async (): Promise<Row[]> =>
    rows(await on.call("GET", "ui-ext/authentication-management/required-actions", 200));
  const [first = {}, second = {}] = await list();
  const at = `${AT}/required-actions`;
  await on.call("POST", `${at}/${String(second["alias"])}/raise-priority`, 204);
  on.same(
    "the order",
    (await list()).slice(0, 2).map((row) => row["alias"]),
    [second["alias"], first["alias"]],
  );
  const whole = record(await on.call("GET", `${at}/UPDATE_PROFILE`, 200));
  await on.call("PUT", `${at}/UPDATE_PROFILE`, 204, { body: { ...whole, defaultAction: true } });
  on.same("a default action", record(await on.call("GET", `${at}/UPDATE_PROFILE`, 200))["defaultAction"], true);
  await on.call("PUT", `${at}/UPDATE_PASSWORD/config`, 204, { body: { config: { max_auth_age: "200" } } });
  const { config } = record(await on.call("GET", `${at}/UPDATE_PASSWORD/config`, 200));
  on.same("settings", config, { max_auth_age: "200" });
  await on.call("DELETE", `${at}/UPDATE_PASSWORD/config`, 204);
  await on.call("GET", `${at}/delete_account/config-description`, 404);
}

/** Contracts for how people sign in: flows, their steps, and required actions. */
export const authentication: Contract[] = [
  { name: "authentication flows", run: flows },
  { name: "steps of authentication flows", run: executions },
  { name: "required actions of a realm", run: requiredActions },
];
