import { beforeEach, describe, expect, it } from "vitest";
import type { JsonCache } from "../browser/json-cache.ts";
import { rememberReads } from "../http/last-reads.ts";
import { createPersonalData } from "./personal-data.ts";
import { createPreferences } from "../browser/preferences.ts";

let items: Map<string, string>;
let cached: Map<string, unknown>;
beforeEach(() => {
  items = new Map();
  cached = new Map();
});

const cache: JsonCache = {
  get: async (key) => cached.get(key),
  put: async (_family, key, value) => void cached.set(key, value),
  clear: async () => cached.clear(),
};

/** Opens the page as a user whose browser contains data of the previous visit. */
async function visit(subject: string) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const page = { localStorage: storage, addEventListener() {}, removeEventListener() {} } as unknown as Window;
  const preferences = createPreferences(page);
  const personal = createPersonalData(page, cache, preferences);
  await personal.assign(subject);
  return {
    preferences,
    personal,
    async work() {
      preferences.recentRealms.set([{ name: "acme", displayName: "Acme" }]);
      preferences.pageSize.set(50);
      rememberReads(personal.lastReads, subject, "/acme/users?search=eve@acme.example", [
        { path: "users", realm: "acme", query: { search: "eve@acme.example" } },
      ]);
      await cache.put("", `serverinfo ${subject}`, {});
    },
  };
}

describe("createPersonalData", () => {
  it("keeps only preferences and recent realms after the session", async () => {
    const { personal, work } = await visit("ada-1");
    await work();
    await personal.forget();
    expect([...items.keys()].sort()).toEqual(["lastReads", "pageSize", "recentRealms", "recentRealmsOf"]);
    expect(JSON.stringify([...items])).not.toMatch(/eve|users|ada-1/);
    expect(cached.size).toBe(0);
  });

  it("keeps only preferences after a logout", async () => {
    const { personal, preferences, work } = await visit("ada-1");
    await work();
    await personal.forget(true);
    expect(preferences.recentRealms.get()).toEqual([]);
    expect(preferences.pageSize.get()).toBe(50);
    expect(JSON.stringify([...items])).not.toMatch(/acme|eve|users|ada-1/);
    expect(cached.size).toBe(0);
  });

  it("keeps everything for the same user", async () => {
    await (await visit("ada-1")).work();
    const { preferences, personal } = await visit("ada-1");
    expect(preferences.recentRealms.get()).toHaveLength(1);
    expect(personal.lastReads.get().pages).toHaveLength(1);
    expect(cached.size).toBe(1);
  });

  it("removes the data of another user, except preferences", async () => {
    await (await visit("ada-1")).work();
    const { preferences } = await visit("ben-2");
    expect(preferences.recentRealms.get()).toEqual([]);
    expect(preferences.pageSize.get()).toBe(50);
    expect(JSON.stringify([...items])).not.toMatch(/acme|eve|ada-1/);
    expect(cached.size).toBe(0);
  });
});
