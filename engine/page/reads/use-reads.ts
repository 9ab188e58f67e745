import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { UNKNOWN } from "../../language/scope.ts";
import { useConsole } from "../../services/use-console.ts";
import { type ReadAnswer, type Reading, readQuery, type ReadyRead } from "../../data/index.ts";
import { useLatest } from "../../ui/base/use-latest.ts";

/** A read with the resource whose writes make it stale. */
export interface WantedRead {
  readonly read: ReadyRead;
  readonly reads?: string | undefined;
  /** Milliseconds for which a known answer is not asked for again; the page's own writes end it early. */
  readonly staleTime?: number | undefined;
}

/** Describes what came of reads, by place. */
export interface ReadAnswers {
  /** The answer, `null` when there is nothing, `UNKNOWN` while on its way or failed. */
  readonly answers: readonly unknown[];
  /** Returns why an answer is missing. */
  readonly error: unknown;
  /** The last failure, also where an older answer is known. */
  readonly lastError: unknown;
  readonly fetching: boolean;
  reload(): Promise<void>;
}

/** Runs reads side by side; equal reads of the page share one request. Empty places (`undefined`) stay unknown. */
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

/** Hook: what answers the page has by now: that of a read, `UNKNOWN` while there is none. Asks for nothing. */
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

/** Describes what came of a reading. */
export interface ReadValue<T> {
  /** `UNKNOWN` until everything is there. */
  readonly value: T | typeof UNKNOWN;
  /** The last failure, also where an older value is known. */
  readonly error: unknown;
  /** Asks for everything again. */
  reload(): Promise<void>;
}

/**
 * Runs a reading on the answers that the page shares. While newer answers are on their way the value stays as it is, so
 * that no value is half of the one and half of the other. Equal answers give the same object.
 *
 * @param reading keeps its reference as long as it is about the same thing; none: nothing is asked
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
  // A reading may make do without what failed.
  const outcomes = requested.map(({ answer, failure }) => failure ?? answer);
  const same = known?.outcomes.length === outcomes.length && known.outcomes.every((one, at) => one === outcomes[at]);
  // An older value outlives a failure as long as its answers are known: `readAgain` removes those of what is gone.
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

/**
 * Sends a new read while the page is still being rendered, not once that is done: the answer is on its way meanwhile.
 */
function prefetch(client: QueryClient, query: ReturnType<typeof readQuery>): void {
  if (client.getQueryState(query.queryKey) !== undefined) return;
  const retry = client.getDefaultOptions().queries?.retry;
  void client.prefetchQuery({ ...query, ...(retry === undefined ? {} : { retry }) });
}
