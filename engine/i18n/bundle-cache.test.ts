import { describe, expect, it, vi } from "vitest";
import type { JsonCache } from "../browser/json-cache.ts";
import { createBundleCache } from "./bundle-cache.ts";

function setUp(resourceVersion: string) {
  const store = new Map<string, unknown>();
  const cache: JsonCache = {
    get: async (key) => store.get(key),
    async put(family, key, value) {
      for (const known of store.keys()) if (known.startsWith(family)) store.delete(known);
      store.set(key, value);
    },
    clear: async () => store.clear(),
  };
  const read = vi.fn(async (realm: string, language: string) => ({ said: `${realm} in ${language}` }));
  const of = (version: string) =>
    createBundleCache({ cache, environment: { adminBaseUrl: "https://id.example", resourceVersion: version }, read });
  return { store, read, of, bundles: of(resourceVersion) };
}

describe("createBundleCache", () => {
  it("returns the last loaded bundle of one realm per language", async () => {
    const { bundles, read } = setUp("v1");
    expect(await bundles.cachedBundle("acme", "de")).toBeUndefined();
    for (const [realm, language] of [
      ["acme", "de"],
      ["acme", "fr"],
      ["master", "de"],
    ] as const)
      await bundles.bundle(realm, language);
    expect(await bundles.cachedBundle("master", "de")).toEqual({ said: "master in de" });
    expect(await bundles.cachedBundle("acme", "fr")).toEqual({ said: "acme in fr" });
    expect(await bundles.cachedBundle("acme", "de")).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("caches per server version, and not at all when the version is unknown", async () => {
    const { of, bundles, store } = setUp("v1");
    await bundles.bundle("acme", "de");
    expect(await of("v2").cachedBundle("acme", "de")).toBeUndefined();
    const unknown = of("");
    await unknown.bundle("acme", "de");
    expect(await unknown.cachedBundle("acme", "de")).toBeUndefined();
    expect(store.size).toBe(1);
  });

  it("ignores a cached value of the wrong shape", async () => {
    const { bundles, store } = setUp("v1");
    await bundles.bundle("acme", "de");
    for (const key of store.keys()) store.set(key, [1, 2]);
    expect(await bundles.cachedBundle("acme", "de")).toBeUndefined();
  });
});
