import {
  equal,
  isMap,
  type PlanAction,
  type PlanResource,
  type PlanStep,
  parse,
  read,
  findKey,
  findRoot,
  type Scope,
  within,
  evaluatePredicate,
} from "../../language/index.ts";
import {
  decodeBySchema,
  type EntitySchema,
  type Change,
  type Choice,
  merge,
  createRecord,
} from "../../record/index.ts";
import { type HttpResponse, isNotFound, ServerError } from "../../http/index.ts";
import { readAnswer, recordIn } from "../reads/read-record.ts";
import { findMade } from "./find-made.ts";
import { performSteps } from "./perform-steps.ts";
import { createResults } from "../calls/results.ts";
import { keyOf, recordScope } from "../calls/row-scope.ts";
import { sentWhole } from "./sent.ts";
import { CancelledError, AlreadyExistsError } from "./write-errors.ts";
import { appendRecord, elementsIn, sentDocument, withElement, withMoved, withoutElement } from "../calls/document.ts";
import { fillAddress } from "../calls/request.ts";
import type { Write, WriteEnv, Written } from "../calls/write.ts";

/**
 * Writes a record; forms, cells, switches, dialogs, moves and steps all use this function. Changes are merged into the
 * current state of the server: the record is read again, conflicts are resolved before anything is written, and again
 * when it was changed once more meanwhile. A record that is part of a document is sent with the current document. A new
 * record does not replace an existing one.
 *
 * @throws CancelledError when no change of the person remains to be written
 * @throws AlreadyExistsError when a new record would replace an existing one
 * @throws errors of the reads and steps
 */
export async function writeRecord(write: Write, env: WriteEnv): Promise<Written> {
  const { action, resource, scope, content } = write;
  const isNew = resource !== undefined && action.kind === "create";
  if (isNew && write.again && !action.do.some(isPost)) {
    const found = await findMade(resource, scope, content?.(), env);
    if (found !== undefined) return answerLost(scope, { [resource.id]: found });
  }
  if (resource && write.changes && action.do.some(isWrite)) return writeChanges(write, resource, write.changes, env);
  if (resource?.document && action.do.some(sendsRecord)) return writeDocument(write, resource, env);
  if (action.kind === "create") await rejectUsedName(action.do, scope, env);
  if (!isNew) return performSteps(action.do, scope, env, { content });
  const findSent = async (sent: unknown): Promise<HttpResponse | undefined> => {
    const body = await findMade(resource, scope, sent, env);
    const createdId = keyOf(resource, body);
    return body === undefined ? undefined : { status: 201, body, ...(createdId === undefined ? {} : { createdId }) };
  };
  return performSteps(action.do, scope, env, { content, again: write.again, findMade: findSent });
}

/**
 * Returns the outcome of a write whose response was lost, as if it had been received; `made` by the name of its
 * resource.
 */
export function answerLost(around: Scope, made: Readonly<Record<string, unknown>> = {}): Written {
  const results = createResults();
  for (const [id, record] of Object.entries(made)) results.add(id, record);
  const scope = within(around, { roots: { result: results } });
  return { scope, results, moved: false, wrote: true, partly: false, theirs: [] };
}

async function writeChanges(
  write: Write,
  resource: PlanResource,
  changes: readonly Change[],
  env: WriteEnv,
): Promise<Written> {
  const { action, scope, key, content } = write;
  const agreed = await agree(write, resource, changes, env);
  // A row deeper in a tree than its list returns is sent as it was edited, without a merge.
  if (!agreed) return performSteps(action.do, scope, env, { content });
  const { answer, fresh, encoded, theirs } = agreed;
  const schema = resource.schema as EntitySchema;
  const written = createRecord({ base: encoded, schema });
  const saved = decodeBySchema(schema, fresh);
  const inside = recordScope(scope, resource, written, { get: (pointer) => read(saved, pointer) }, key);
  const form = findRoot(scope, "form");
  const at = form ? within(inside, { roots: { form } }) : inside;
  const sent = (): unknown =>
    action.kind === "update" || resource.document
      ? sentWhole(resource, answer, scope, written.encoded(), fresh)
      : written.encoded();
  return { ...(await performSteps(action.do, at, env, { content: sent })), encoded, theirs };
}

/** Changes without open conflicts, merged into the current state of the server. */
interface Agreed {
  readonly answer: unknown;
  readonly fresh: unknown;
  readonly encoded: unknown;
  readonly theirs: readonly string[];
}

/**
 * Merges changes into the current state of the server until no conflict is open; `undefined` when that state cannot be
 * read.
 */
async function agree(
  { action, scope, shown, fresh: readFresh }: Write,
  resource: PlanResource,
  changes: readonly Change[],
  env: WriteEnv,
): Promise<Agreed | undefined> {
  const schema = resource.schema as EntitySchema;
  const decided = new Map<string, { readonly choice: Choice; readonly theirs: unknown }>();
  for (;;) {
    let answer: unknown;
    let fresh: unknown;
    try {
      answer = await (readFresh?.() ?? readAnswer(env.http, env.realm, resource, scope));
      fresh = recordIn(resource, answer, scope);
    } catch (error) {
      if (!isNotFound(error) || isFindable(action, resource)) throw error;
      return undefined;
    }
    const mine = withUnseen(changes, shown, decodeBySchema(schema, fresh));
    const merged = merge({ mine, fresh, schema });
    const open = merged.conflicts.filter(({ pointer, theirs }) => {
      const known = decided.get(pointer);
      return known === undefined || !equal(known.theirs, theirs);
    });
    if (open.length === 0) {
      const choices = Object.fromEntries([...decided].map(([pointer, { choice }]) => [pointer, choice]));
      const encoded = merged.resolve(choices);
      const theirs = merged.conflicts.map(({ pointer }) => pointer).filter((pointer) => choices[pointer] !== "mine");
      if (theirs.length > 0 && equal(encoded, fresh))
        throw new CancelledError("Not saved: the values of the other side are kept.", { encoded, theirs });
      return { answer, fresh, encoded, theirs };
    }
    const choices = await env.decide(open);
    if (choices === undefined) throw new CancelledError("Not saved: cancelled.");
    for (const { pointer, theirs } of open) {
      const choice = choices[pointer];
      if (choice === undefined) throw new Error(`Choose which value of ${pointer} to keep.`);
      decided.set(pointer, { choice, theirs });
    }
  }
}

/** Returns whether a record that is not found is gone. In a tree it may exist all the same. */
function isFindable({ kind }: Write["action"], { read, document, list }: PlanResource): boolean {
  return kind === "update" || read !== undefined || document !== undefined || list?.below === undefined;
}

/**
 * Completes changes made from a row that the server may have shortened: a member that the row did not have cannot
 * conflict.
 */
function withUnseen(changes: readonly Change[], shown: unknown, fresh: unknown): readonly Change[] {
  if (!isMap(shown)) return changes;
  return changes.map((change) => {
    const [first] = parse(change.pointer);
    return first === undefined || Object.hasOwn(shown, first)
      ? change
      : { ...change, before: read(fresh, change.pointer) };
  });
}

/** Sends the current document with the record added, replaced, removed or moved. */
async function writeDocument(write: Write, resource: PlanResource, env: WriteEnv): Promise<Written> {
  const { action, scope, content, fresh } = write;
  const { document, id } = resource;
  const now = await (fresh?.() ?? readAnswer(env.http, env.realm, resource, scope));
  const element = content?.();
  const whole = document && sentDocument(document, withChange(action.kind, resource, now, element, scope));
  const written = await performSteps(action.do, scope, env, { content: () => whole });
  // The page can navigate to the new record, which is the last one of its list, by its unique key.
  if (action.kind === "create") written.results.add(id, document ? elementsIn(document, whole, scope).at(-1) : element);
  return written;
}

function withChange(kind: PlanAction["kind"], resource: PlanResource, now: unknown, element: unknown, scope: Scope) {
  const { document, id } = resource;
  if (!document) return now;
  const key = findKey(scope, id) ?? "";
  switch (kind) {
    case "create":
      return appendRecord(document, now, scope, element);
    case "delete":
      return withoutElement(document, now, scope, key);
    case "move":
      return withMoved(document, now, scope, key, neighbours(resource, scope));
    default:
      return withElement(document, now, scope, key, element);
  }
}

/** Returns the keys of the rows between which a moved row now is. */
function neighbours(resource: PlanResource, scope: Scope): { after?: string | undefined; before?: string | undefined } {
  const given = findRoot(scope, "with");
  return { after: keyOf(resource, given?.get("/after")), before: keyOf(resource, given?.get("/before")) };
}

/** Returns whether a step is a call that writes. */
function isWrite(step: PlanStep): boolean {
  return step.kind === "call" && step.call.method !== "GET";
}

function isPost(step: PlanStep): boolean {
  return step.kind === "call" && step.call.method === "POST";
}

/** Returns whether a step writes the record as a whole. */
export function sendsRecord(step: PlanStep): boolean {
  return step.kind === "call" && ["PUT", "POST"].includes(step.call.method) && step.call.body === "/";
}

/** Returns whether the server supports no reads at the address of a failed read (405). */
function isNotReadable(error: unknown): boolean {
  return error instanceof ServerError && error.status === 405;
}

/**
 * Reads the address of a create with PUT before it is sent, because it would replace an existing object.
 *
 * @throws AlreadyExistsError when the object exists.
 */
async function rejectUsedName(
  steps: readonly PlanStep[],
  scope: Scope,
  { http, realm }: Pick<WriteEnv, "http" | "realm">,
): Promise<void> {
  for (const step of steps) {
    if (step.kind !== "call" || step.call.method !== "PUT" || step.call.each !== undefined) continue;
    if ([step.when, step.call.when].some((when) => when !== undefined && evaluatePredicate(when, scope) !== true))
      continue;
    const path = fillAddress(step.call.path, scope);
    // The object of an earlier step has no address yet.
    if (path === undefined) continue;
    try {
      await http.send({ method: "GET", path, base: step.call.base, realm });
    } catch (error) {
      if (isNotFound(error) || isNotReadable(error)) continue;
      throw error;
    }
    throw new AlreadyExistsError("It already exists.");
  }
}
