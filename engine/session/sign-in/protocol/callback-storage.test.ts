import { describe, expect, it } from "vitest";
import { CALLBACK_LIFE, createCallbackStorage } from "./callback-storage.ts";
import type { PendingLogin } from "./pending-login.ts";
import { createFakeHost, createStore, PAGE } from "../testing/fake-host.ts";

const login = (state: string): PendingLogin => ({
  state,
  nonce: `nonce of ${state}`,
  redirectUri: `${PAGE}#/acme;x=ü`,
  loginOptions: { loginHint: "zoë; =," },
  prompt: "none",
  pkceCodeVerifier: "v".repeat(96),
});

describe.each(["local storage", "cookies"])("callback storage in %s", (kind) => {
  const start = () => {
    const host = createFakeHost();
    if (kind === "cookies") host.store = undefined;
    return { host, storage: createCallbackStorage(host) };
  };

  it("returns an attempt once", () => {
    const { storage } = start();
    storage.add(login("a"));
    storage.add(login("b"));
    expect(storage.consume("a")).toEqual(login("a"));
    expect(storage.consume("a")).toBeUndefined();
    expect(storage.consume("b")).toEqual(login("b"));
    expect(storage.consume("never")).toBeUndefined();
  });

  it("drops an attempt after 60 minutes", async () => {
    const { host, storage } = start();
    storage.add(login("a"));
    storage.add(login("b"));
    // Cookies expire with a resolution of one second.
    await host.clock.advance(CALLBACK_LIFE - 1000);
    expect(storage.consume("a")).toBeDefined();
    await host.clock.advance(1000);
    expect(storage.consume("b")).toBeUndefined();
  });

  it("drops an attempt after a shorter lifetime when that is set", async () => {
    const { host } = start();
    const storage = createCallbackStorage(host, 5000);
    storage.add(login("a"));
    storage.add(login("b"));
    await host.clock.advance(4000);
    expect(storage.consume("a")).toBeDefined();
    await host.clock.advance(1000);
    expect(storage.consume("b")).toBeUndefined();
  });
});

describe("callback storage", () => {
  it("purges expired and malformed entries on every read and write, and no foreign ones", async () => {
    const host = createFakeHost();
    const storage = createCallbackStorage(host);
    const spoil = () => {
      for (const text of ["{", "null", '"x"', "{}", '{"expires":"soon"}']) {
        host.store?.setItem(`kc-callback-${text}`, text);
      }
    };
    host.store?.setItem("other", "{");
    spoil();
    storage.add(login("a"));
    expect([...(host.store?.entries.keys() ?? [])]).toEqual(["other", "kc-callback-a"]);
    spoil();
    storage.consume("never");
    expect([...(host.store?.entries.keys() ?? [])]).toEqual(["other", "kc-callback-a"]);
    await host.clock.advance(CALLBACK_LIFE);
    storage.consume("never");
    expect([...(host.store?.entries.keys() ?? [])]).toEqual(["other"]);
  });

  it("drops older attempts once when the storage is full", () => {
    const host = createFakeHost();
    const room = JSON.stringify(login("old")).length + 200;
    host.store = createStore(room);
    const storage = createCallbackStorage(host);
    storage.add(login("old"));
    storage.add(login("new"));
    expect(storage.consume("old")).toBeUndefined();
    expect(storage.consume("new")).toEqual(login("new"));
  });

  it("throws when the storage is full even then", () => {
    const host = createFakeHost();
    host.store = createStore(50);
    expect(() => createCallbackStorage(host).add(login("a"))).toThrow("full");
  });

  it.each([
    ["absent", () => undefined],
    ["full", () => createStore(3)],
    [
      "forbidden",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
  ])("uses cookies when local storage is %s", (_name, localStorage) => {
    const host = createFakeHost();
    host.localStorage = localStorage;
    const storage = createCallbackStorage(host);
    storage.add(login("a"));
    expect(host.writtenCookies[0]).toMatch(/^kc-callback-a=[^;]*; expires=[^;]* GMT; SameSite=Strict; Secure$/);
    expect(storage.consume("a")).toEqual(login("a"));
  });

  it("removes its probe", () => {
    const host = createFakeHost();
    createCallbackStorage(host);
    expect(host.store?.length).toBe(0);
  });

  it.each<[string, object]>([
    ["another origin", { redirectUri: "https://evil.example/" }],
    ["no address", { redirectUri: "javascript:alert(1)" }],
    ["another state", { state: "b" }],
    ["a nonce that is not a text", { nonce: 1 }],
    ["a verifier that is not a text", { pkceCodeVerifier: {} }],
    ["options that are not an object", { loginOptions: "x" }],
  ])("rejects an entry with %s", (_name, change) => {
    const host = createFakeHost();
    const storage = createCallbackStorage(host);
    host.store?.setItem("kc-callback-a", JSON.stringify({ ...login("a"), ...change, expires: host.now() + 1000 }));
    expect(storage.consume("a")).toBeUndefined();
    expect(host.store?.length).toBe(0);
  });

  it("rejects a broken cookie", () => {
    const host = createFakeHost();
    host.store = undefined;
    const storage = createCallbackStorage(host);
    host.cookies.set("kc-callback-a", { value: "%E0%A4%A", expires: host.now() + 1000 });
    expect(storage.consume("a")).toBeUndefined();
  });
});
