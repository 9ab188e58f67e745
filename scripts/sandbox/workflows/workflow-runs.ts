import { list, object, type Rec, records, text, texts } from "../http/exchange.ts";
import { savePerson, person } from "../world/directory.ts";
import { type RealmData, table } from "../world/realm-data.ts";
import { clientById } from "../world/world.ts";
import { milliseconds, type ResourceType } from "./workflow-definition.ts";

/**
 * Name of the table of runs. A run holds the workflow, the record, the step that it waits for, and the time of that
 * step.
 */
const RUNS = "workflow-runs";

/** Returns all runs of a workflow. */
export const runsOf = (data: RealmData, workflow: Rec): Rec[] =>
  table(data, RUNS).filter((run) => run["workflow"] === workflow["id"]);

/** Ends the runs that match. */
export function endRuns(data: RealmData, isMeant: (run: Rec) => boolean): void {
  data.tables[RUNS] = table(data, RUNS).filter((run) => !isMeant(run));
}

/**
 * Returns the representation of a workflow in the list of a record's scheduled steps: each step with its status and
 * time.
 */
function scheduledWorkflow(workflow: Rec, run: Rec): Rec {
  const steps = records(workflow, "steps");
  const next = steps.findIndex((step) => step["id"] === run["step"]);
  let time = Number(run["at"]);
  const shown = steps.map((step, index) => {
    if (index < next) return { ...step, status: "COMPLETED" };
    if (index > next) time += waitBefore(step);
    return { ...step, "scheduled-at": time, status: "PENDING" };
  });
  return { ...workflow, steps: shown };
}

/**
 * Returns the workflows that have a step scheduled for a record. Like the server, it does not check that the record
 * exists.
 */
export function scheduledFor(data: RealmData, workflows: readonly Rec[], resource: string): Rec[] {
  return table(data, RUNS)
    .filter((run) => run["resource"] === resource)
    .flatMap((run) => {
      const workflow = workflows.find((one) => one["id"] === run["workflow"]);
      return workflow ? [scheduledWorkflow(workflow, run)] : [];
    });
}

/**
 * Starts a workflow for a record. Nothing happens if the workflow is disabled, if it is running for the record, or
 * silently if `notBefore` is invalid. A negative `notBefore` is ignored.
 *
 * @param notBefore delay of the first step, such as `1d`, instead of its own
 */
export function activate(data: RealmData, workflow: Rec, resource: string, notBefore: string): void {
  const isRunning = runsOf(data, workflow).some((run) => run["resource"] === resource);
  if (workflow["enabled"] === false || isRunning) return;
  const delay = notBefore === "" || notBefore.startsWith("-") ? 0 : milliseconds(notBefore);
  if (delay === undefined) return;
  const [first] = records(workflow, "steps");
  if (delay > 0) schedule(data, workflow, resource, text(first, "id"), delay);
  else runFrom(data, workflow, resource, 0);
}

/** Moves all records that wait for one step to another one, where the delay starts again. */
export function migrate(data: RealmData, from: string, target: Rec, to: string): void {
  const moved = table(data, RUNS).filter((run) => run["step"] === from);
  const resources = new Set(moved.map((run) => text(run, "resource")));
  endRuns(
    data,
    (run) => moved.includes(run) || (run["workflow"] === target["id"] && resources.has(text(run, "resource"))),
  );
  const index = records(target, "steps").findIndex((step) => step["id"] === to);
  for (const resource of resources) runFrom(data, target, resource, index);
}

/** Runs the steps from an index on, until one has to wait. A `restart` continues at its position. */
function runFrom(data: RealmData, workflow: Rec, resource: string, start: number): void {
  const steps = records(workflow, "steps");
  for (let index = start; index < steps.length; index += 1) {
    const step = steps[index] ?? {};
    const wait = waitBefore(step);
    if (wait > 0) {
      schedule(data, workflow, resource, text(step, "id"), wait);
      return;
    }
    if (step["uses"] === "restart") index = Number(object(step, "with")["position"] ?? 0) - 1;
    else perform(data, step, resource);
  }
}

function schedule(data: RealmData, workflow: Rec, resource: string, step: string, wait: number): void {
  table(data, RUNS).push({ workflow: workflow["id"], resource, step, at: Date.now() + wait });
}

const waitBefore = (step: Rec): number => milliseconds(text(step, "after")) ?? 0;

/** Returns the record of a type with an id. */
export const resourceOf = (data: RealmData, type: ResourceType, id: string): Rec | undefined =>
  type === "USERS" ? person(data, id) : clientById(data, id);

/** Performs a step on a record. Steps that send mail or change roles and groups do nothing in the sandbox. */
function perform(data: RealmData, step: Rec, id: string): void {
  const settings = object(step, "with");
  const who = person(data, id);
  const client = clientById(data, id);
  if (step["uses"] === "disable-client" && client) client["enabled"] = false;
  if (!who) return;
  const changes = changesOf(text(step, "uses"), settings, who);
  if (changes) savePerson(data, { ...who, ...changes });
}

/** Returns the changes of a step to a user; undefined for steps that the sandbox does not support. */
function changesOf(uses: string, settings: Rec, who: Rec): Rec | undefined {
  switch (uses) {
    case "disable-user":
      return { enabled: false };
    case "set-user-attribute":
      return { attributes: { ...object(who, "attributes"), ...listed(settings) } };
    case "add-required-action":
      return { requiredActions: [...new Set([...texts(who, "requiredActions"), text(settings, "action")])] };
    default:
      return undefined;
  }
}

const listed = (settings: Rec): Rec =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, Array.isArray(value) ? list(settings, key) : [value]]),
  );
