import { notifyManager, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Describes what is shown and could not be read again. */
export interface Stale {
  /** Returns why the first of them could not. */
  readonly error: Error;
  /** They are being read once more. */
  readonly busy: boolean;
  /** Reads all of them once more. */
  reload(): Promise<void>;
}

/**
 * Hook: what the page shows of earlier answers because reading them again failed; undefined while all is as the server
 * has it. Looks at every answer that something on the page reads, so that no view has to say it for itself.
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
