import { randomUUID } from "node:crypto";
import {
  type Answer,
  complaint,
  created,
  done,
  forbidden,
  notFound,
  ok,
  type Rec,
  ErrorAnswer,
  records,
  text,
  unknownError,
} from "../http/exchange.ts";
import { readYaml, yamlAnswer } from "../http/yaml.ts";
import { type Call, page, type Route, route } from "../calls/call.ts";
import { homeRoles, isMaster } from "../rights/caller.ts";
import { table } from "../world/realm-data.ts";
import { readDefinition, type ResourceType, supportedType } from "./workflow-definition.ts";
import { activate, endRuns, migrate, resourceOf, runsOf, scheduledFor } from "./workflow-runs.ts";

const PATH = "workflows";

/** Returns a route for callers with all rights on the realm only: `realm-admin`, or in the master realm `admin`. */
function workflowRoute(method: string, path: string, run: Route["run"]): Route {
  return route(method, path === "" ? PATH : `${PATH}/${path}`, "handler", (call) => {
    const isAdmin = isMaster(call.caller.home) && homeRoles(call.world, call.caller).has("admin");
    if (!call.rights.has("realm-admin") && !isAdmin) throw forbidden();
    return run(call);
  });
}

const all = (call: Call): Rec[] => table(call.realm, PATH);

/** Returns the error answer for an id without a workflow or step: 400, not 404. */
const invalid = (id: string): ErrorAnswer => new ErrorAnswer(400, { error: `Not a valid workflow resource: ${id}` });

function workflowOf(call: Call): Rec {
  const id = call.params["workflow"] ?? "";
  const found = all(call).find((workflow) => workflow["id"] === id);
  if (!found) throw invalid(id);
  return found;
}

/** Returns a response in JSON if the request accepts it, otherwise in YAML. */
function answer(call: Call, body: unknown): Answer {
  return call.accept.includes("application/json") ? ok(body) : yamlAnswer(body);
}

/**
 * Returns the definition in a request, which is JSON or YAML. The server responds to an empty body with an unknown
 * error.
 */
function sent(call: Call): Rec {
  if (call.raw.length === 0) throw unknownError();
  return call.contentType.startsWith("application/json") ? call.body : readYaml(call.raw.toString("utf8"));
}

/**
 * Lists workflows by name. `search` matches a part of the name case-insensitively, with `exact` the whole name. The
 * default page size is 10.
 */
function list(call: Call): Answer {
  const search = call.query.get("search") ?? "";
  const isExact = call.query.get("exact") === "true";
  const found = all(call).filter((workflow) => {
    const name = text(workflow, "name");
    return isExact ? search === "" || name === search : name.toLowerCase().includes(search.toLowerCase());
  });
  if (Number(call.query.get("max") ?? 10) < 0) throw unknownError();
  const sorted = found.sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));
  return answer(call, page(sorted, call.query, 10));
}

function create(call: Call): Answer {
  const workflow = { id: text(sent(call), "id") || randomUUID(), ...readDefinition(sent(call), all(call)) };
  all(call).push(workflow);
  return created(`${call.base}/${PATH}/${workflow.id}`);
}

/** Returns a workflow. `includeId=false` omits all ids, also those of the steps. */
function read(call: Call): Answer {
  const workflow = workflowOf(call);
  if (call.query.get("includeId") !== "false") return answer(call, workflow);
  const { id: _, ...rest } = workflow;
  return answer(call, { ...rest, steps: records(workflow, "steps").map(({ id: _step, ...step }) => step) });
}

/**
 * Replaces a workflow. Its steps are recreated even if they are unchanged. While it has records scheduled, its event
 * cannot change, and its steps keep their ids, types, number and order; name, state, condition, times and settings may
 * change.
 */
function update(call: Call): Answer {
  const workflow = workflowOf(call);
  const others = all(call).filter((one) => one !== workflow);
  const next = readDefinition(sent(call), others);
  if (runsOf(call.realm, workflow).length > 0) {
    const scheduled = "when there are scheduled resources for the workflow.";
    if (next["on"] !== workflow["on"]) throw complaint(400, `Cannot update 'on' configuration ${scheduled}`);
    const kinds = (one: Rec): string =>
      records(one, "steps")
        .map((step) => text(step, "uses"))
        .join();
    if (kinds(next) !== kinds(workflow))
      throw complaint(400, `Cannot change the number or order of steps ${scheduled}`);
    for (const [index, step] of records(next, "steps").entries()) {
      step["id"] = records(workflow, "steps")[index]?.["id"];
    }
  }
  for (const key of Object.keys(workflow)) if (key !== "id") delete workflow[key];
  Object.assign(workflow, next);
  return done();
}

function remove(call: Call): Answer {
  const gone = workflowOf(call);
  endRuns(call.realm, (run) => run["workflow"] === gone["id"]);
  call.realm.tables[PATH] = all(call).filter((one) => one !== gone);
  return done();
}

/** Returns the record for which a workflow is started or ended. The type must be in capitals. */
function resourceIn(call: Call): { type: ResourceType; id: string } {
  const { type, resource: id = "" } = call.params;
  if (type !== "USERS" && type !== "CLIENTS") throw notFound();
  if (!resourceOf(call.realm, type, id)) throw new ErrorAnswer(400, { error: `Resource with id ${id} not found` });
  return { type, id };
}

function begin(call: Call): Answer {
  const workflow = workflowOf(call);
  const { type, id } = resourceIn(call);
  const supported = supportedType(records(workflow, "steps"));
  if (type !== supported) {
    const error = `Resource Type '${type}' is not supported for this workflow (supports ${supported})`;
    throw new ErrorAnswer(400, { error });
  }
  activate(call.realm, workflow, id, call.query.get("notBefore") ?? "");
  return done();
}

function end(call: Call): Answer {
  const workflow = workflowOf(call);
  const { id } = resourceIn(call);
  endRuns(call.realm, (run) => run["workflow"] === workflow["id"] && run["resource"] === id);
  return done();
}

/** Moves the records that wait for the step `from` to the step `to`, of the same workflow or of another one. */
function move(call: Call): Answer {
  const from = call.query.get("from") ?? "";
  const to = call.query.get("to") ?? "";
  if (from === "" || to === "") throw complaint(400, "Both 'from' and 'to' step ids must be provided for migration.");
  const withStep = (id: string): Rec => {
    const found = all(call).find((workflow) => records(workflow, "steps").some((step) => step["id"] === id));
    if (!found) throw invalid(id);
    return found;
  };
  const source = withStep(from);
  const target = withStep(to);
  if (supportedType(records(source, "steps")) !== supportedType(records(target, "steps"))) {
    throw complaint(400, "Cannot migrate scheduled resources between workflows that support different resource types.");
  }
  migrate(call.realm, from, target, to);
  return done();
}

/** Routes of the workflows of a realm, and of the steps that they have scheduled for users and clients. */
export const workflows: Route[] = [
  workflowRoute("GET", "", list),
  workflowRoute("POST", "", create),
  workflowRoute("POST", "migrate", move),
  workflowRoute("GET", "scheduled/{resource}", (call) =>
    ok(scheduledFor(call.realm, all(call), call.params["resource"] ?? "")),
  ),
  workflowRoute("GET", "{workflow}", read),
  workflowRoute("PUT", "{workflow}", update),
  workflowRoute("DELETE", "{workflow}", remove),
  workflowRoute("POST", "{workflow}/activate/{type}/{resource}", begin),
  workflowRoute("POST", "{workflow}/deactivate/{type}/{resource}", end),
];
