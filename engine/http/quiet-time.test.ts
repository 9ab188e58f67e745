import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferred } from "../session/deferred.ts";
import { createQuietTime } from "./quiet-time.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createQuietTime", () => {
  it("waits for running requests and the span after them", async () => {
    const quiet = createQuietTime(100);
    const request = deferred<void>();
    quiet.track(request.promise);
    const ready = vi.fn();
    quiet.whenQuiet().then(ready);
    await vi.advanceTimersByTimeAsync(500);
    expect(ready).not.toHaveBeenCalled();
    request.resolve(undefined);
    await vi.advanceTimersByTimeAsync(99);
    quiet.track(Promise.reject(new Error("lost")));
    await vi.advanceTimersByTimeAsync(99);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toHaveBeenCalledTimes(1);
  });

  it("is quiet when nothing was asked", async () => {
    const ready = vi.fn();
    createQuietTime(100).whenQuiet().then(ready);
    await vi.advanceTimersByTimeAsync(100);
    expect(ready).toHaveBeenCalled();
  });
});
