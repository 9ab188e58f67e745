import type { JsonCache, Environment } from "../browser/index.ts";
import { asMessages, type Messages } from "./translations.ts";

export interface BundleCacheOptions {
  readonly cache: JsonCache;
  readonly environment: Pick<Environment, "adminBaseUrl" | "resourceVersion">;
  /** Loads the current bundle from the server. */
  readonly read: (realm: string, language: string) => Promise<Messages>;
}

/** The server's message bundles with a cache between visits. */
export interface BundleCache {
  /** Loads the current bundle and caches it. */
  bundle(realm: string, language: string): Promise<Messages>;
  /** Returns the cached bundle of this server version, if any. */
  cachedBundle(realm: string, language: string): Promise<Messages | undefined>;
}

/**
 * Creates the cache. A bundle has about 400 KB and changes with the server version or the realm's own messages. The
 * cache holds the bundle of one realm per language, because copies of many realms would fill the browser's storage.
 */
export function createBundleCache({ cache, environment, read }: BundleCacheOptions): BundleCache {
  const { adminBaseUrl, resourceVersion } = environment;
  const family = (language: string): string => `texts ${adminBaseUrl} ${language} `;
  const key = (realm: string, language: string): string => `${family(language)}${resourceVersion} ${realm}`;
  const isEnabled = resourceVersion !== "";
  return {
    async bundle(realm, language) {
      const messages = await read(realm, language);
      if (isEnabled) await cache.put(family(language), key(realm, language), messages);
      return messages;
    },
    async cachedBundle(realm, language) {
      const cached = isEnabled ? asMessages(await cache.get(key(realm, language))) : {};
      return Object.keys(cached).length === 0 ? undefined : cached;
    },
  };
}
