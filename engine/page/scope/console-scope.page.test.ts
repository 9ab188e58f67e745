import { expect, it } from "vitest";
import { createPreferences } from "../../browser/preferences.ts";
import type { ServerInfo } from "../../http/representations.ts";
import { findRoot, hasFeature, UNKNOWN } from "../../language/scope.ts";
import { fakeServices } from "../../views/testing/fake-services.ts";
import { browserReader, consoleScope } from "./console-scope.ts";

it("stores which extensions are off, notifies listeners, and rejects everything else", () => {
  const preferences = createPreferences(undefined);
  const reader = browserReader(preferences);
  let reported = 0;
  reader.subscribe?.("/extensionsOff/acme", () => {
    reported += 1;
  });
  expect(reader.get("/extensionsOff/acme")).toBeUndefined();
  reader.set("/extensionsOff/acme", true);
  expect([reader.get("/extensionsOff/acme"), reported]).toEqual([true, 1]);
  expect(preferences.extensionsOff.get()).toEqual({ acme: true });
  for (const [pointer, value] of [
    ["/theme", "dark"],
    ["/extensionsOff/acme", "yes"],
    ["/extensionsOff", {}],
  ] as const)
    expect(() => reader.set(pointer, value)).toThrow("There is no browser setting");
});

it("reads server info that was loaded later, and notifies listeners", () => {
  const listeners = new Set<() => void>();
  let known: ServerInfo | undefined;
  let requested = 0;
  const services = {
    ...fakeServices({ http: { send: () => Promise.reject(new Error("nothing is asked")) }, received: () => undefined }),
    info: {},
    infoReady: false,
    presentInfo: () => known,
    onInfo(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    needInfo() {
      requested += 1;
    },
  };
  const scope = consoleScope(services);
  const server = findRoot(scope, "server");
  expect(hasFeature(scope, "SCIM_API")).toBeUndefined();
  expect(requested).toBe(1);
  let reported = 0;
  server?.subscribe?.("/themes", () => {
    reported += 1;
  });
  expect(server?.get("/themes")).toBe(UNKNOWN);
  expect(requested).toBe(2);
  known = { themes: { login: [] }, features: [{ name: "SCIM_API", enabled: true }] };
  for (const listener of listeners) listener();
  expect(reported).toBe(1);
  expect(server?.get("/themes")).toEqual({ login: [] });
  expect([hasFeature(scope, "SCIM_API"), hasFeature(scope, "PASSKEYS")]).toEqual([true, false]);
});
