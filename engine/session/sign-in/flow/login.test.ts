import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PAGE } from "../testing/fake-host.ts";
import { REALM_URL } from "../testing/fake-server.ts";
import { leaving, QUERY, signedIn, startLogin, visit } from "../testing/round-trip.ts";
import type { InitOptions, LoginOptions, SignInAdapter } from "../protocol/types.ts";

afterEach(() => vi.unstubAllGlobals());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function parametersOf(login?: LoginOptions, options: InitOptions = QUERY): Promise<URLSearchParams> {
  const [, url] = await startLogin(options, login);
  return new URL(url).searchParams;
}

describe("Login URL", () => {
  it("has exactly the required parameters", async () => {
    const [{ host }, url] = await startLogin();
    expect(url.startsWith(`${REALM_URL}/protocol/openid-connect/auth?`)).toBe(true);
    const parameters = Object.fromEntries(new URL(url).searchParams);
    expect(parameters).toEqual({
      client_id: "console",
      redirect_uri: PAGE,
      state: expect.stringMatching(UUID),
      nonce: expect.stringMatching(UUID),
      response_mode: "query",
      response_type: "code",
      scope: "openid",
      code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      code_challenge_method: "S256",
    });
    const [[key, text] = []] = [...(host.store?.entries ?? [])];
    expect(key).toBe(`kc-callback-${parameters.state}`);
    const stored = JSON.parse(text ?? "");
    expect(stored).toEqual({
      state: parameters.state,
      nonce: parameters.nonce,
      redirectUri: PAGE,
      loginOptions: {},
      pkceCodeVerifier: expect.stringMatching(/^[A-Za-z0-9]{96}$/),
      expires: host.now() + 3_600_000,
    });
    expect(createHash("sha256").update(stored.pkceCodeVerifier).digest("base64url")).toBe(parameters.code_challenge);
  });

  it.each<[string, LoginOptions, string, string]>([
    ["prompt", { prompt: "consent" }, "prompt", "consent"],
    ["maxAge", { maxAge: 0 }, "max_age", "0"],
    ["loginHint", { loginHint: "zoë & co" }, "login_hint", "zoë & co"],
    ["idpHint", { idpHint: "github" }, "kc_idp_hint", "github"],
    ["action", { action: "UPDATE_PASSWORD" }, "kc_action", "UPDATE_PASSWORD"],
    ["locale", { locale: "ar" }, "ui_locales", "ar"],
    ["acrValues", { acrValues: "gold" }, "acr_values", "gold"],
    [
      "acr",
      { acr: { values: ["gold"], essential: true } },
      "claims",
      '{"id_token":{"acr":{"values":["gold"],"essential":true}}}',
    ],
    ["redirectUri", { redirectUri: `${PAGE}#/x` }, "redirect_uri", `${PAGE}#/x`],
  ])("has the option %s", async (_name, login, parameter, value) => {
    expect((await parametersOf(login)).get(parameter)).toBe(value);
  });

  it.each([
    [undefined, undefined, "openid"],
    ["profile", undefined, "openid profile"],
    ["profile openid", undefined, "profile openid"],
    ["profile", "email", "openid email"],
    ["openidx", undefined, "openid openidx"],
  ])("has for scope (init %s, login %s) the value %s", async (init, login, scope) => {
    const options = { ...QUERY, ...(init === undefined ? {} : { scope: init }) };
    expect((await parametersOf(login === undefined ? {} : { scope: login }, options)).get("scope")).toBe(scope);
  });

  it("has the redirect URI of init", async () => {
    const parameters = await parametersOf({}, { ...QUERY, redirectUri: `${PAGE}#/start` });
    expect(parameters.get("redirect_uri")).toBe(`${PAGE}#/start`);
  });

  it("uses the fragment by default", async () => {
    expect((await parametersOf({}, {})).get("response_mode")).toBe("fragment");
  });

  it("has no nonce and no PKCE parameters when these are off", async () => {
    const parameters = await parametersOf({}, { ...QUERY, useNonce: false, pkceMethod: false });
    expect(parameters.has("nonce")).toBe(false);
    expect(parameters.has("code_challenge")).toBe(false);
    expect(parameters.has("code_challenge_method")).toBe(false);
  });

  it("uses the registrations endpoint to register", async () => {
    const page = visit();
    await page.signIn.init(QUERY);
    const url = new URL(await leaving(page, () => page.signIn.register()));
    expect(url.origin + url.pathname).toBe(`${REALM_URL}/protocol/openid-connect/registrations`);
    expect(url.searchParams.has("kc_action")).toBe(false);
    expect(url.searchParams.get("response_type")).toBe("code");
  });
});

describe("Redirect to the login page", () => {
  it("never resolves, and happens once for parallel calls", async () => {
    const page = visit();
    await page.signIn.init(QUERY);
    const settled = vi.fn();
    await leaving(page, () => Promise.all([page.signIn.login(), page.signIn.login()]).finally(settled));
    expect(page.host.assigned).toHaveLength(1);
    expect(page.host.store?.length).toBe(1);
    expect(settled).not.toHaveBeenCalled();
    await leaving(page, () => page.signIn.login());
    expect(page.host.assigned).toHaveLength(2);
  });

  it("requires Web Crypto", async () => {
    const page = visit();
    page.host.crypto = undefined;
    await page.signIn.init(QUERY);
    await expect(page.signIn.login()).rejects.toThrow("Web Crypto API is not available.");
  });

  it("rejects with the cause when the challenge cannot be generated", async () => {
    const page = visit();
    const cause = new Error("no digest today");
    if (page.host.crypto !== undefined) page.host.crypto.subtle = { digest: () => Promise.reject(cause) };
    await page.signIn.init(QUERY);
    await expect(page.signIn.login()).rejects.toMatchObject({ message: "Failed to generate PKCE challenge.", cause });
    expect(page.host.store?.length).toBe(0);
  });
});

describe("Logout", () => {
  it("redirects (GET) with the id token as a hint", async () => {
    const page = await signedIn();
    void page.signIn.logout();
    await vi.waitFor(() => expect(page.host.replaced).toHaveLength(1));
    const url = new URL(page.host.replaced[0] ?? "");
    expect(url.origin + url.pathname).toBe(`${REALM_URL}/protocol/openid-connect/logout`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "console",
      post_logout_redirect_uri: PAGE,
      id_token_hint: expect.stringContaining("."),
    });
  });

  it("has no hint when signed out, and prefers its own redirect URI", async () => {
    const page = visit();
    await page.signIn.init(QUERY);
    void page.signIn.logout({ redirectUri: `${PAGE}#/bye` });
    await vi.waitFor(() => expect(page.host.replaced).toHaveLength(1));
    expect(Object.fromEntries(new URL(page.host.replaced[0] ?? "").searchParams)).toEqual({
      client_id: "console",
      post_logout_redirect_uri: `${PAGE}#/bye`,
    });
  });

  it.each([
    [{ logoutMethod: "POST" as const }, {}],
    [{}, { logoutMethod: "POST" as const }],
  ])("posts a form (init %j, call %j)", async (init, call) => {
    const page = await signedIn({ ...QUERY, ...init });
    void page.signIn.logout(call);
    await vi.waitFor(() => expect(page.host.posted).toHaveLength(1));
    expect(page.host.posted[0]).toEqual({
      url: `${REALM_URL}/protocol/openid-connect/logout`,
      fields: { client_id: "console", post_logout_redirect_uri: PAGE, id_token_hint: expect.stringContaining(".") },
    });
  });
});

describe("Account page and profile", () => {
  it("returns the URL of the account page with a link back", async () => {
    const page = visit(`${PAGE}#/acme`);
    await page.signIn.init(QUERY);
    const url = new URL(page.signIn.accountUrl());
    expect(url.origin + url.pathname).toBe(`${REALM_URL}/account`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ referrer: "console", referrer_uri: `${PAGE}#/acme` });
    void page.signIn.accountManagement();
    await vi.waitFor(() => expect(page.host.assigned).toEqual([url.href]));
  });

  it("loads profile and userinfo with the access token", async () => {
    const page = await signedIn();
    page.server.documents.set(`${REALM_URL}/account`, { username: "zoe" });
    page.server.documents.set(`${REALM_URL}/protocol/openid-connect/userinfo`, { sub: "u1" });
    expect(await page.signIn.loadUserProfile()).toEqual({ username: "zoe" });
    expect(await page.signIn.loadUserInfo()).toEqual({ sub: "u1" });
    expect(page.server.requests.at(-1)?.authorization).toBe(`Bearer ${page.signIn.token()}`);
    page.signIn.clearToken();
    await expect(page.signIn.loadUserInfo()).rejects.toThrow("Not authenticated");
  });
});

describe("Custom adapter", () => {
  it("is used for every redirect", async () => {
    const adapter: SignInAdapter = {
      login: vi.fn(async () => {}),
      logout: vi.fn(async () => {}),
      register: vi.fn(async () => {}),
      accountManagement: vi.fn(async () => {}),
      redirectUri: vi.fn(() => "https://console.example/app"),
    };
    const page = visit();
    await page.signIn.init({ checkLoginIframe: false, onLoad: "check-sso", adapter });
    expect(adapter.login).toHaveBeenCalledWith({ prompt: "none" });
    await page.signIn.logout();
    await page.signIn.register();
    await page.signIn.accountManagement();
    for (const call of [adapter.logout, adapter.register, adapter.accountManagement])
      expect(call).toHaveBeenCalledOnce();
    expect(new URL(page.signIn.accountUrl()).searchParams.get("referrer_uri")).toBe("https://console.example/app");
    expect(page.host.assigned).toEqual([]);
  });
});
