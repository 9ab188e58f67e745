import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferred } from "../session/deferred.ts";
import { createIdleTracker } from "./idle-tracker.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createIdleTracker", () => {
  it("resolves when the idle span has passed after the last request", async () => {
    const idle = createIdleTracker(100);
    const request = deferred<void>();
    idle.track(request.promise);
    const ready = vi.fn();
    idle.whenIdle().then(ready);
    await vi.advanceTimersByTimeAsync(500);
    expect(ready).not.toHaveBeenCalled();
    request.resolve(undefined);
    await vi.advanceTimersByTimeAsync(99);
    idle.track(Promise.reject(new Error("lost")));
    await vi.advanceTimersByTimeAsync(99);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toHaveBeenCalledTimes(1);
  });

  it("resolves when no request was sent", async () => {
    const ready = vi.fn();
    createIdleTracker(100).whenIdle().then(ready);
    await vi.advanceTimersByTimeAsync(100);
    expect(ready).toHaveBeenCalled();
  });
});
