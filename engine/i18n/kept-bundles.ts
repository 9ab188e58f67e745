import type { JsonCache } from "../browser/cached-json.ts";
import type { Environment } from "../browser/environment.ts";
import { asMessages, type Messages } from "./translations.ts";

export interface KeptBundlesOptions {
  readonly cache: JsonCache;
  readonly environment: Pick<Environment, "adminBaseUrl" | "resourceVersion">;
  /** Reads the present bundle from the server. */
  readonly read: (realm: string, language: string) => Promise<Messages>;
}

/** The server's message bundles, with a copy between visits. */
export interface KeptBundles {
  /** Reads the present one and keeps a copy. */
  bundle(realm: string, language: string): Promise<Messages>;
  /** The copy, when there is one of this version of the server. */
  keptBundle(realm: string, language: string): Promise<Messages | undefined>;
}

/**
 * A bundle is about 400 KB and changes with the server's version, or when a realm gets texts of its own. One realm is
 * kept for each language: a copy for each of many realms would fill the browser.
 */
export function createKeptBundles({ cache, environment, read }: KeptBundlesOptions): KeptBundles {
  const { adminBaseUrl, resourceVersion } = environment;
  const family = (language: string): string => `texts ${adminBaseUrl} ${language} `;
  const key = (realm: string, language: string): string => `${family(language)}${resourceVersion} ${realm}`;
  const keeps = resourceVersion !== "";
  return {
    async bundle(realm, language) {
      const messages = await read(realm, language);
      if (keeps) await cache.put(family(language), key(realm, language), messages);
      return messages;
    },
    async keptBundle(realm, language) {
      const kept = keeps ? asMessages(await cache.get(key(realm, language))) : {};
      return Object.keys(kept).length === 0 ? undefined : kept;
    },
  };
}
