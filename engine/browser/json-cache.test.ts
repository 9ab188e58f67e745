import { describe, expect, it } from "vitest";
import { createJsonCache } from "./json-cache.ts";

function fakeStorage(): CacheStorage {
  const stored = new Map<string, Response>();
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => stored.delete(request.url),
    put: async (key: string, response: Response) => void stored.set(key, response),
  };
  return { open: async () => cache } as unknown as CacheStorage;
}

describe("createJsonCache", () => {
  it("stores a value under its key and deletes the rest of the family", async () => {
    const cache = createJsonCache(fakeStorage());
    await cache.put("info a ", "info a v1", { n: 1 });
    await cache.put("info b ", "info b v1", { n: 2 });
    await cache.put("info a ", "info a v2", { n: 3 });
    expect(await cache.get("info a v1")).toBeUndefined();
    expect(await cache.get("info a v2")).toEqual({ n: 3 });
    expect(await cache.get("info b v1")).toEqual({ n: 2 });
  });

  it("stores nothing when the browser has no cache or blocks it", async () => {
    const refusing = { open: () => Promise.reject(new DOMException("no", "SecurityError")) } as unknown as CacheStorage;
    for (const storage of [undefined, refusing]) {
      const cache = createJsonCache(storage);
      await cache.put("a", "a1", 1);
      expect(await cache.get("a1")).toBeUndefined();
    }
  });
});
