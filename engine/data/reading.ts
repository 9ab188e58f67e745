import { UNKNOWN } from "../model/scope.ts";
import type { ReadyRead } from "./request.ts";

/**
 * Returns the answer of a read, `UNKNOWN` until it has arrived; throws what it failed with. `reads` names the resource
 * whose writes make it stale.
 *
 * @param staleTime milliseconds for which a known answer is not asked for again
 */
export type Ask = (read: ReadyRead, reads?: string, staleTime?: number) => unknown;

/**
 * Computes a value from answers of the server: asks for what it needs by what is known, and returns `UNKNOWN` while
 * something is missing. It is called again with each answer. The page, a prefetch and a write run the same one.
 */
export type Reading<T> = (ask: Ask) => T | typeof UNKNOWN;

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
    const ask: Ask = (read, ...more) => {
      const key = JSON.stringify(read);
      const known = answers.get(key);
      if (known?.status === "fulfilled") return known.value;
      if (known) throw known.reason;
      if (!sent.has(key)) sent.set(key, send(read, ...more));
      return UNKNOWN;
    };
    const value = reading(ask);
    if (sent.size === 0) return value;
    const arrived = await Promise.allSettled(sent.values());
    for (const [at, key] of [...sent.keys()].entries()) {
      const answer = arrived[at];
      if (answer) answers.set(key, answer);
    }
  }
}
