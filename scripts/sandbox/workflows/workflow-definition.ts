import { randomUUID } from "node:crypto";
import { complaint, isRec, object, type Rec, text } from "../http/exchange.ts";
import { unreadable } from "../http/yaml.ts";
import { providersOf } from "../facts/server-facts.ts";
import { checkExpression } from "./workflow-expression.ts";

/** Types of records that a workflow can apply to. */
export type ResourceType = "USERS" | "CLIENTS";

/** Steps that change clients. `restart` is possible for both types; all other steps change users. */
const CLIENT_STEPS = ["disable-client", "delete-client"];

/** Returns the type of records that a workflow applies to, from its steps; undefined if they contradict each other. */
export function supportedType(steps: readonly Rec[]): ResourceType | undefined {
  const types = steps
    .filter((step) => step["uses"] !== "restart")
    .map((step) => (CLIENT_STEPS.includes(text(step, "uses")) ? "CLIENTS" : "USERS"));
  return types.every((type) => type === types[0]) ? (types[0] ?? "USERS") : undefined;
}

/**
 * Reads a definition like the server: `supports` and `with` of the workflow, unknown members, and empty conditions are
 * dropped; a list with one item is stored as a text.
 *
 * The checks are in this order: the name is missing, the name is taken, the event, the condition, no steps, a step
 * without `uses`, of an unknown type or with an invalid `after`, steps for two types of records, and a `restart` that
 * never waits.
 *
 * @param others the other workflows of the realm
 */
export function readDefinition(sent: Rec, others: readonly Rec[]): Rec {
  if (isRec(sent["name"]) || Array.isArray(sent["name"])) throw unreadable();
  const name = asText(sent["name"]) ?? "";
  if (name === "") throw complaint(400, "Workflow name cannot be null or empty.");
  if (others.some((one) => one["name"] === name)) {
    throw complaint(400, `Workflow name must be unique. A workflow with name '${name}' already exists.`);
  }
  const known = (kind: string): ReadonlySet<string> => new Set(providersOf(kind));
  const on = asText(sent["on"]);
  const condition = asText(sent["if"]);
  checkExpression(on ?? "", known("workflow-event"));
  checkExpression(condition ?? "", known("workflow-condition"));
  return {
    name,
    ...enabledIn(sent),
    ...(on ? { on } : {}),
    ...(condition ? { if: condition } : {}),
    ...scheduleIn(sent),
    ...concurrencyIn(sent),
    steps: stepsIn(sent, known("workflow-step")),
  };
}

function enabledIn({ enabled }: Rec): Rec {
  if (enabled === undefined || enabled === null) return {};
  if (typeof enabled !== "boolean") throw unreadable();
  return { enabled };
}

function scheduleIn(sent: Rec): Rec {
  const { after, "batch-size": size } = object(sent, "schedule");
  const schedule = { ...(after ? { after: asText(after) } : {}), ...(size ? { "batch-size": size } : {}) };
  return Object.keys(schedule).length > 0 ? { schedule } : {};
}

function concurrencyIn(sent: Rec): Rec {
  const stored = Object.entries(object(sent, "concurrency"))
    .filter(([key]) => key === "cancel-in-progress" || key === "restart-in-progress")
    .map(([key, value]) => [key, asText(value)]);
  return stored.length > 0 ? { concurrency: Object.fromEntries(stored) } : {};
}

function stepsIn({ steps: sent }: Rec, known: ReadonlySet<string>): Rec[] {
  if (sent !== undefined && sent !== null && !Array.isArray(sent)) throw unreadable();
  const steps = (sent ?? []).map((step: unknown) => stepIn(step, known));
  if (steps.length === 0) throw complaint(400, "Steps provided should support a single type, actual: USERS, CLIENTS");
  if (supportedType(steps) === undefined) throw complaint(400, "Steps provided are not compatible with each other.");
  checkRestarts(steps);
  return steps;
}

function stepIn(sent: unknown, known: ReadonlySet<string>): Rec {
  // A text is the type of a step without settings.
  const step = isRec(sent) ? sent : { uses: sent };
  const uses = asText(step["uses"]) ?? "";
  if (uses === "") throw complaint(400, "Step 'uses' cannot be null or empty.");
  if (!known.has(uses)) throw complaint(400, `Could not find step provider: ${uses}`);
  const after = asText(step["after"]);
  if (after?.startsWith("-")) throw complaint(400, "Step 'after' configuration cannot be negative.");
  if (after && milliseconds(after) === undefined) {
    throw complaint(400, `Step 'after' configuration is not valid: ${after}`);
  }
  const settings = Object.entries(object(step, "with")).map(([key, value]) => [key, settingOf(value)]);
  return {
    uses,
    ...(after === undefined ? {} : { after }),
    ...(settings.length > 0 ? { with: Object.fromEntries(settings) } : {}),
    id: randomUUID(),
  };
}

function settingOf(value: unknown): unknown {
  const texts = Array.isArray(value) ? value.map((one) => asText(one) ?? "") : [asText(value) ?? ""];
  return texts.length === 1 ? texts[0] : texts;
}

/** Rejects a `restart` that would run immediately and forever, or at a step that does not exist. */
function checkRestarts(steps: readonly Rec[]): void {
  for (const [index, step] of steps.entries()) {
    if (step["uses"] !== "restart") continue;
    const position = Number(object(step, "with")["position"] ?? 0);
    if (position !== 0 && !(position > 0 && position < index)) {
      throw complaint(400, `Workflow restart step has invalid position: ${position}`);
    }
    if (!steps.slice(position, index + 1).some((one) => Boolean(one["after"]))) {
      throw complaint(400, `No scheduled step found if restarting at position ${position}`);
    }
  }
}

/** Milliseconds of the time units of a workflow. A number without a unit is in seconds. */
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, "": 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the milliseconds of a duration such as `30d`, `12h`, `90` or `PT5M`; undefined if it is invalid. */
export function milliseconds(time: string): number | undefined {
  const iso = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(time);
  if (iso) {
    const amounts = iso.slice(1).map((part) => Number(part ?? 0));
    return ["d", "h", "m", "s"].reduce((sum, unit, index) => sum + (amounts[index] ?? 0) * (UNITS[unit] ?? 0), 0);
  }
  const [, amount, unit = ""] = /^(\d+)(ms|[smhd])?$/i.exec(time) ?? [];
  return amount === undefined ? undefined : Number(amount) * (UNITS[unit.toLowerCase()] ?? 1_000);
}

function asText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
