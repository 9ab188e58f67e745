/** A clock for tests. Times in milliseconds. */
export interface FakeClock {
  now(): number;
  after(milliseconds: number, call: () => void): () => void;
  /** Advances the clock, runs due timers and lets promises settle. */
  advance(milliseconds: number): Promise<void>;
  /** Delays of the timers that still run. */
  pending(): number[];
}

/** Waits until pending promise callbacks have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  const timers = new Set<{ at: number; call: () => void }>();
  return {
    now: () => now,
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(milliseconds) {
      await settle();
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.call();
        await settle();
      }
      now = end;
      await settle();
    },
    pending: () => [...timers].map((timer) => timer.at - now),
  };
}
