import { describe, expect, it, vi } from "vitest";
import type { JsonCache } from "../browser/cached-json.ts";
import { createKeptBundles } from "./kept-bundles.ts";

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
    createKeptBundles({ cache, environment: { adminBaseUrl: "https://id.example", resourceVersion: version }, read });
  return { store, read, of, bundles: of(resourceVersion) };
}

describe("kept bundles", () => {
  it("are what was read last, for one realm of each language", async () => {
    const { bundles, read } = setUp("v1");
    expect(await bundles.keptBundle("acme", "de")).toBeUndefined();
    for (const [realm, language] of [
      ["acme", "de"],
      ["acme", "fr"],
      ["master", "de"],
    ] as const)
      await bundles.bundle(realm, language);
    expect(await bundles.keptBundle("master", "de")).toEqual({ said: "master in de" });
    expect(await bundles.keptBundle("acme", "fr")).toEqual({ said: "acme in fr" });
    expect(await bundles.keptBundle("acme", "de")).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("are of one version of the server, and not kept where that is not known", async () => {
    const { of, bundles, store } = setUp("v1");
    await bundles.bundle("acme", "de");
    expect(await of("v2").keptBundle("acme", "de")).toBeUndefined();
    const unknown = of("");
    await unknown.bundle("acme", "de");
    expect(await unknown.keptBundle("acme", "de")).toBeUndefined();
    expect(store.size).toBe(1);
  });

  it("are none when what is kept is something else", async () => {
    const { bundles, store } = setUp("v1");
    await bundles.bundle("acme", "de");
    for (const key of store.keys()) store.set(key, [1, 2]);
    expect(await bundles.keptBundle("acme", "de")).toBeUndefined();
  });
});
