import { TimeOutError } from "./http-errors.ts";

/** Milliseconds that a read may take, from sending to the end of the answer: nobody waits longer for a page. */
export const READ_LIMIT = 30_000;

/** Milliseconds that a write may take: imports and synchronisations are slow, and giving up early leaves them unknown. */
export const WRITE_LIMIT = 300_000;

/**
 * Runs a request that is broken off after `limit` milliseconds, or with the caller's own signal.
 *
 * @throws TimeOutError when the limit was reached; else whatever `work` throws
 */
export async function withinLimit<T>(
  limit: number,
  asked: { readonly url: string; readonly method: string; readonly signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const { signal } = asked;
  const follow = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, limit);
  try {
    return await work(stop.signal);
  } catch (error) {
    throw late ? new TimeOutError(asked.url, asked.method, limit) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  }
}
