import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { readQuery } from "./query.ts";
import type { ReadyRead } from "../../data/request.ts";

/** A read with the resource whose writes make it stale. */
export interface WantedRead {
  readonly read: ReadyRead;
  readonly reads?: string | undefined;
}

/** What came of reads, by place. */
export interface ReadAnswers {
  /** The answer, `null` when there is nothing, `UNKNOWN` while on its way or failed. */
  readonly answers: readonly unknown[];
  readonly error: unknown;
  readonly fetching: boolean;
  reload(): Promise<void>;
}

/**
 * Runs reads side by side; equal reads of the page share one request. Empty places (`undefined`) stay unknown.
 *
 * @param staleTime milliseconds for which a known answer is not asked for again; the page's own writes end it early
 */
export function useReads(wanted: readonly (WantedRead | undefined)[], staleTime?: number): ReadAnswers {
  const { http, realmName } = useConsole();
  const asked = wanted.filter((one) => one !== undefined);
  const kept = staleTime === undefined ? {} : { staleTime };
  const client = useQueryClient();
  const queries = asked.map(({ read, reads }) => ({ ...readQuery(http, realmName, read, reads), ...kept }));
  for (const query of queries) askAhead(client, query);
  const results = useQueries({ queries });
  let next = 0;
  const answers = wanted.map((one) => {
    if (one === undefined) return UNKNOWN;
    const result = results[next++];
    return result?.data === undefined ? UNKNOWN : result.data;
  });
  const latest = useRef(results);
  latest.current = results;
  const reload = useCallback(async () => {
    await Promise.all(latest.current.map((result) => result.refetch()));
  }, []);
  const failed = results.find((result) => result.isError && result.data === undefined);
  return { answers, error: failed?.error, fetching: results.some((result) => result.isFetching), reload };
}

/** Sends a new read while the page is still being drawn, not once that is done: the answer is on its way meanwhile. */
function askAhead(client: QueryClient, query: ReturnType<typeof readQuery>): void {
  if (client.getQueryState(query.queryKey) !== undefined) return;
  const retry = client.getDefaultOptions().queries?.retry;
  void client.prefetchQuery({ ...query, ...(retry === undefined ? {} : { retry }) });
}
