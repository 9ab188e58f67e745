import { randomUUID } from "node:crypto";
import { complaint, isRec, object, type Rec, text } from "../http/exchange.ts";
import { unreadable } from "../http/yaml.ts";
import { providersOf } from "../facts/server-facts.ts";
import { checkExpression } from "./workflow-expression.ts";

/** Names what a workflow is about. */
export type ResourceType = "USERS" | "CLIENTS";

/** Steps that change clients; `restart` goes with both kinds, every other step changes users. */
const CLIENT_STEPS = ["disable-client", "delete-client"];

/** Returns what a workflow is about, by its steps; undefined where they do not agree. */
export function supportedType(steps: readonly Rec[]): ResourceType | undefined {
  const types = steps
    .filter((step) => step["uses"] !== "restart")
    .map((step) => (CLIENT_STEPS.includes(text(step, "uses")) ? "CLIENTS" : "USERS"));
  return types.every((type) => type === types[0]) ? (types[0] ?? "USERS") : undefined;
}

/**
 * Reads a definition as the server does: `supports` and `with` of the workflow, members that it does not know, and empty
 * conditions are dropped; a list of one is kept as its only text.
 *
 * Its checks come in this order: the name is missing, the name is taken by another one, the event, the condition, no
 * steps, a step without `uses`, of an unknown kind or with a bad `after`, steps of two kinds, and a `restart` that
 * would never wait.
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
  // A bare text is the kind of a step without settings.
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

/** Rejects a `restart` that would begin again at once, for ever, or at a step that there is not. */
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

/** Holds the units of times of a workflow; a bare number counts seconds. */
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, "": 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the milliseconds of a time such as `30d`, `12h`, `90` or `PT5M`; undefined where it is none. */
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
