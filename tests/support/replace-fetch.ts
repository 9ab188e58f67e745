import { IN_PROCESS_ORIGIN } from "../../scripts/sandbox/index.ts";

/**
 * Replaces the global `fetch` by one that calls an in-process sandbox. The returned function restores it. Later
 * requests of a closed page to the sandbox are then never answered, instead of being sent to the network.
 */
export function replaceFetch(sandbox: typeof fetch): () => void {
  const own = globalThis.fetch;
  globalThis.fetch = sandbox;
  return () => {
    globalThis.fetch = (input, init) =>
      String(input).startsWith(IN_PROCESS_ORIGIN) ? new Promise(() => {}) : own(input, init);
  };
}
