/**
 * Describes where large, slow-changing answers are kept between visits: the browser's Cache Storage, when it has one.
 */
export interface JsonCache {
  get(key: string): Promise<unknown>;
  /** Stores under `key` and forgets every other key that starts with `family`. */
  put(family: string, key: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
}

const cacheName = "atrium-answers";
/** Cache Storage keys are addresses; this one is never fetched. */
const root = "https://cache.invalid/";

/** A cache in `storage`; with undefined (no secure context, blocked) nothing is kept. Failures count as "not there". */
export function createJsonCache(storage: CacheStorage | undefined): JsonCache {
  return {
    async get(key) {
      try {
        const cache = await storage?.open(cacheName);
        const kept = await cache?.match(root + encodeURIComponent(key));
        return kept === undefined ? undefined : await kept.json();
      } catch {
        return undefined;
      }
    },
    async put(family, key, value) {
      try {
        const cache = await storage?.open(cacheName);
        if (cache === undefined) return;
        const prefix = root + encodeURIComponent(family);
        for (const request of await cache.keys()) {
          if (request.url.startsWith(prefix)) await cache.delete(request);
        }
        await cache.put(root + encodeURIComponent(key), new Response(JSON.stringify(value)));
      } catch {
        // A full or blocked cache costs the next visit a request, nothing else.
      }
    },
    async clear() {
      try {
        await storage?.delete(cacheName);
      } catch {
        // Blocked: then nothing was stored either.
      }
    },
  };
}
