/** Stores large responses that change slowly between visits, in the browser's Cache Storage where available. */
export interface JsonCache {
  get(key: string): Promise<unknown>;
  /** Stores a value under `key` and deletes every other key that starts with `family`. */
  put(family: string, key: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
}

const cacheName = "atrium-answers";
/** Cache Storage keys are URLs; this one is never fetched. */
const root = "https://cache.invalid/";

/** Creates a cache in `storage`. Stores nothing for undefined (insecure context, blocked); a failed read is a miss. */
export function createJsonCache(storage: CacheStorage | undefined): JsonCache {
  return {
    async get(key) {
      try {
        const cache = await storage?.open(cacheName);
        const response = await cache?.match(root + encodeURIComponent(key));
        return response === undefined ? undefined : await response.json();
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
        // With a full or blocked cache the next visit sends the request again.
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
