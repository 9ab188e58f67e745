import { plainReader } from "../model/plain-reader.ts";
import type { PlanResource } from "../model/plan.ts";
import { write } from "../model/pointer.ts";
import { parseRef } from "../model/ref.ts";
import { findKey, type Scope, within } from "../model/scope.ts";
import type { EntitySchema } from "../record/entity-schema.ts";
import { withoutWriteOnly } from "../record/without-write-only.ts";
import type { Http } from "../server/http-call.ts";
import { NotFoundError, ServerError } from "../server/http-errors.ts";
import { readBeside } from "./read-beside.ts";
import { type PlannedRead, planRead, readCall } from "./request.ts";
import { keyOf } from "./row-scope.ts";
import { rowsOf, wireRows } from "./rows.ts";
import { planList } from "./source-plan.ts";

/** The first request of a record: what names it, and whether it can be asked yet. */
export function planRecord(resource: PlanResource, scope: Scope): PlannedRead {
  return resource.read ? planRead(resource.read, scope) : planList(resource, scope, {});
}

/**
 * Reads one record as the server keeps it (wire form): its `read` with everything that `also` adds, else the row of
 * its list. Rejects with NotFoundError when it is not there, else as `Http` does.
 */
export async function readRecord(
  http: Http,
  realm: string,
  resource: PlanResource,
  scope: Scope,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!resource.read) return readRow(http, realm, resource, scope, signal);
  const planned = planRecord(resource, scope);
  if (planned.state === "off") return {};
  if (planned.state === "waiting") throw new NotFoundError(`The address of this ${resource.id} is not complete.`);
  const [answer, early] = await Promise.all([
    ask(http, realm, planned, signal),
    readAlso(http, realm, resource, scope, (state) => state !== "waiting", signal),
  ]);
  const inside = within(scope, {
    roots: { record: plainReader(answer), saved: plainReader(answer), [resource.id]: plainReader(answer) },
  });
  const done = new Set(early.map(([ref]) => ref));
  const late = await readAlso(http, realm, resource, inside, (_, ref) => !done.has(ref), signal);
  return [...early, ...late].reduce<unknown>(
    (record, [ref, value]) => write(record, parseRef(ref).pointer, value),
    answer ?? {},
  );
}

/** The row of a list, with everything that the list is put together from. */
async function readRow(http: Http, realm: string, resource: PlanResource, around: Scope, signal?: AbortSignal) {
  const asked = (planned: PlannedRead): Promise<unknown> => ask(http, realm, planned, signal);
  // Lists that are put together from other resources' lists have a read of their own.
  const scope = await readBeside(resource.list?.load, around, asked, { resource: () => undefined });
  const planned = planList(resource, scope, {});
  if (planned.state === "off") return {};
  if (planned.state === "waiting") throw new NotFoundError(`The address of this ${resource.id} is not complete.`);
  return rowIn(resource, await asked(planned), scope);
}

/**
 * What writing builds on, in wire form: the record as `readRecord` answers it, or the whole document of which it is a
 * part. `recordIn` finds the record there.
 */
export async function readAnswer(
  http: Http,
  realm: string,
  resource: PlanResource,
  scope: Scope,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!resource.document) return readRecord(http, realm, resource, scope, signal);
  const planned = planRecord(resource, scope);
  if (planned.state !== "ready") throw new NotFoundError(`The address of the ${resource.document.of} is not complete.`);
  return ask(http, realm, planned, signal);
}

/** The record in what `readAnswer` answers. Throws NotFoundError when a document does not have it. */
export function recordIn(resource: PlanResource, answer: unknown, scope: Scope): unknown {
  const record = resource.document ? rowIn(resource, answer, scope) : answer;
  return withoutWriteOnly(resource.schema as EntitySchema, record);
}

type Added = readonly [string, unknown];

async function readAlso(
  http: Http,
  realm: string,
  resource: PlanResource,
  scope: Scope,
  now: (state: PlannedRead["state"], ref: string) => boolean,
  signal?: AbortSignal,
): Promise<Added[]> {
  const wanted = Object.entries(resource.read?.also ?? {})
    .map(([ref, get]) => ({ ref, planned: planRead(get, scope) }))
    .filter(({ ref, planned }) => now(planned.state, ref));
  const answers = await Promise.all(
    wanted.map(async ({ ref, planned }): Promise<Added> => [ref, await ask(http, realm, planned, signal)]),
  );
  return answers;
}

async function ask(http: Http, realm: string, planned: PlannedRead, signal?: AbortSignal): Promise<unknown> {
  return planned.state === "ready" ? (await http.send(readCall(planned.read, realm, signal))).body : undefined;
}

function rowIn(resource: PlanResource, answer: unknown, scope: Scope): unknown {
  const key = findKey(scope, resource.id);
  const list = resource.list;
  const rows = list ? rowsOf(resource, list, answer ?? [], scope) : [];
  const at = rows.findIndex((row) => keyOf(resource, row) === key);
  if (at < 0 || !list) throw new NotFoundError(`There is no ${resource.id} "${key}".`);
  return wireRows(resource, list, answer ?? [], scope)[at];
}

/** Whether a failure means that the record is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof ServerError && error.status === 404);
}
