import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { UNKNOWN } from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { type ReadAnswer, type Reading, readQuery, type ReadyRead } from "../../data/index.ts";
import { useLatest } from "../../ui/index.ts";

/** A read with the resource whose writes make it stale. */
export interface WantedRead {
  readonly read: ReadyRead;
  readonly reads?: string | undefined;
  /** Milliseconds for which a cached answer is not requested again; the page's own writes make it stale earlier. */
  readonly staleTime?: number | undefined;
}

/** Describes the answers of reads, by index. */
export interface ReadAnswers {
  /** The answer, `null` when there is none, `UNKNOWN` while loading or after a failure. */
  readonly answers: readonly unknown[];
  /** Reason why an answer is missing. */
  readonly error: unknown;
  /** The last failure, even if an older answer is available. */
  readonly lastError: unknown;
  readonly fetching: boolean;
  reload(): Promise<void>;
}

/**
 * Hook: runs reads in parallel; equal reads of the page share one request. Empty entries (`undefined`) stay unknown.
 */
export function useReads(wanted: readonly (WantedRead | undefined)[]): ReadAnswers {
  const { http, realmName } = useConsole();
  const requested = wanted.filter((one) => one !== undefined);
  const client = useQueryClient();
  const queries = requested.map(({ read, reads, staleTime }) => ({
    ...readQuery(http, realmName, read, reads),
    ...(staleTime === undefined ? {} : { staleTime }),
  }));
  for (const query of queries) prefetch(client, query);
  const results = useQueries({ queries });
  let next = 0;
  const answers = wanted.map((one) => {
    if (one === undefined) return UNKNOWN;
    const result = results[next++];
    return result?.data === undefined ? UNKNOWN : result.data;
  });
  const latest = useLatest(results);
  const reload = useCallback(async () => {
    await Promise.all(latest.current.map((result) => result.refetch()));
  }, []);
  const failed = results.find((result) => result.isError && result.data === undefined);
  return {
    answers,
    error: failed?.error,
    lastError: results.find((result) => result.isError)?.error,
    fetching: results.some((result) => result.isFetching),
    reload,
  };
}

/** Hook: returns a function that returns cached answers of reads, `UNKNOWN` without one. Sends no request. */
export function useCachedAnswers(): ReadAnswer {
  const { http, realmName } = useConsole();
  const client = useQueryClient();
  return useCallback(
    (read, reads) => {
      const { data = UNKNOWN } = client.getQueryState(readQuery(http, realmName, read, reads).queryKey) ?? {};
      return data;
    },
    [http, realmName, client],
  );
}

/** Describes the result of a reading. */
export interface ReadValue<T> {
  /** `UNKNOWN` until all answers have loaded. */
  readonly value: T | typeof UNKNOWN;
  /** The last failure, even if an older value is available. */
  readonly error: unknown;
  /** Sends all reads again. */
  reload(): Promise<void>;
}

/**
 * Hook: runs a reading on the cached answers that the page shares. While newer answers are loading the value stays
 * unchanged, so that no value mixes old and new answers. Equal answers give the same object.
 *
 * @param reading must keep its identity as long as it reads the same; undefined requests nothing
 */
export function useReading<T>(reading: Reading<T> | undefined): ReadValue<T> {
  const { http, realmName } = useConsole();
  const client = useQueryClient();
  const wanted = new Map<string, WantedRead & { readonly answer: unknown; readonly failure: Error | null }>();
  const [last, keep] = useState<Outcome<T>>();
  const known = last?.reading === reading ? last : undefined;
  const outcome = attempt(reading, (read, reads, staleTime) => {
    const { queryKey } = readQuery(http, realmName, read, reads);
    const { data: answer = UNKNOWN, error = null } = client.getQueryState<unknown, Error>(queryKey) ?? {};
    const failure = answer === UNKNOWN ? error : null;
    wanted.set(JSON.stringify(queryKey), { read, reads, staleTime, answer, failure });
    if (failure !== null) throw failure;
    return answer;
  });
  const requested = [...wanted.values()];
  const { lastError, fetching, reload } = useReads(requested);
  const answers = requested.map(({ answer }) => answer);
  // A reading can have a value although one of its reads failed.
  const outcomes = requested.map(({ answer, failure }) => failure ?? answer);
  const same = known?.outcomes.length === outcomes.length && known.outcomes.every((one, at) => one === outcomes[at]);
  // An older value survives a failure as long as its answers are cached: `readAgain` removes those of deleted records.
  const lacks = outcome.failure !== undefined && !answers.includes(UNKNOWN);
  const isBehind = known !== undefined && known.value !== UNKNOWN && (fetching || lacks);
  const present: Outcome<T> | undefined = same || isBehind ? last : { reading, outcomes, value: outcome.value };
  if (present !== last) keep(present);
  return { value: (present ?? outcome).value, error: outcome.failure?.error ?? lastError, reload };
}

interface Outcome<T> {
  readonly reading: Reading<T> | undefined;
  readonly outcomes: readonly unknown[];
  readonly value: T | typeof UNKNOWN;
}

function attempt<T>(
  reading: Reading<T> | undefined,
  query: Parameters<Reading<T>>[0],
): { readonly value: T | typeof UNKNOWN; readonly failure?: { readonly error: unknown } } {
  try {
    return { value: reading ? reading(query) : UNKNOWN };
  } catch (error) {
    return { value: UNKNOWN, failure: { error } };
  }
}

/** Sends a new read during render instead of in an effect, so that it does not wait for the commit. */
function prefetch(client: QueryClient, query: ReturnType<typeof readQuery>): void {
  if (client.getQueryState(query.queryKey) !== undefined) return;
  const retry = client.getDefaultOptions().queries?.retry;
  void client.prefetchQuery({ ...query, ...(retry === undefined ? {} : { retry }) });
}
