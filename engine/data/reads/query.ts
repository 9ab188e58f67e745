import { type Query, QueryClient } from "@tanstack/react-query";
import { evaluateValue } from "../../language/expression/evaluate.ts";
import { plainReader } from "../../language/plain-reader.ts";
import type { PlanGet } from "../../language/plan/plan.ts";
import { type Scope, UNKNOWN, within } from "../../language/scope.ts";
import type { Http } from "../../http/http-call.ts";
import { isNotFound, NetworkError, ServerError } from "../../http/http-errors.ts";
import { type ReadyRead, readCall } from "../calls/request.ts";
import type { ResourceBook } from "./source-plan.ts";

/** A read as it was sent. */
export interface SentRead {
  readonly realm: string;
  readonly read: ReadyRead;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The resource whose writes make an answer stale for this reader; every write does where there is none. */
      readonly reads?: string | undefined;
      readonly sent?: SentRead;
      readonly [other: string]: unknown;
    };
  }
}

/** The one store of answers. Rejected calls (4xx) are not repeated; coming back to the window reads nothing again. */
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

/** Failures that may pass on their own. */
function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ServerError && error.status >= 502 && error.status <= 504);
}

/** Sends a read and returns its body, `null` where there is none. */
export async function sendRead(http: Http, realm: string, read: ReadyRead, signal?: AbortSignal): Promise<unknown> {
  if (read.below === undefined) return (await http.send(readCall(read, realm, signal))).body ?? null;
  // Few lists are read over a tree.
  const { readDescendants } = await import("./read-descendants.ts");
  return readDescendants(read, read.below, realm, async (call) => (await http.send({ ...call, signal })).body);
}

/**
 * Options of one shared read, for records, lists, counts and all else: what one place has read is known to every other
 * that asks the same. `reads` names the resource whose writes make it stale for this reader; none: every write does.
 */
export function readQuery(http: Http, realm: string, read: ReadyRead, reads?: string) {
  return {
    queryKey: [...queryKeyOf(realm, read), ...(isBlocked(http, realm, read) ? ["held back"] : [])],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> => sendRead(http, realm, read, signal),
    meta: { reads, ...(isPlain(http, realm, read) ? { sent: { realm, read } } : {}) },
  };
}

/** Returns whether a read is one call that every page may send. */
function isPlain(http: Http, realm: string, read: ReadyRead): boolean {
  return read.below === undefined && !isBlocked(http, realm, read);
}

/** The plain reads of which something on the page shows the answer. */
export function activeReads(client: QueryClient): readonly SentRead[] {
  return client
    .getQueryCache()
    .findAll({ type: "active" })
    .flatMap(({ meta, state }) => (meta?.sent && state.data !== undefined ? [meta.sent] : []));
}

/** A read that is held back has a key of its own: what others have read is no answer to it. */
function isBlocked(http: Http, realm: string, { base, path }: ReadyRead): boolean {
  return http.isBlocked?.({ method: "GET", base, path, realm }) === true;
}

/** The key of a read. An answer that counts as "nothing" for one reader may be a failure for another. */
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

/** The resources that the readers of an answer name; `undefined` for a reader that every write concerns. */
function readersOf(query: Query): readonly (string | undefined)[] {
  return query.observers.map(({ options }) => options.meta?.reads);
}

/**
 * Reads again what a write to a resource may have changed: its own lists and records, those of resources under it
 * and around it, what was loaded beside, and the record of the page that it was written from, whose own state may follow
 * from it. Everything else is read again when it is next looked at.
 */
export async function invalidateResource(
  client: QueryClient,
  plans: ResourceBook,
  id: string | undefined,
  page?: string,
): Promise<void> {
  await client.invalidateQueries({ refetchType: "none" });
  await client.refetchQueries({
    type: "active",
    predicate: (query) =>
      readersOf(query).some(
        (reads) => id === undefined || reads === undefined || reads === page || touches(plans, reads, id),
      ),
  });
}

/** The one store of answers. */
export type AnswerStore = QueryClient;

/** Puts other answers in place of those that readers of a resource show, until they are read again. */
export function changeAnswers(client: AnswerStore, id: string, change: (answer: unknown) => unknown): void {
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    if (!readersOf(query).includes(id)) continue;
    const { data, dataUpdatedAt } = query.state;
    const next = change(data);
    if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  }
}

/**
 * After a failed write nobody knows how far the server came: what it may have changed is read again. What turns out to be
 * gone is shown as that; what cannot be read now stays, with a word that it may be out of date (`useStale`).
 */
export async function readAgain(client: QueryClient, plans: ResourceBook, id: string | undefined): Promise<void> {
  await invalidateResource(client, plans, id);
  await client.resetQueries({
    type: "active",
    predicate: (query) =>
      isNotFound(query.state.error) &&
      readersOf(query).some((reads) => reads !== undefined && id !== undefined && touches(plans, reads, id)),
  });
}

/**
 * Returns whether what reads `reads` may see a write to `written`: the same, or one lies under the other, or both
 * directly under a third: what is linked to a record is missing among what can be linked to it.
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
 * Returns the answer of a read, `UNKNOWN` until it has arrived; throws what it failed with. `reads` names the resource
 * whose writes make it stale.
 *
 * @param staleTime milliseconds for which a known answer is not asked for again
 */
export type ReadAnswer = (read: ReadyRead, reads?: string, staleTime?: number) => unknown;

/**
 * Computes a value from answers of the server: asks for what it needs by what is known, and returns `UNKNOWN` while
 * something is missing. It is called again with each answer. The page, a prefetch and a write run the same one.
 */
export type Reading<T> = (query: ReadAnswer) => T | typeof UNKNOWN;

/**
 * Runs a reading to its end; reads that do not need each other are sent side by side, each once. Returns `UNKNOWN` where
 * an address stays incomplete.
 *
 * @param send sends a read that was not asked before
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

/** Returns what a read keeps of its answer; the answer itself where there is none yet, or nothing is said. */
export function pickFromAnswer({ value }: PlanGet, answer: unknown, scope: Scope): unknown {
  if (value === undefined || answer === undefined || answer === null || answer === UNKNOWN) return answer;
  return evaluateValue(value, within(scope, { roots: { record: plainReader(answer) } }));
}
