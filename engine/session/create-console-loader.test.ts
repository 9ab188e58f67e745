import { describe, expect, it, vi } from "vitest";
import { completeEnvironment } from "../browser/environment.ts";
import type { Http, HttpCall } from "../http/http-call.ts";
import { homeRealm, createConsoleLoader } from "./create-console-loader.ts";
import { storedState } from "../browser/stored-state.ts";
import { type Deferred, deferred } from "./deferred.ts";

function setUp(lastLanguage = "", stored?: unknown) {
  const waiting = new Map<string, Deferred<unknown>>();
  const calls: string[] = [];
  const nameOf = (call: HttpCall) =>
    `${call.base ?? "realm"} ${call.realm ?? ""}${call.path} ${call.query?.currentRealm ?? ""}`;
  const send: Http["send"] = async (call) => {
    const name = nameOf(call).trim();
    calls.push(name);
    const answer = deferred<unknown>();
    waiting.set(name, answer);
    return { status: 200, body: await answer.promise };
  };
  const load = vi.fn(async () => {});
  const language = storedState({ key: "lastLanguage", defaultValue: lastLanguage, check: () => undefined });
  const loader = createConsoleLoader({
    environment: completeEnvironment(
      { serverBaseUrl: "https://id.example", realm: "master", clientId: "c", resourceVersion: "v1" },
      "http://c/",
    ),
    http: { send },
    texts: { load },
    cache: { get: async () => stored, put: async () => {}, clear: async () => {} },
    subject: "ada",
    whenIdle: async () => {},
    lastLanguage: language,
  });
  const answer = async (name: string, body: unknown) => {
    await vi.waitFor(() => expect(waiting.has(name)).toBe(true));
    waiting.get(name)?.resolve(body);
    waiting.delete(name);
  };
  return { loader, calls, load, language, answer, waiting };
}

const who = (realm: string) => `admin master/console/whoami ${realm}`;

describe("createConsoleLoader", () => {
  it("loads realm, who-am-I, server info and the last language in parallel", async () => {
    const { loader, calls, load } = setUp("de");
    loader.enter("acme");
    await vi.waitFor(() => expect([...calls].sort()).toEqual([who("acme"), "admin serverinfo", "realm acme"]));
    expect(load).toHaveBeenCalledWith("acme", "de");
  });

  it("is ready without server info, in the language of who-am-I", async () => {
    const { loader, load, answer, language } = setUp();
    const entered = loader.enter("acme");
    await answer(who("acme"), { locale: "fr", userId: "1" });
    await answer("realm acme", { realm: "acme" });
    await entered;
    expect(loader.state()).toMatchObject({ phase: "ready", realm: { realm: "acme" }, infoReady: false });
    expect(load).toHaveBeenLastCalledWith("acme", "fr");
    expect(language.get()).toBe("fr");
    await answer("admin serverinfo", { features: [] });
    await vi.waitFor(() => expect(loader.state().infoReady).toBe(true));
  });

  it("notifies once when server info is loaded while a realm is entered", async () => {
    const { loader, answer } = setUp();
    const reported: boolean[] = [];
    const entered = loader.enter("acme");
    loader.subscribe(() => reported.push(loader.state().infoReady));
    await answer("admin serverinfo", { features: [] });
    await vi.waitFor(() => expect(loader.state().infoReady).toBe(true));
    expect(reported).toEqual([]);
    await answer(who("acme"), {});
    await answer("realm acme", { realm: "acme" });
    await entered;
    expect(reported).toEqual([true]);
    expect(loader.state().phase).toBe("ready");
  });

  it("reports cached server info as refreshing until the current one has loaded", async () => {
    const { loader, answer } = setUp("", { features: [] });
    const refreshed = () => [loader.state().infoReady, loader.state().infoRefreshing, loader.state().info];
    loader.enter("acme");
    await vi.waitFor(() => expect(refreshed()).toEqual([true, true, { features: [] }]));
    await answer("admin serverinfo", { features: [], memoryInfo: { used: 1 } });
    await vi.waitFor(() => expect(refreshed()).toEqual([true, false, { features: [], memoryInfo: { used: 1 } }]));
  });

  it("reloads realm and who-am-I for another realm, server info once, and ignores outdated responses", async () => {
    const { loader, calls, answer } = setUp();
    const first = loader.enter("a");
    const second = loader.enter("b");
    await answer(who("b"), { userId: "1" });
    await answer("realm b", { realm: "b" });
    await second;
    await answer(who("a"), { userId: "1" });
    await answer("realm a", { realm: "a" });
    await first;
    expect(loader.state()).toMatchObject({ realmName: "b", realm: { realm: "b" }, phase: "ready" });
    expect(calls.filter((name) => name === "admin serverinfo")).toHaveLength(1);
    await loader.enter("b");
    expect(calls.filter((name) => name === "realm b")).toHaveLength(1);
  });

  it("exposes the error of a realm and retries on request", async () => {
    const { loader, waiting, answer } = setUp();
    const entered = loader.enter("acme");
    await answer(who("acme"), { userId: "7" });
    await vi.waitFor(() => expect(waiting.has("realm acme")).toBe(true));
    waiting.get("realm acme")?.reject(new Error("forbidden"));
    waiting.delete("realm acme");
    await entered;
    expect(loader.state()).toMatchObject({ phase: "failed", error: new Error("forbidden"), me: { userId: "7" } });
    const again = loader.enter("acme");
    await answer(who("acme"), {});
    await answer("realm acme", { realm: "acme" });
    await again;
    expect(loader.state().phase).toBe("ready");
  });

  it("reloads the realm after an edit", async () => {
    const { loader, answer } = setUp();
    const entered = loader.enter("acme");
    await answer(who("acme"), {});
    await answer("realm acme", { realm: "acme" });
    await entered;
    const refreshed = loader.refreshRealm();
    await answer("realm acme", { realm: "acme", displayName: "Acme" });
    await refreshed;
    expect(loader.state().realm?.displayName).toBe("Acme");
  });
});

describe("homeRealm", () => {
  it.each([
    [["acme", "master"], "master"],
    [["zoo", "acme"], "acme"],
    [[], "master"],
  ])("returns for rights in %j: %s", (realms, home) => {
    const realm_access = Object.fromEntries(realms.map((realm) => [realm, ["view-users"]]));
    expect(homeRealm({ realm_access }, { realm: "master" })).toBe(home);
  });
});
