import { afterEach, describe, expect, it, vi } from "vitest";
import { PAGE } from "./testing/fake-host.ts";
import { REALM_URL } from "./testing/fake-server.ts";
import { leaving, QUERY, signedIn, startLogin, visit } from "./testing/round-trip.ts";

afterEach(() => vi.unstubAllGlobals());

const NO_FRAME = { ...QUERY, checkLoginIframe: false };

describe("Standard flow", () => {
  it("exchanges the code with the stored redirect URI and verifier", async () => {
    const { server, signIn, events } = await signedIn();
    expect(signIn.authenticated).toBe(true);
    expect(signIn.token()).toBeTypeOf("string");
    const [call] = server.calls;
    expect(call?.credentials).toBe("include");
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      grant_type: "authorization_code",
      client_id: "console",
      redirect_uri: PAGE,
      code: expect.any(String),
      code_verifier: expect.stringMatching(/^[A-Za-z0-9]{96}$/),
    });
    expect(events).toEqual([["onAuthSuccess"], ["onReady", true]]);
  });

  it("emits onExchange before the server responds to the exchange", async () => {
    const [first, url] = await startLogin(NO_FRAME);
    const second = visit(first.server.authorize(url), first);
    const seen: unknown[] = [];
    second.signIn.on("onExchange", () => seen.push(second.signIn.authenticated));
    await second.signIn.init(NO_FRAME);
    expect(seen).toEqual([false]);
    expect(second.signIn.authenticated).toBe(true);
  });

  it("reads the user from the id token and the session from the access token", async () => {
    const { signIn } = await signedIn(QUERY, ({ server }) => {
      server.accessClaims = { realm_access: { roles: ["admin"] }, resource_access: { console: { roles: ["edit"] } } };
      server.idClaims = { preferred_username: "zoe", picture: "https://console.example/z.png" };
    });
    expect(signIn.idToken()).toMatchObject({ given_name: "Zoë", preferred_username: "zoe", sub: "u1" });
    expect(signIn.sessionId).toBe("session-1");
    expect(signIn.subject).toBe("u1");
    expect(signIn.hasRealmRole("admin")).toBe(true);
    expect(signIn.hasRealmRole("edit")).toBe(false);
    expect(signIn.hasResourceRole("edit")).toBe(true);
    expect(signIn.hasResourceRole("edit", "other")).toBe(false);
  });

  it("reads subject and session from the id token when the access token is lightweight", async () => {
    const { signIn } = await signedIn(QUERY, ({ server }) => {
      server.accessClaims = { sub: undefined, sid: undefined };
    });
    expect(signIn.subject).toBe("u1");
    expect(signIn.sessionId).toBe("session-1");
  });

  it("keeps the hash route and the page's own query, and removes the response", async () => {
    const at = `${PAGE}?theme=dark#/acme/users/a%2Fb`;
    const [first, url] = await startLogin(QUERY, undefined, at);
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(at);
    const second = visit(first.server.authorize(url), first);
    expect(second.host.at).toContain("iss=");
    await second.signIn.init(NO_FRAME);
    expect(second.host.at).toBe(at);
    expect(second.signIn.authenticated).toBe(true);
  });

  it("works in fragment mode and restores the route of the login", async () => {
    const at = `${PAGE}#/acme/users`;
    const [first, url] = await startLogin({ responseMode: "fragment" }, undefined, at);
    const second = visit(first.server.authorize(url), first);
    await second.signIn.init({ checkLoginIframe: false });
    expect(second.signIn.authenticated).toBe(true);
    expect(second.host.at).toBe(at);
  });

  it("works without PKCE and without a nonce", async () => {
    const { server, signIn } = await signedIn({ ...QUERY, pkceMethod: false, useNonce: false });
    expect(signIn.authenticated).toBe(true);
    expect(server.calls[0]?.body.has("code_verifier")).toBe(false);
    expect(signIn.idToken()?.nonce).toBeUndefined();
  });

  it("accepts a response without id token", async () => {
    const { signIn } = await signedIn(QUERY, ({ server }) => {
      server.override = () => {
        const { access_token, refresh_token } = server.tokens(null);
        return Response.json({ access_token, refresh_token });
      };
    });
    expect(signIn.authenticated).toBe(true);
    expect(signIn.idToken()).toBeUndefined();
  });
});

describe("Flows with tokens in the address", () => {
  it.each(["query", "fragment"] as const)(
    "use the fragment in the implicit flow (responseMode %s)",
    async (responseMode) => {
      const [first, url] = await startLogin({ flow: "implicit", responseMode }, undefined, `${PAGE}#/acme`);
      const request = new URL(url).searchParams;
      expect(request.get("response_type")).toBe("id_token token");
      expect(request.get("response_mode")).toBe("fragment");
      expect(request.has("code_challenge")).toBe(false);
      const second = visit(first.server.authorize(url), first);
      expect(await second.signIn.init({ flow: "implicit", responseMode, checkLoginIframe: false })).toBe(true);
      expect(second.server.calls).toEqual([]);
      expect(second.host.at).toBe(`${PAGE}#/acme`);
      expect(second.signIn.isTokenExpired(5)).toBe(false);
      await expect(second.signIn.updateToken()).rejects.toThrow("no refresh token");
    },
  );

  it("clear expired or rejected tokens in the implicit flow, but none that were just issued", async () => {
    const options = { flow: "implicit" };
    const fresh = await signedIn(options);
    await expect(fresh.signIn.updateToken(-1)).rejects.toThrow("no refresh token");
    expect([fresh.signIn.authenticated, fresh.signIn.renewable]).toEqual([true, false]);
    await fresh.host.clock.advance(30_000);
    await expect(fresh.signIn.updateToken()).rejects.toThrow("no refresh token");
    expect(fresh.signIn.authenticated).toBe(true);
    await expect(fresh.signIn.updateToken(-1)).rejects.toThrow("no refresh token");
    expect(fresh.signIn.authenticated).toBe(false);
    expect(fresh.events.at(-1)).toEqual(["onAuthLogout"]);

    const old = await signedIn(options);
    await old.host.clock.advance(60 * 60 * 1000);
    await expect(old.signIn.updateToken()).rejects.toThrow("no refresh token");
    expect(old.signIn.authenticated).toBe(false);
  });

  it("exchange the code in the hybrid flow too, and emit success once", async () => {
    const { signIn, events, server } = await signedIn({ flow: "hybrid" });
    expect(signIn.authenticated).toBe(true);
    expect(server.calls).toHaveLength(1);
    expect(events).toEqual([["onAuthSuccess"], ["onReady", true]]);
  });

  it.each(["implicit", "hybrid"] as const)("reject a foreign nonce in the address in the %s flow", async (flow) => {
    const [first, url] = await startLogin({ flow });
    first.server.idClaims = { nonce: "stolen" };
    const second = visit(first.server.authorize(url), first);
    await expect(second.signIn.init({ flow, checkLoginIframe: false })).rejects.toThrow(
      "Invalid nonce, clearing token",
    );
    expect(second.signIn.authenticated).toBe(false);
    expect(second.server.calls).toEqual([]);
  });
});

describe("Untrusted authorization responses", () => {
  it("clear the token when the nonce does not match", async () => {
    const [first, url] = await startLogin();
    const back = first.server.authorize(url);
    first.server.idClaims = { nonce: "stolen" };
    const second = visit(back, first);
    await expect(second.signIn.init({ ...NO_FRAME, enableLogging: true })).rejects.toThrow(
      "Invalid nonce, clearing token",
    );
    expect(second.signIn.token()).toBeUndefined();
    expect(second.events).toEqual([["onAuthLogout"], ["onAuthError"]]);
    expect(second.host.logged).toContainEqual(["warn", "Invalid nonce, clearing token"]);
  });

  it("clear the token when the nonce is missing", async () => {
    const [first, url] = await startLogin();
    const back = first.server.authorize(url);
    first.server.idClaims = { nonce: undefined };
    await expect(visit(back, first).signIn.init(NO_FRAME)).rejects.toThrow("Invalid nonce, clearing token");
  });

  it("are ignored when their state was used before", async () => {
    const [first, url] = await startLogin();
    const back = first.server.authorize(url);
    await visit(back, first).signIn.init(NO_FRAME);
    const replay = visit(back, first);
    expect(await replay.signIn.init(NO_FRAME)).toBe(false);
    expect(replay.server.calls).toHaveLength(1);
    expect(replay.host.at).toBe(PAGE);
  });

  it("are rejected by the server when their code was used before", async () => {
    const [first, url] = await startLogin();
    const code = new URL(first.server.authorize(url)).searchParams.get("code") ?? "";
    const again = await leaving(first, () => first.signIn.login());
    const answer = new URL(first.server.authorize(url));
    await visit(answer.href, first).signIn.init(NO_FRAME);
    answer.searchParams.set("state", new URL(again).searchParams.get("state") ?? "");
    answer.searchParams.set("code", code);
    // The code was issued for another verifier, so a code that is injected into a different login is rejected.
    await expect(visit(answer.href, first).signIn.init(NO_FRAME)).rejects.toMatchObject({
      name: "ServerError",
      status: 400,
      message: "invalid_grant",
      description: "Code not valid",
    });
  });

  it("are ignored when their state is older than 60 minutes", async () => {
    const [first, url] = await startLogin();
    await first.host.clock.advance(60 * 60 * 1000);
    const late = visit(first.server.authorize(url), first);
    expect(await late.signIn.init(NO_FRAME)).toBe(false);
    expect(late.server.calls).toEqual([]);
  });

  it("are accepted when their state is just under 60 minutes old", async () => {
    const [first, url] = await startLogin();
    await first.host.clock.advance(60 * 60 * 1000 - 1);
    expect(await visit(first.server.authorize(url), first).signIn.init(NO_FRAME)).toBe(true);
  });

  it("are rejected before the code is sent when they name another issuer", async () => {
    const [first, url] = await startLogin();
    const back = new URL(first.server.authorize(url));
    back.searchParams.set("iss", "https://evil.example/realms/acme");
    const second = visit(back.href, first);
    await expect(second.signIn.init(NO_FRAME)).rejects.toMatchObject({
      error: "invalid_issuer",
      error_description: expect.stringContaining(REALM_URL),
    });
    expect(second.server.calls).toEqual([]);
  });

  it("are removed from the address when their state is made up, and onLoad continues", async () => {
    const page = visit(`${PAGE}?code=stolen&state=made-up&iss=x#/acme`);
    const url = await leaving(page, () => page.signIn.init({ ...NO_FRAME, onLoad: "login-required" }));
    expect(page.host.at).toBe(`${PAGE}#/acme`);
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${PAGE}#/acme`);
    expect(page.server.calls).toEqual([]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/admin/",
    "javascript:alert(1)",
    "https://console.example.evil.example/",
  ])("cannot be requested at %s", async (redirectUri) => {
    const page = visit();
    await page.signIn.init(NO_FRAME);
    await expect(page.signIn.login({ redirectUri })).rejects.toThrow("is not on this page's origin");
    await expect(page.signIn.logout({ redirectUri })).rejects.toThrow("is not on this page's origin");
    expect(() => page.signIn.accountUrl({ redirectUri })).toThrow("is not on this page's origin");
    expect(page.host.assigned).toEqual([]);
  });

  it("are ignored when the stored login was changed to redirect elsewhere", async () => {
    const [first, url] = await startLogin();
    const back = first.server.authorize(url);
    const [key = "", text = ""] = [...(first.host.store?.entries ?? [])][0] ?? [];
    first.host.store?.setItem(key, JSON.stringify({ ...JSON.parse(text), redirectUri: "https://evil.example/" }));
    const second = visit(back, first);
    expect(await second.signIn.init(NO_FRAME)).toBe(false);
    expect(second.server.calls).toEqual([]);
  });
});

describe("Authorization responses with an error", () => {
  it("reject with the error of the server", async () => {
    const [first, url] = await startLogin();
    const second = visit(first.server.reject(url, "access_denied", "You may not"), first);
    const failure = { error: "access_denied", error_description: "You may not" };
    await expect(second.signIn.init(NO_FRAME)).rejects.toEqual(failure);
    expect(second.events).toEqual([["onAuthError", failure]]);
    expect(second.host.at).toBe(PAGE);
  });

  it("are ignored for a silent login", async () => {
    const [first, url] = await startLogin(QUERY, { prompt: "none" });
    const second = visit(first.server.reject(url, "login_required"), first);
    expect(await second.signIn.init({ ...NO_FRAME, onLoad: "check-sso" })).toBe(false);
    expect(second.events).toEqual([["onReady", false]]);
    expect(second.host.assigned).toEqual([]);
  });

  it("start a new login with the same options when the login page has expired", async () => {
    const [first, url] = await startLogin(QUERY, { loginHint: "zoe", scope: "profile" });
    const second = visit(first.server.reject(url, "temporarily_unavailable", "authentication_expired"), first);
    const again = new URL(await leaving(second, () => second.signIn.init(NO_FRAME))).searchParams;
    expect(again.get("login_hint")).toBe("zoe");
    expect(again.get("scope")).toBe("openid profile");
    expect(second.events).toEqual([]);
  });

  it("report the status of an application-initiated action", async () => {
    const [first, url] = await startLogin(QUERY, { action: "UPDATE_PASSWORD" });
    const back = `${first.server.authorize(url)}&kc_action_status=success&kc_action=UPDATE_PASSWORD`;
    const second = visit(back, first);
    await second.signIn.init(NO_FRAME);
    expect(second.events[0]).toEqual(["onActionUpdate", "success", "UPDATE_PASSWORD"]);
    expect(second.host.at).toBe(PAGE);
  });
});
