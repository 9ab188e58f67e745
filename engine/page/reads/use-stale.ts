import { notifyManager, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Describes answers on the page that could not be refreshed. */
export interface Stale {
  /** Error of the first of them. */
  readonly error: Error;
  /** True if they are being read again. */
  readonly busy: boolean;
  /** Reads all of them again. */
  reload(): Promise<void>;
}

/**
 * Hook: returns the answers on the page that are out of date because refreshing them failed; undefined when there are
 * none. It checks every query that is mounted on the page, so that no view has to report it.
 */
export function useStale(): Stale | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const error = useSyncExternalStore(subscribe, () => staleQueries(client)[0]?.state.error ?? undefined);
  const busy = useSyncExternalStore(subscribe, () =>
    staleQueries(client).some(({ state }) => state.fetchStatus !== "idle"),
  );
  const reload = useCallback(async () => {
    await client.refetchQueries({ type: "active", predicate: isStale });
  }, [client]);
  return error && { error, busy, reload };
}

function staleQueries(client: QueryClient): Query[] {
  return client.getQueryCache().findAll({ type: "active", predicate: isStale });
}

function isStale({ state }: Query): boolean {
  return state.status === "error" && state.data !== undefined;
}
