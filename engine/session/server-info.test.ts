import { describe, expect, it, vi } from "vitest";
import type { JsonCache } from "../browser/json-cache.ts";
import type { Http } from "../http/http-call.ts";
import { NetworkError, ServerError } from "../http/http-errors.ts";
import { deferred } from "./deferred.ts";
import { isPending, loadServerInfo } from "./server-info.ts";

function memory(): JsonCache & { stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  return {
    stored,
    get: async (key) => stored.get(key),
    put: async (family, key, value) => {
      for (const old of [...stored.keys()]) if (old.startsWith(family)) stored.delete(old);
      stored.set(key, value);
    },
    clear: async () => stored.clear(),
  };
}

function setUp(answer: unknown, cache = memory(), version = "v1", needed = Promise.resolve()) {
  const send = vi.fn<Http["send"]>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ status: 200, body: answer }),
  );
  const onFresh = vi.fn();
  const idle = deferred<void>();
  const load = () =>
    loadServerInfo({
      http: { send },
      environment: { adminBaseUrl: "https://id.example", resourceVersion: version },
      subject: "ada",
      cache,
      whenIdle: () => idle.promise,
      whenNeeded: needed,
      onFresh,
    });
  return { load, send, onFresh, quiet: idle, cache };
}

const info = { features: [{ name: "SCIM_API", enabled: true }], memoryInfo: { used: 1 } };

describe("loadServerInfo", () => {
  it("loads and caches all but the current figures", async () => {
    const { load, cache } = setUp(info);
    expect((await load()).info).toEqual(info);
    expect([...cache.stored.values()]).toEqual([{ features: info.features }]);
  });

  it("waits until it is needed or the network is idle", async () => {
    const needed = deferred<void>();
    for (const reason of ["needed", "quiet"] as const) {
      const waiting = setUp(info, memory(), "v1", reason === "needed" ? needed.promise : new Promise(() => {}));
      const loading = waiting.load();
      await new Promise((resolve) => setTimeout(resolve));
      expect(waiting.send).not.toHaveBeenCalled();
      (reason === "needed" ? needed : waiting.quiet).resolve();
      expect((await loading).info).toEqual(info);
    }
  });

  it("returns the cached info and refreshes it when the network is idle", async () => {
    const { cache, load } = setUp(info);
    await load();
    const warm = setUp({ features: [] }, cache);
    expect((await warm.load()).info).toEqual({ features: info.features });
    expect(warm.send).not.toHaveBeenCalled();
    warm.quiet.resolve(undefined);
    await vi.waitFor(() => expect(warm.onFresh).toHaveBeenCalledWith({ features: [] }));
  });

  it("reports uncached figures as pending until the refresh settles", async () => {
    const { cache, load } = setUp(info);
    expect((await load()).infoRefreshing).toBe(false);
    for (const answer of [info, new NetworkError("https://id.example", new TypeError())]) {
      const warm = setUp(answer, cache);
      const state = { infoReady: true, ...(await warm.load()) };
      expect([isPending(state, "memoryInfo"), isPending(state, "features"), isPending(state)]).toEqual([
        true,
        false,
        false,
      ]);
      warm.quiet.resolve(undefined);
      await vi.waitFor(() => expect(warm.onFresh).toHaveBeenCalled());
    }
  });

  it("keeps the cached info when the network fails", async () => {
    const lost = new NetworkError("https://id.example", new TypeError());
    const { cache, load } = setUp(info);
    await load();
    const warm = setUp(lost, cache);
    await warm.load();
    warm.quiet.resolve(undefined);
    await vi.waitFor(() => expect(warm.onFresh).toHaveBeenCalledWith({ features: info.features }));
    expect([...cache.stored.values()]).toEqual([{ features: info.features }]);
    const cold = setUp(lost);
    expect((await cold.load()).info).toEqual({});
    expect(cold.cache.stored.size, "nothing is known for the next visit").toBe(0);
  });

  it("ignores the cache of another version", async () => {
    const { cache, load } = setUp(info);
    await load();
    const next = setUp({ features: [] }, cache, "v2");
    expect((await next.load()).info).toEqual({ features: [] });
    expect(cache.stored.size).toBe(1);
  });

  it("is empty without the right to read it, also across origins", async () => {
    const denied = new ServerError({ status: 403, body: {}, url: "x", method: "GET" });
    expect((await setUp(denied).load()).info).toEqual({});
    expect((await setUp(new NetworkError("https://id.example", new TypeError())).load()).info).toEqual({});
  });

  it("rejects with other errors", async () => {
    const broken = new ServerError({ status: 500, body: { error: "x" }, url: "x", method: "GET" });
    await expect(setUp(broken).load()).rejects.toBe(broken);
  });
});
