import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

const IDLE = `name: Idle users
on: user-authenticated
steps:
  - uses: notify-user
    after: 60d
    with:
      message: Hello
  - uses: disable-user
    after: 30d
`;

async function made(on: Stage, yaml = IDLE): Promise<string> {
  const { location } = await on.call("POST", "workflows", 201, { yaml });
  return location?.split("/").at(-1) ?? "";
}

/** Waits until something is scheduled for a resource: a workflow begins in the background. */
async function begun(on: Stage, resource: string): Promise<void> {
  const address = `/admin/realms/${on.realm}/workflows/scheduled/${resource}`;
  for (let tries = 0; tries < 50; tries += 1) {
    if (rows(await on.admin.call("GET", address)).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing was scheduled for ${resource}.`);
}

const steps = (workflow: Record<string, unknown>): Record<string, unknown>[] =>
  rows({ status: 200, location: undefined, body: workflow["steps"] });

async function isStored(on: Stage): Promise<void> {
  await on.call("GET", "workflows", 200);
  await on.call("GET", "workflows", 200, { accept: "application/yaml" });
  const id = await made(on);
  await on.create("workflows", { name: "Another", enabled: false, steps: [{ uses: "disable-client" }] });
  await made(
    on,
    'name: 12\nif: has-role("a") and not is-member-of(/x)\nwith: { a: b }\nsupports: users\nbogus: 1\nschedule: { after: 3d, batch-size: 5 }\nconcurrency: { cancel-in-progress: true }\nsteps:\n- uses: notify-user\n  after: 90\n  with: { message: [a, b], n: 5, one: [x] }\n',
  );
  const listed = await on.call("GET", "workflows", 200);
  on.same("the names", pluck(listed, "name"), ["12", "Another", "Idle users"]);
  for (const query of [
    { search: "idle" },
    { search: "Idle", exact: "true" },
    { search: "Idle users", exact: "true" },
    { first: "1", max: "1" },
  ])
    await on.call("GET", "workflows", 200, { query });
  await on.call("GET", "workflows/none", 400);
  await on.call("GET", `workflows/${id}`, 200, { query: { includeId: "false" } });
  const yaml = await on.call("GET", `workflows/${id}`, 200, {
    accept: "application/yaml",
    query: { includeId: "false" },
  });
  const put = (status: number, send: { yaml: string } | { body: object }) =>
    on.call("PUT", `workflows/${id}`, status, send);
  await put(204, { yaml: String(yaml.body) });
  const read = record(await on.call("GET", `workflows/${id}`, 200));
  await put(204, { body: { ...read, enabled: false } });
  const { enabled, name } = record(await on.call("GET", `workflows/${id}`, 200));
  on.same("the disabled workflow", { enabled, name }, { enabled: false, name: "Idle users" });
  await put(204, { yaml: "name: Renamed\nsteps:\n- uses: delete-user\n" });
  await on.call("GET", `workflows/${id}`, 200, { query: { includeId: "false" } });
  await put(400, { yaml: "enabled: true" });
  await put(400, { yaml: "name: Another" });
  await put(400, { body: { name: "Renamed" } });
  await on.call("DELETE", `workflows/${id}`, 204);
  await on.call("DELETE", `workflows/${id}`, 400);
}

/** Checks the workflows that the server rejects, with one error at a time. */
async function rejected(on: Stage): Promise<void> {
  await made(on);
  const step = "\nsteps:\n- uses: disable-user\n";
  const errors = [
    "",
    "just text",
    "- a",
    'name: "x',
    "name: b\nsteps: 5",
    `name: [a]${step}`,
    `name: b\nenabled: maybe${step}`,
    "on: user-created",
    `name: Idle users${step}`,
    `name: b\non: nothing-at-all${step}`,
    `name: b\nif: nothing(x)${step}`,
    ...[
      "has-role(",
      "(has-role(a)",
      "has-role(a))",
      'has-role("a") and',
      "has-role(a) is-member-of(b)",
      "has role(a)",
    ].map((condition) => `name: b\nif: ${condition}${step}`),
    "name: b",
    "name: b\nsteps: []",
    "name: b\nsteps:\n- uses: nope",
    "name: b\nsteps:\n- after: 5d",
    ...["5 days", "5w", "1.5d", "-1"].map((after) => `name: b${step}  after: ${after}\n`),
    `name: b${step}- uses: disable-client`,
    "name: b\nsteps:\n- restart",
    `name: b${step}- uses: restart\n  with:\n    position: 5`,
  ];
  for (const yaml of errors) {
    await on.call("POST", "workflows", yaml === "" ? 500 : 400, yaml === "" ? {} : { yaml });
  }
  for (const after of ["5", "5s", "5m", "5h", "5M", "5ms", "P5D", "PT5M", "0"])
    await on.create("workflows", { name: `after ${after}`, steps: [{ uses: "disable-user", after }] });
}

async function scheduled(on: Stage): Promise<void> {
  const id = await made(on);
  const ann = await on.create("users", { username: "ann" });
  const bob = await on.create("users", { username: "bob" });
  const at = (who: string) => on.call("GET", `workflows/scheduled/${who}`, 200);
  const act = (status: number, what: string, query: Record<string, string> = {}) =>
    on.call("POST", `workflows/${id}/${what}`, status, { query });
  await at(ann);
  await at("none");
  await act(204, `activate/USERS/${ann}`);
  await act(204, `activate/USERS/${ann}`);
  await act(400, "activate/USERS/none");
  await act(400, `activate/CLIENTS/none`);
  await act(404, `activate/users/${ann}`);
  await act(400, "deactivate/USERS/none");
  await begun(on, ann);
  const [run = {}] = rows(await at(ann));
  on.same("the states", pluck({ status: 200, location: undefined, body: run["steps"] }, "status"), [
    "PENDING",
    "PENDING",
  ]);
  for (const notBefore of ["soon", "2026-12-24T10:00:00Z"]) {
    await act(204, `activate/USERS/${bob}`, { notBefore });
    on.same(`what is scheduled not before ${notBefore}`, rows(await at(bob)), []);
  }
  for (const notBefore of ["3600", "5000ms", "2h", "10m", "1d", "-5"]) {
    await act(204, `activate/USERS/${bob}`, { notBefore });
    await begun(on, bob);
    await at(bob);
    await act(204, `deactivate/USERS/${bob}`);
    await at(bob);
  }
  const put = (status: number, yaml: string) => on.call("PUT", `workflows/${id}`, status, { yaml });
  await put(400, "name: Idle users\non: user-authenticated\nsteps:\n- uses: notify-user\n  after: 60d\n");
  await put(400, IDLE.replace("user-authenticated", "user-created"));
  await put(204, IDLE.replace("60d", "90d").replace("name:", "if: has-role(a)\nname:"));
  await at(ann);
  await put(204, `enabled: false\n${IDLE}`);
  await at(ann);
  await act(204, `activate/USERS/${bob}`);
  on.same("steps scheduled by a disabled workflow", rows(await at(bob)), []);
  await on.call("DELETE", `workflows/${id}`, 204);
  on.same("steps scheduled by a deleted workflow", rows(await at(ann)), []);
}

async function migrated(on: Stage): Promise<void> {
  const id = await made(on);
  const other = await made(
    on,
    "name: Other\nsteps:\n- uses: disable-user\n  after: 1d\n- uses: delete-user\n  after: 2d\n",
  );
  const clients = await made(on, "name: Clients\nsteps:\n- uses: disable-client\n  after: 1d\n");
  const stepsOf = async (workflow: string): Promise<string[]> =>
    steps(record(await on.call("GET", `workflows/${workflow}`, 200))).map((step) => String(step["id"]));
  const [first = "", second = ""] = await stepsOf(id);
  const [, target = ""] = await stepsOf(other);
  const [client = ""] = await stepsOf(clients);
  const ann = await on.create("users", { username: "ann" });
  const at = () => on.call("GET", `workflows/scheduled/${ann}`, 200);
  const migrate = async (status: number, query: Record<string, string>): Promise<void> => {
    await on.call("POST", "workflows/migrate", status, { query });
  };
  await migrate(400, {});
  await migrate(400, { from: first });
  await migrate(400, { from: "none", to: first });
  await migrate(400, { from: first, to: "none" });
  await migrate(400, { from: first, to: client });
  await migrate(204, { from: first, to: second });
  await on.call("POST", `workflows/${id}/activate/USERS/${ann}`, 204);
  await begun(on, ann);
  await on.call("POST", `workflows/${clients}/activate/USERS/${ann}`, 400);
  await migrate(204, { from: first, to: second });
  await begun(on, ann);
  await at();
  await migrate(204, { from: second, to: target });
  await begun(on, ann);
  on.same("the workflow of the scheduled step", pluck(await at(), "name"), ["Other"]);
}

async function rights(on: Stage): Promise<void> {
  const admin = await on.withRights(["realm-admin"]);
  await on.call("GET", "workflows", 200, {}, admin);
  const most = await on.withRights(["view-realm", "manage-realm", "view-users", "manage-users", "manage-clients"]);
  await on.call("GET", "workflows", 403, {}, most);
  await on.call("GET", "workflows/none", 403, {}, most);
  await on.call("GET", "workflows/scheduled/none", 403, {}, most);
  await on.call("POST", "workflows", 403, { yaml: IDLE }, most);
  await on.call("POST", "workflows/migrate", 403, {}, most);
}

/** Contracts for workflows and for the steps that they schedule. */
export const workflows: readonly Contract[] = [
  { name: "workflows: JSON and YAML", run: isStored },
  { name: "workflows: rejected definitions", run: rejected },
  { name: "workflows: scheduled for users", run: scheduled },
  { name: "workflows: moved to another step", run: migrated },
  { name: "workflows: required rights", run: rights },
];
