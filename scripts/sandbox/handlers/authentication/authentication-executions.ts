import { randomUUID } from "node:crypto";
import {
  type Answer,
  complaint,
  created,
  done,
  notFound,
  object,
  ok,
  records,
  type Rec,
  ErrorAnswer,
  text,
  unknownError,
} from "../../http/exchange.ts";
import { CONFIGS, EXECUTIONS, FLOWS } from "../../world/import-flows.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_REALM } from "../../calls/call.ts";
import { flowById, flowNamed, OFFERED, offered, removeStep, shownSteps, stepNamed, stepsIn } from "./flow-steps.ts";
import { rejectSigns } from "../../calls/reserved-signs.ts";

const WRITE = ["manage-realm"] as const;

function ownerOf(call: Call): Rec {
  const flow = flowNamed(call.realm, call.params["alias"] ?? "");
  if (!flow) throw new ErrorAnswer(400, { error: "Parent flow doesn't exist" });
  return flow;
}

/** Returns the flow of a changed step. Throws an error answer if it does not exist or is built in. */
function changed(flow: Rec | undefined, words: string): Rec {
  if (!flow) throw new ErrorAnswer(400, { error: "Parent flow doesn't exist" });
  if (flow["builtIn"] === true) throw new ErrorAnswer(400, { error: words });
  return flow;
}

function stepOf(call: Call): Rec {
  const found = table(call.realm, EXECUTIONS).find((step) => step["id"] === call.params["execution"]);
  if (!found) throw notFound("Illegal execution");
  return found;
}

function add(call: Call, flow: Rec, values: Rec): string {
  const last = stepsIn(call.realm, flow).at(-1);
  const id = randomUUID();
  const priority = last ? Number(last["priority"]) + 1 : 0;
  table(call.realm, EXECUTIONS).push({ id, flow: flow["id"], requirement: "DISABLED", priority, ...values });
  return id;
}

function addStep(call: Call): Answer {
  const flow = changed(ownerOf(call), "It is illegal to add execution to a built in flow");
  const known = stepNamed(text(call.body, "provider"));
  if (!known)
    throw new ErrorAnswer(400, { error: `No authentication provider found for id: ${text(call.body, "provider")}` });
  const id = add(call, flow, { authenticator: known["id"], requirement: known["requirement"] ?? "DISABLED" });
  return created(`${call.base}/authentication/executions/${id}`);
}

function addFlow(call: Call): Answer {
  const flow = changed(ownerOf(call), "It is illegal to add sub-flow to a built in flow");
  const alias = text(call.body, "alias");
  if (flowNamed(call.realm, alias)) throw complaint(409, "New flow alias name already exists");
  if (typeof call.body["type"] !== "string") throw unknownError();
  const providerId = call.body["type"];
  const id = randomUUID();
  const made = { id, alias, description: text(call.body, "description"), providerId, topLevel: false, builtIn: false };
  table(call.realm, FLOWS).push(made);
  const provider = text(call.body, "provider");
  add(call, flow, { child: id, ...(providerId === "form-flow" ? { authenticator: provider } : {}) });
  return created(`${call.base}/authentication/flows/${id}`);
}

function update(call: Call): Answer {
  ownerOf(call);
  const { body } = call;
  const step = stepOf({ ...call, params: { execution: text(body, "id") } });
  const { requirement, priority = 0 } = body;
  // The server applies one change at a time: with a new requirement or priority it ignores the name.
  if (requirement !== step["requirement"] || priority !== step["priority"]) {
    Object.assign(step, { requirement, priority });
    return done();
  }
  const child = flowById(call.realm, step["child"]);
  const alias = text(body, "displayName");
  const other = flowNamed(call.realm, alias);
  if (child && other && other !== child) throw complaint(409, "Flow alias name already exists");
  if (child) Object.assign(child, { alias, description: body["description"] });
  return done();
}

function remove(call: Call): Answer {
  const step = stepOf(call);
  changed(flowById(call.realm, step["flow"]), "It is illegal to remove execution from a built in flow");
  removeStep(call.realm, step);
  return done();
}

function shift(call: Call, by: -1 | 1): Answer {
  const step = stepOf(call);
  const flow = changed(flowById(call.realm, step["flow"]), "It is illegal to modify execution in a built in flow");
  const rows = stepsIn(call.realm, flow);
  const other = rows[rows.indexOf(step) + by];
  if (other) [step["priority"], other["priority"]] = [other["priority"], step["priority"]];
  return done();
}

function configOf(call: Call): Rec {
  const found = table(call.realm, CONFIGS).find((config) => config["id"] === call.params["config"]);
  if (!found) throw notFound("Could not find authenticator config");
  return found;
}

const HIDDEN = "**********";

/** Returns a configuration without the values that are secret or not declared by the provider. */
function shownConfig(call: Call): Rec {
  const config = configOf(call);
  const step = table(call.realm, EXECUTIONS).find((one) => one["config"] === config["id"]);
  const declared = records(stepNamed(text(step, "authenticator")), "properties");
  const open = declared.filter((property) => property["secret"] !== true).map((property) => property["name"]);
  const values = Object.entries(object(config, "config"));
  return {
    ...config,
    config: Object.fromEntries(values.map(([key, value]) => [key, open.includes(key) ? value : HIDDEN])),
  };
}

function addConfig(call: Call): Answer {
  const step = stepOf(call);
  const alias = text(call.body, "alias");
  if (alias === "")
    throw complaint(409, "Failed to create authentication execution configuration with empty alias name");
  rejectSigns(alias, "blanks");
  if (table(call.realm, CONFIGS).some((config) => config["alias"] === alias))
    throw new ErrorAnswer(409, { errorMessage: `Authentication execution configuration ${alias} already exists` });
  const id = randomUUID();
  table(call.realm, CONFIGS).push({ id, alias, config: stored(call.body) });
  step["config"] = id;
  return created(`${call.base}/authentication/executions/${text(step, "id")}/config/${id}`);
}

/** Returns settings without empty values. */
const stored = (body: Rec): Rec =>
  Object.fromEntries(Object.entries(object(body, "config")).filter(([, value]) => value !== "" && value !== null));

function removeConfig(call: Call): Answer {
  const config = configOf(call);
  call.realm.tables[CONFIGS] = table(call.realm, CONFIGS).filter((one) => one !== config);
  for (const step of table(call.realm, EXECUTIONS)) if (step["config"] === config["id"]) delete step["config"];
  return done();
}

function description(call: Call): Answer {
  const known = stepNamed(call.params["provider"] ?? "");
  if (!known) throw notFound("Could not find authenticator provider");
  const { id, displayName, properties } = known;
  return ok({ name: displayName, providerId: id, properties: properties ?? [] });
}

/** Routes of the steps of flows: type, order, requirement and configuration. */
export const authenticationExecutions: Route[] = [
  route("GET", "authentication/flows/{alias}/executions", VIEW_REALM, (call) => {
    const flow = flowNamed(call.realm, call.params["alias"] ?? "");
    if (!flow) throw notFound("Flow not found");
    return ok(shownSteps(call.realm, flow));
  }),
  route("PUT", "authentication/flows/{alias}/executions", WRITE, update),
  route("POST", "authentication/flows/{alias}/executions/execution", WRITE, addStep),
  route("POST", "authentication/flows/{alias}/executions/flow", WRITE, addFlow),
  route("DELETE", "authentication/executions/{execution}", WRITE, remove),
  route("POST", "authentication/executions/{execution}/raise-priority", WRITE, (call) => shift(call, -1)),
  route("POST", "authentication/executions/{execution}/lower-priority", WRITE, (call) => shift(call, 1)),
  route("POST", "authentication/executions/{execution}/config", WRITE, addConfig),
  route("GET", "authentication/config/{config}", VIEW_REALM, (call) => ok(shownConfig(call))),
  route("PUT", "authentication/config/{config}", WRITE, (call) => {
    const config = configOf(call);
    rejectSigns(text(call.body, "alias"), "blanks");
    const before = object(config, "config");
    const given = Object.entries(stored(call.body)).map(([key, value]) => [
      key,
      value === HIDDEN ? before[key] : value,
    ]);
    Object.assign(config, { config: Object.fromEntries(given), alias: text(call.body, "alias") });
    return done();
  }),
  route("DELETE", "authentication/config/{config}", WRITE, removeConfig),
  route("GET", "authentication/config-description/{provider}", VIEW_REALM, description),
  route("GET", "authentication/form-providers", VIEW_REALM, () => ok(offered("form-providers"))),
  ...OFFERED.filter((kind) => kind !== "client-authenticator-providers").map((kind) =>
    route("GET", `authentication/${kind}`, VIEW_REALM, () => ok(offered(kind))),
  ),
];
