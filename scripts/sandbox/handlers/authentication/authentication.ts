import { randomUUID } from "node:crypto";
import {
  type Answer,
  complaint,
  created,
  done,
  notFound,
  object,
  ok,
  type Rec,
  ErrorAnswer,
  text,
} from "../../http/exchange.ts";
import { EXECUTIONS, CONFIGS, FLOWS } from "../../world/import-flows.ts";
import { type RealmData, table } from "../../world/realm-data.ts";
import { type Call, page, type Route, route, VIEW_REALM } from "../../calls/call.ts";
import { flowById, flowNamed, removeFlow, shownFlowWhole, stepsIn } from "./flow-steps.ts";
import { rejectSigns } from "../../calls/reserved-signs.ts";

const WRITE = ["manage-realm"] as const;
const BINDINGS = [
  "browserFlow",
  "registrationFlow",
  "directGrantFlow",
  "resetCredentialsFlow",
  "clientAuthenticationFlow",
  "dockerAuthenticationFlow",
  "firstBrokerLoginFlow",
];
/** Maximum number of a flow's users in the list. */
const NAMED = 9;

function flowOf(call: Call): Rec {
  const flow = flowById(call.realm, call.params["flow"]);
  if (!flow) throw notFound("Could not find flow with id");
  return flow;
}

/** Returns the names of clients with a flow of their own for sign-in. */
const clientsUsing = ({ realm }: Call, flow: Rec): string[] =>
  table(realm, "clients")
    .filter((client) => Object.values(object(client, "authenticationFlowBindingOverrides")).includes(flow["id"]))
    .map((client) => text(client, "clientId"));

/** Returns the aliases of identity providers that use a flow. */
const providersUsing = ({ realm }: Call, flow: Rec): string[] =>
  table(realm, "identity-provider/instances")
    .filter((one) => [one["firstBrokerLoginFlowAlias"], one["postBrokerLoginFlowAlias"]].includes(flow["alias"]))
    .map((one) => text(one, "alias"));

function usedBy(call: Call, flow: Rec): Rec | undefined {
  const of = (type: string, values: string[]) =>
    values.length > 0 ? { type, values: values.slice(0, NAMED) } : undefined;
  const bound = BINDINGS.filter((binding) => call.realm.realm[binding] === flow["alias"]);
  const names = bound.map(() => text(flow, "alias"));
  return (
    of("SPECIFIC_CLIENTS", clientsUsing(call, flow)) ??
    of("SPECIFIC_PROVIDERS", providersUsing(call, flow)) ??
    of("DEFAULT", names)
  );
}

const topFlows = (data: RealmData): Rec[] => table(data, FLOWS).filter((flow) => flow["topLevel"] === true);

/** A flow that no user sees; the real server omits it in the list. */
const HIDDEN = "saml ecp";

function listed(call: Call): Answer {
  const shown = topFlows(call.realm).filter(({ alias }) => alias !== HIDDEN);
  return ok(
    shown.map((flow) => {
      const { id, alias, builtIn, description } = flow;
      const used = usedBy(call, flow);
      return { id, alias, builtIn, ...(used ? { usedBy: used } : {}), ...(description ? { description } : {}) };
    }),
  );
}

function names(call: Call, all: string[]): Answer {
  const search = call.query.get("search")?.toLowerCase() ?? "";
  return ok(
    page(
      all.filter((name) => name.toLowerCase().includes(search)),
      call.query,
      10,
    ),
  );
}

function freeAlias(call: Call, alias: string, words: string, flow?: Rec): void {
  const other = flowNamed(call.realm, alias);
  if (other && other !== flow) throw complaint(409, words);
}

function create(call: Call): Answer {
  const alias = text(call.body, "alias");
  if (alias === "") throw complaint(409, "Failed to create flow with empty alias name");
  rejectSigns(alias, "blanks");
  freeAlias(call, alias, `Flow ${alias} already exists`);
  if (typeof call.body["providerId"] !== "string")
    throw new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });
  const id = randomUUID();
  const { alias: _, ...given } = call.body;
  const assumed = { description: "", topLevel: false, builtIn: false };
  table(call.realm, FLOWS).push({ ...assumed, ...given, alias, id });
  return created(`${call.base}/authentication/flows/${id}`);
}

function update(call: Call): Answer {
  const flow = flowOf(call);
  const alias = text(call.body, "alias");
  if (alias === "") throw complaint(409, "Failed to update flow with empty alias name");
  freeAlias(call, alias, "Flow alias name already exists", flow);
  const { providerId, topLevel, builtIn, description } = call.body;
  Object.assign(flow, { alias, description, providerId, topLevel: topLevel === true, builtIn: builtIn === true });
  return done();
}

function remove(call: Call): Answer {
  const flow = flowOf(call);
  if (flow["builtIn"] === true) throw new ErrorAnswer(400, { error: "Can't delete built in flow" });
  if (usedBy(call, flow)) throw new ErrorAnswer(500, { error: "unknown_error" });
  removeFlow(call.realm, flow);
  return done();
}

/** Copies a flow with all its descendants. The names of sub-flows begin with `prefix`. */
function copyFlow(data: RealmData, flow: Rec, alias: string, prefix: string): Rec {
  const { id: _, ...rest } = flow;
  const copy: Rec = { ...rest, id: randomUUID(), alias, builtIn: false };
  table(data, FLOWS).push(copy);
  for (const step of stepsIn(data, flow)) {
    const child = flowById(data, step["child"]);
    const config = table(data, CONFIGS).find((one) => one["id"] === step["config"]);
    const made: Rec = { ...step, id: randomUUID(), flow: copy["id"] };
    if (child) made["child"] = copyFlow(data, child, `${prefix} ${text(child, "alias")}`, prefix)["id"];
    if (config) {
      made["config"] = randomUUID();
      table(data, CONFIGS).push({ ...config, id: made["config"], alias: `${prefix} ${text(config, "alias")}` });
    }
    table(data, EXECUTIONS).push(made);
  }
  return copy;
}

function copy(call: Call): Answer {
  const flow = flowNamed(call.realm, call.params["alias"] ?? "");
  if (!flow) throw notFound();
  const alias = text(call.body, "newName");
  rejectSigns(alias, "blanks");
  freeAlias(call, alias, "New flow alias name already exists");
  const made = copyFlow(call.realm, flow, alias, alias);
  return created(
    `${call.base}/authentication/flows/${encodeURIComponent(text(flow, "alias"))}/copy/${text(made, "id")}`,
  );
}

/** Routes of flows: their names and users. Routes of their steps are separate. */
export const authentication: Route[] = [
  route("GET", "authentication/flows", [...VIEW_REALM, "query-clients"], (call) =>
    ok(topFlows(call.realm).map((flow) => shownFlowWhole(call.realm, flow))),
  ),
  route("POST", "authentication/flows", WRITE, create),
  route("GET", "authentication/flows/{flow}", VIEW_REALM, (call) => ok(shownFlowWhole(call.realm, flowOf(call)))),
  route("PUT", "authentication/flows/{flow}", WRITE, update),
  route("DELETE", "authentication/flows/{flow}", WRITE, remove),
  route("POST", "authentication/flows/{alias}/copy", WRITE, copy),
  route("GET", "ui-ext/authentication-management/flows", VIEW_REALM, listed),
  route("GET", "ui-ext/authentication-management/clients/{flow}", VIEW_REALM, (call) =>
    names(call, clientsUsing(call, flowOf(call))),
  ),
  route("GET", "ui-ext/authentication-management/idp/{flow}", VIEW_REALM, (call) =>
    names(call, providersUsing(call, flowOf(call))),
  ),
];
