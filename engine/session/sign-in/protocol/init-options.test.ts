import { describe, expect, it } from "vitest";
import { checkInitOptions } from "./init-options.ts";
import type { InitOptions } from "./types.ts";

const check = (options: Record<string, unknown>) => checkInitOptions(options as InitOptions);

describe("checkInitOptions", () => {
  it("fills in the defaults", () => {
    expect(check({})).toEqual({
      useNonce: true,
      adapter: "default",
      checkLoginIframe: true,
      checkLoginIframeInterval: 5,
      responseMode: "fragment",
      flow: "standard",
      pkceMethod: "S256",
      silentCheckSsoFallback: true,
      messageReceiveTimeout: 10_000,
      enableLogging: false,
      logoutMethod: "GET",
      stateLifetime: 3600,
    });
  });

  it.each([
    ["responseMode", "form_post", "Invalid value for responseMode"],
    ["flow", "password", "Invalid value for flow"],
    ["logoutMethod", "PUT", "Invalid value for logoutMethod"],
    ["adapter", "cordova", 'Invalid adapter "cordova"'],
    ["adapter", { login() {}, logout() {} }, "lacks register, accountManagement, redirectUri"],
  ])("rejects %s %s", (name, value, message) => {
    expect(() => check({ [name]: value })).toThrow(message);
  });

  it.each(["plain", true, "s256"])("rejects pkceMethod %s with a TypeError", (pkceMethod) => {
    expect(() => check({ pkceMethod })).toThrow(TypeError);
  });

  it("accepts pkceMethod false", () => {
    expect(check({ pkceMethod: false }).pkceMethod).toBe(false);
  });

  it.each(["implicit", "hybrid"])("uses the fragment for %s", (flow) => {
    expect(check({ flow, responseMode: "query" }).responseMode).toBe("fragment");
    expect(() => check({ flow, responseMode: "x" })).toThrow("Invalid value for responseMode");
  });

  it.each([0, -5, Number.NaN, "9"])("uses the default for a duration of %s", (value) => {
    const checked = check({ messageReceiveTimeout: value, checkLoginIframeInterval: value, stateLifetime: value });
    expect(checked.messageReceiveTimeout).toBe(10_000);
    expect(checked.checkLoginIframeInterval).toBe(5);
    expect(checked.stateLifetime).toBe(3600);
  });
});
