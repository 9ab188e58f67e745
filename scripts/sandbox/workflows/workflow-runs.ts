import { list, object, type Rec, records, text, texts } from "../http/exchange.ts";
import { savePerson, person } from "../world/directory.ts";
import { type RealmData, table } from "../world/realm-data.ts";
import { clientById } from "../world/world.ts";
import { milliseconds, type ResourceType } from "./workflow-definition.ts";

/** Names the list of runs: which workflow waits for which resource, before which step, and until when. */
const RUNS = "workflow-runs";

/** Every run of a workflow. */
export const runsOf = (data: RealmData, workflow: Rec): Rec[] =>
  table(data, RUNS).filter((run) => run["workflow"] === workflow["id"]);

/** Ends the runs that are meant. */
export function endRuns(data: RealmData, isMeant: (run: Rec) => boolean): void {
  data.tables[RUNS] = table(data, RUNS).filter((run) => !isMeant(run));
}

/** Returns a workflow as the list of what is scheduled for a resource tells it: each step with its status and time. */
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

/** The workflows that have a step scheduled for a resource. Nobody is asked whether there is such a resource. */
export function scheduledFor(data: RealmData, workflows: readonly Rec[], resource: string): Rec[] {
  return table(data, RUNS)
    .filter((run) => run["resource"] === resource)
    .flatMap((run) => {
      const workflow = workflows.find((one) => one["id"] === run["workflow"]);
      return workflow ? [scheduledWorkflow(workflow, run)] : [];
    });
}

/**
 * Begins a workflow for a resource. One that is disabled, or that waits for the resource already, does nothing; so does
 * one with a `notBefore` that is no time, without a word. A negative one is as none.
 *
 * @param notBefore in place of the time that the first step waits, such as `1d`
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

/** Moves every resource that waits before one step to another one, which begins to wait again. */
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

/** Takes the steps from one on, until one has to wait; a `restart` goes back to where it says. */
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

/** The resource of a type by its id. */
export const resourceOf = (data: RealmData, type: ResourceType, id: string): Rec | undefined =>
  type === "USERS" ? person(data, id) : clientById(data, id);

/** Does to a resource what a step does; steps that send mail or change roles and groups do nothing here. */
function perform(data: RealmData, step: Rec, id: string): void {
  const settings = object(step, "with");
  const who = person(data, id);
  const client = clientById(data, id);
  if (step["uses"] === "disable-client" && client) client["enabled"] = false;
  if (!who) return;
  const changes = changesOf(text(step, "uses"), settings, who);
  if (changes) savePerson(data, { ...who, ...changes });
}

/** Returns what a step changes of a person; nothing for the steps that are not modelled. */
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
