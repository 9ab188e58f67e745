import { type Query, QueryClient } from "@tanstack/react-query";
import { evaluateValue, plainReader, type PlanGet, type Scope, UNKNOWN, within } from "../../language/index.ts";
import { type Http, isNotFound, NetworkError, ServerError } from "../../http/index.ts";
import { type ReadyRead, readCall } from "../calls/request.ts";
import type { ResourceBook } from "./source-plan.ts";

/** A read with its realm, as it was sent. */
export interface SentRead {
  readonly realm: string;
  readonly read: ReadyRead;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The resource whose writes make the answer stale for this reader; without it every write does. */
      readonly reads?: string | undefined;
      /** True if it is read when the network is idle, so nothing waits for it. */
      readonly background?: true;
      readonly sent?: SentRead;
      readonly [other: string]: unknown;
    };
  }
}

/**
 * Creates the query cache, which the whole page shares. Rejected calls (4xx) are not retried; focusing the window reads
 * nothing again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: "always",
        retry: (count, error) => count < 1 && isPassing(error),
      },
    },
  });
}

/** Returns whether a failure may be temporary, so that a retry is useful. */
function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ServerError && error.status >= 502 && error.status <= 504);
}

/** Sends a read and returns its body, or `null` without a body. */
export async function sendRead(http: Http, realm: string, read: ReadyRead, signal?: AbortSignal): Promise<unknown> {
  if (read.below === undefined) return (await http.send(readCall(read, realm, signal))).body ?? null;
  // Loaded lazily, because few lists read descendants.
  const { readDescendants } = await import("./read-descendants.ts");
  return readDescendants(read, read.below, realm, async (call) => (await http.send({ ...call, signal })).body);
}

/**
 * Returns the query options of a read, for records, lists, counts and all else. Equal reads share one cached answer.
 * `reads` names the resource whose writes make it stale for this reader; without it every write does.
 */
export function readQuery(http: Http, realm: string, read: ReadyRead, reads?: string) {
  return {
    queryKey: [...queryKeyOf(realm, read), ...(isBlocked(http, realm, read) ? ["held back"] : [])],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> => sendRead(http, realm, read, signal),
    meta: { reads, ...(isPlain(http, realm, read) ? { sent: { realm, read } } : {}) },
  };
}

/** Returns whether a read is a single call that is allowed now, so that any page can send it. */
function isPlain(http: Http, realm: string, read: ReadyRead): boolean {
  return read.below === undefined && !isBlocked(http, realm, read);
}

/** Returns the plain reads whose answers are shown on the page. */
export function activeReads(client: QueryClient): readonly SentRead[] {
  return client
    .getQueryCache()
    .findAll({ type: "active" })
    .flatMap(({ meta, state }) => (meta?.sent && state.data !== undefined ? [meta.sent] : []));
}

/**
 * Returns whether a read is held back. It then has a key of its own, because it must not get the cached answer of
 * others.
 */
function isBlocked(http: Http, realm: string, { base, path }: ReadyRead): boolean {
  return http.isBlocked?.({ method: "GET", base, path, realm }) === true;
}

/**
 * Returns the query key of a read. It includes `absent`, because an answer that counts as "nothing" for one reader may
 * be a failure for another.
 */
function queryKeyOf(realm: string, { base, path, query, absent, accept, below }: ReadyRead): readonly unknown[] {
  return [
    realm,
    base,
    path,
    query,
    ...(absent.length > 0 ? [{ absent: [...absent].sort() }] : []),
    ...(accept === undefined ? [] : [{ accept }]),
    ...(below ? [{ below }] : []),
  ];
}

/** Returns the resources that the observers of a query name; `undefined` for an observer that every write concerns. */
function readersOf(query: Query): readonly (string | undefined)[] {
  return query.observers.map(({ options }) => options.meta?.reads);
}

/** Returns whether a query is only read when the network is idle. */
function isBackground(query: Query): boolean {
  return query.observers.length > 0 && query.observers.every(({ options }) => options.meta?.background === true);
}

/** Runs something on queries. Waits for all but those that are only read when the network is idle. */
async function onQueries(
  run: (predicate: (query: Query) => boolean) => Promise<void>,
  isConcerned: (query: Query) => boolean,
): Promise<void> {
  void run((query) => isBackground(query) && isConcerned(query));
  await run((query) => !isBackground(query) && isConcerned(query));
}

/**
 * Refetches what a write to a resource may have changed: its own lists and records, those of its child and parent
 * resources, the loads of views, and the record of the page of the write, whose own state may depend on it. Everything
 * else becomes stale and is read again when it is next shown.
 */
export async function invalidateResource(
  client: QueryClient,
  plans: ResourceBook,
  id: string | undefined,
  page?: string,
): Promise<void> {
  await client.invalidateQueries({ refetchType: "none" });
  await onQueries(
    (predicate) => client.refetchQueries({ type: "active", predicate }),
    (query) =>
      readersOf(query).some(
        (reads) => id === undefined || reads === undefined || reads === page || touches(plans, reads, id),
      ),
  );
}

/** The query cache of the page. */
export type AnswerStore = QueryClient;

/** Changes the cached answers that readers of a resource show, until they are read again. */
export function changeAnswers(client: AnswerStore, id: string, change: (answer: unknown) => unknown): void {
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    if (!readersOf(query).includes(id)) continue;
    const { data, dataUpdatedAt } = query.state;
    const next = change(data);
    if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  }
}

/**
 * Reads again everything that a failed write may have changed, because it is unknown how much the server has done.
 * Records that no longer exist are shown as missing; an answer that cannot be read now stays, marked as possibly out of
 * date (`useStale`).
 */
export async function readAgain(client: QueryClient, plans: ResourceBook, id: string | undefined): Promise<void> {
  await invalidateResource(client, plans, id);
  await onQueries(
    (predicate) => client.resetQueries({ type: "active", predicate }),
    (query) =>
      isNotFound(query.state.error) &&
      readersOf(query).some((reads) => reads !== undefined && id !== undefined && touches(plans, reads, id)),
  );
}

/**
 * Returns whether a reader of `reads` may be affected by a write to `written`: they are equal, or one is a child of the
 * other, or both are children of the same resource, because a record that gets linked disappears from the list of those
 * that can be linked.
 */
export function touches(plans: ResourceBook, reads: string, written: string): boolean {
  if (reads === written || above(plans, reads).has(written) || above(plans, written).has(reads)) return true;
  const beside = plans.resource(written)?.under ?? [];
  return plans.resource(reads)?.under.some((parent) => beside.includes(parent)) === true;
}

function above(plans: ResourceBook, id: string, found = new Set<string>()): Set<string> {
  for (const parent of plans.resource(id)?.under ?? []) {
    if (found.has(parent)) continue;
    found.add(parent);
    above(plans, parent, found);
  }
  return found;
}

/**
 * Returns the answer of a read, `UNKNOWN` until it has loaded; throws the error of a failed read. `reads` names the
 * resource whose writes make it stale.
 *
 * @param staleTime milliseconds for which a cached answer is not requested again
 */
export type ReadAnswer = (read: ReadyRead, reads?: string, staleTime?: number) => unknown;

/**
 * Computes a value from answers of the server. It requests what it needs as far as that is known, and returns `UNKNOWN`
 * while something is missing; it is called again with each answer. The page, a prefetch and a write use the same
 * function.
 */
export type Reading<T> = (query: ReadAnswer) => T | typeof UNKNOWN;

/**
 * Runs a reading until its value is known. Independent reads are sent in parallel, each once. Returns `UNKNOWN` when an
 * address stays incomplete.
 *
 * @param send sends a read that was not requested before
 */
export async function finishReading<T>(
  reading: Reading<T>,
  send: (read: ReadyRead, reads?: string, staleTime?: number) => Promise<unknown>,
): Promise<T | typeof UNKNOWN> {
  const answers = new Map<string, PromiseSettledResult<unknown>>();
  for (;;) {
    const sent = new Map<string, Promise<unknown>>();
    const query: ReadAnswer = (read, ...more) => {
      const key = JSON.stringify(read);
      const known = answers.get(key);
      if (known?.status === "fulfilled") return known.value;
      if (known) throw known.reason;
      if (!sent.has(key)) sent.set(key, send(read, ...more));
      return UNKNOWN;
    };
    const value = reading(query);
    if (sent.size === 0) return value;
    const settled = await Promise.allSettled(sent.values());
    for (const [at, key] of [...sent.keys()].entries()) {
      const answer = settled[at];
      if (answer) answers.set(key, answer);
    }
  }
}

/** Applies the `value` of a read to its answer; returns the answer itself while it is missing, or without a `value`. */
export function pickFromAnswer({ value }: PlanGet, answer: unknown, scope: Scope): unknown {
  if (value === undefined || answer === undefined || answer === null || answer === UNKNOWN) return answer;
  return evaluateValue(value, within(scope, { roots: { record: plainReader(answer) } }));
}
