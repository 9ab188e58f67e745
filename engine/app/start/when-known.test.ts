import { afterEach, expect, it, vi } from "vitest";
import type { ConsoleState } from "../../session/create-console-loader.ts";
import { whenKnown } from "./when-known.ts";

afterEach(() => vi.useRealTimers());

function loaderIn(phase: ConsoleState["phase"]) {
  const listeners = new Set<() => void>();
  let state = { phase } as ConsoleState;
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
    turn(next: ConsoleState["phase"]) {
      state = { ...state, phase: next };
      for (const listener of listeners) listener();
    },
  };
}

it.each(["ready", "failed"] as const)(
  "waits until realm and person are %s, and then removes its listener",
  async (end) => {
    const loader = loaderIn("entering");
    const listener = vi.fn();
    const waiting = whenKnown(loader).then(listener);
    loader.turn("entering");
    await Promise.resolve();
    expect(listener).not.toHaveBeenCalled();
    loader.turn(end);
    await waiting;
    expect(loader.listeners.size).toBe(0);
  },
);

it("waits for a slow server at most 150 ms", async () => {
  vi.useFakeTimers();
  const loader = loaderIn("entering");
  const waiting = whenKnown(loader);
  await vi.advanceTimersByTimeAsync(200);
  await waiting;
  expect(loader.listeners.size).toBe(0);
});
