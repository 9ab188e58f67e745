import {
  equal,
  plainReader,
  type PlanResource,
  type PlanView,
  write,
  parseRef,
  evaluateValues,
  findKey,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { type EntitySchema, stripWriteOnly } from "../../record/index.ts";
import { type Http, isNotFound, NotFoundError } from "../../http/index.ts";
import { withLoads, planGet, valueOfGet } from "./read-loads.ts";
import { type ReadAnswer, finishReading, pickFromAnswer, sendRead } from "./query.ts";
import { type PlannedRead, planRead } from "../calls/request.ts";
import { keyOf } from "../calls/row-scope.ts";
import { rowsOf, encodedRows } from "../calls/rows.ts";
import { planList } from "./source-plan.ts";

/** Returns the first request of a record, and whether its address is complete. */
export function planRecord(resource: PlanResource, scope: Scope): PlannedRead {
  return resource.read ? planRead(resource.read, scope) : planList(resource, scope, {});
}

/**
 * Computes the encoded answer on which reading and writing a record are based: the record (its `read` merged with all
 * reads of `also`, else the row of its list), or the whole document that contains it. `recordIn` extracts the record
 * from it. `UNKNOWN` while something is missing, also when the address is incomplete.
 *
 * @throws NotFoundError when a list does not contain it
 */
export function recordAnswer(resource: PlanResource, scope: Scope, query: ReadAnswer): unknown {
  if (resource.document) return documentAnswer(resource, scope, query);
  if (!resource.read) return rowAnswer(resource, scope, query);
  const planned = planRecord(resource, scope);
  if (planned.state !== "ready") return planned.state === "off" ? {} : UNKNOWN;
  const answer = pickFromAnswer(resource.read, query(planned.read, resource.id), scope);
  const reader = plainReader(answer);
  const inside =
    answer === UNKNOWN ? undefined : within(scope, { roots: { record: reader, saved: reader, [resource.id]: reader } });
  const added = Object.entries(resource.read.also ?? {}).map(([ref, get]) => {
    const early = planGet(get, scope);
    const parts = inside && early.some(({ planned }) => planned.state === "waiting") ? planGet(get, inside) : early;
    const answers = parts.map(({ planned }) =>
      planned.state === "ready" ? query(planned.read, resource.id) : undefined,
    );
    const isWaiting = parts.some(({ planned }) => planned.state === "waiting");
    return [ref, isWaiting ? undefined : valueOfGet(get, parts, answers, inside ?? scope)] as const;
  });
  if (answer === UNKNOWN || added.some(([, value]) => value === UNKNOWN)) return UNKNOWN;
  return added.reduce<unknown>(
    (record, [ref, value]) => write(record, parseRef(ref).pointer, value ?? undefined),
    answer ?? {},
  );
}

function documentAnswer(resource: PlanResource, scope: Scope, query: ReadAnswer): unknown {
  const planned = planRecord(resource, scope);
  if (planned.state === "off") throw incomplete(resource);
  return planned.state === "ready" ? query(planned.read, resource.id) : UNKNOWN;
}

/** Returns the row of a list, with the loads from which the list is computed. */
function rowAnswer(resource: PlanResource, around: Scope, query: ReadAnswer): unknown {
  // A list that is computed from lists of other resources has a read of its own.
  const scope = withLoads(resource.list?.load, around, query, { resource: () => undefined });
  if (scope === UNKNOWN) return UNKNOWN;
  const planned = planList(resource, scope, {});
  if (planned.state !== "ready") return planned.state === "off" ? {} : UNKNOWN;
  const answer = query(planned.read, resource.id);
  if (answer === UNKNOWN) return UNKNOWN;
  try {
    return rowIn(resource, answer, scope);
  } catch (error) {
    if (resource.list?.paging !== "first-max" || !isNotFound(error)) throw error;
    return pagedAnswer(resource, scope, query);
  }
}

/** Number of rows per request when one row is searched in a list that the server pages. */
const PAGE = 1000;

/** Returns the row of a list that the server pages, on whichever page it is. */
function pagedAnswer(resource: PlanResource, scope: Scope, query: ReadAnswer): unknown {
  let last: unknown;
  for (let first = 0; ; first += PAGE) {
    const planned = planList(resource, scope, { first, max: PAGE });
    const answer = planned.state === "ready" ? query(planned.read, resource.id) : UNKNOWN;
    if (answer === UNKNOWN) return UNKNOWN;
    try {
      return rowIn(resource, answer, scope);
    } catch (error) {
      const hasMore = Array.isArray(answer) && answer.length >= PAGE;
      // A server that ignores paging returns the same answer again.
      if (!isNotFound(error) || !hasMore || equal(answer, last)) throw error;
    }
    last = answer;
  }
}

/**
 * Reads a record now, as `recordAnswer` computes it. Rejects with NotFoundError when it does not exist, else as `Http`
 * does.
 */
export async function readAnswer(http: Http, realm: string, resource: PlanResource, scope: Scope): Promise<unknown> {
  const answer = await finishReading(
    (query) => recordAnswer(resource, scope, query),
    (read) => sendRead(http, realm, read),
  );
  if (answer === UNKNOWN) throw incomplete(resource);
  return answer;
}

function incomplete({ id, document }: PlanResource): NotFoundError {
  return new NotFoundError(`The address of the ${document?.of ?? id} is not complete.`);
}

/** Returns the record in an answer of `readAnswer`. Throws NotFoundError when a document does not contain it. */
export function recordIn(resource: PlanResource, answer: unknown, scope: Scope): unknown {
  const record = resource.document ? rowIn(resource, answer, scope) : answer;
  return stripWriteOnly(resource.schema as EntitySchema, record);
}

function rowIn(resource: PlanResource, answer: unknown, scope: Scope): unknown {
  const key = findKey(scope, resource.id);
  const list = resource.list;
  const rows = list ? rowsOf(resource, list, answer ?? [], scope) : [];
  const at = rows.findIndex((row) => keyOf(resource, row) === key);
  if (at < 0 || !list) throw new NotFoundError(`There is no ${resource.id} "${key}".`);
  return encodedRows(resource, list, answer ?? [], scope)[at];
}

/** Evaluates the keys that `of.with` binds. */
export function boundKeys(
  of: Pick<NonNullable<PlanView["of"]>, "with">,
  scope: Scope,
): Record<string, string | undefined> | typeof UNKNOWN {
  const given = of.with === undefined ? {} : evaluateValues(of.with, scope);
  if (given === UNKNOWN) return UNKNOWN;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}
