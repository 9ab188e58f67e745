import { describe, expect, it } from "vitest";
import { signInErrors, signInSettings } from "./sign-in-settings.ts";

describe("signInSettings", () => {
  it("fills in the default values", () => {
    const specified = {
      flow: "standard",
      responseMode: "query",
      onLoad: "check-sso",
      pkceMethod: "S256",
      checkLoginIframe: true,
      checkLoginIframeInterval: 5,
      messageReceiveTimeout: 10_000,
      stateLifetime: 3600,
      logoutMethod: "GET",
    };
    expect(signInSettings({})).toEqual(specified);
    const empty = Object.fromEntries(Object.keys(specified).map((name) => [name, ""]));
    expect(signInSettings(empty)).toEqual(specified);
    expect(signInErrors(empty)).toEqual([]);
  });

  it("keeps given values, including numbers and booleans as strings", () => {
    const given = {
      onLoad: "login-required",
      pkceMethod: "false",
      checkLoginIframe: "false",
      checkLoginIframeInterval: "30",
      messageReceiveTimeout: 2500,
      stateLifetime: 600,
      logoutMethod: "POST",
    };
    expect(signInErrors(given)).toEqual([]);
    expect(signInSettings(given)).toMatchObject({
      ...given,
      pkceMethod: false,
      checkLoginIframe: false,
      checkLoginIframeInterval: 30,
    });
  });

  it("keeps unknown values for the sign-in to reject", () => {
    expect(signInSettings({ onLoad: "never", pkceMethod: "plain" })).toMatchObject({
      onLoad: "never",
      pkceMethod: "plain",
    });
  });

  it.each([
    ["checkLoginIframeInterval", 0, "write a number of seconds above 0."],
    ["messageReceiveTimeout", "soon", "write a number of milliseconds above 0."],
    ["stateLifetime", -60, "write a number of seconds above 0."],
    ["stateLifetime", null, '"stateLifetime" in the environment block is null'],
  ])("rejects %s of %j", (name, value, sentence) => {
    expect(signInErrors({ [name]: value })).toEqual([expect.stringContaining(sentence)]);
  });
});
