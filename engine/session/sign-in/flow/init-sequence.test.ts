import { afterEach, describe, expect, it, vi } from "vitest";
import { settle } from "../testing/fake-clock.ts";
import { playSession, SERVER_ORIGIN } from "../testing/fake-host.ts";
import { jwt } from "../testing/fake-server.ts";
import { leaving, QUERY, signedIn, startLogin, visit } from "../testing/round-trip.ts";
import type { InitOptions } from "../protocol/types.ts";

afterEach(() => vi.unstubAllGlobals());

const CHECK: InitOptions = { ...QUERY, onLoad: "check-sso" };
const STATUS = "keycloak-session-iframe";
const THIRD_PARTY = "keycloak-3p-check-iframe";

describe("init", () => {
  it("rejects a second call", async () => {
    const { signIn } = visit();
    await signIn.init({ checkLoginIframe: false });
    await expect(signIn.init()).rejects.toThrow("only once");
  });

  it("leaves the user signed out without onLoad", async () => {
    const { signIn, host, events } = visit();
    expect(await signIn.init()).toBe(false);
    expect(events).toEqual([["onReady", false]]);
    expect(host.frames).toEqual([]);
  });

  it("rejects an unknown onLoad only when it is used", async () => {
    const options = { checkLoginIframe: false, onLoad: "sometimes" } as unknown as InitOptions;
    await expect(visit().signIn.init(options)).rejects.toThrow("Invalid value for onLoad");
    const [first, url] = await startLogin();
    const back = visit(first.server.authorize(url), first);
    expect(await back.signIn.init({ ...options, ...QUERY })).toBe(true);
  });

  it("is required before any other function", async () => {
    const { signIn } = visit();
    await expect(signIn.login()).rejects.toThrow("call init first");
    await expect(signIn.updateToken()).rejects.toThrow("call init first");
  });

  it("warns about an insecure context only when logging is on", async () => {
    for (const enableLogging of [true, false]) {
      const { signIn, host } = visit();
      host.isSecureContext = false;
      await signIn.init({ enableLogging });
      expect(host.logged.length).toBe(enableLogging ? 1 : 0);
    }
  });
});

describe("login-required", () => {
  it("redirects at once, with the locale and without waiting for any frame", async () => {
    const page = visit();
    page.host.play = () => {};
    const url = await leaving(page, () => page.signIn.init({ ...QUERY, onLoad: "login-required", locale: "de" }));
    expect(new URL(url).searchParams.get("ui_locales")).toBe("de");
    expect(new URL(url).searchParams.has("prompt")).toBe(false);
    expect(page.host.frames).toEqual([]);
    expect(page.events).toEqual([]);
  });

  it("starts a login whenever the tokens are cleared", async () => {
    const page = await signedIn({ ...QUERY, onLoad: "login-required" });
    page.signIn.clearToken();
    expect(page.events.at(-1)).toEqual(["onAuthLogout"]);
    await vi.waitFor(() => expect(page.host.assigned).toHaveLength(1));
  });
});

describe("Sign-in with check-sso and no response in the address", () => {
  it("stays signed out, without a redirect, when the frame reports no change", async () => {
    const { signIn, host } = visit();
    expect(await signIn.init(CHECK)).toBe(false);
    expect(host.assigned).toEqual([]);
    expect(host.frame(STATUS).posted).toEqual([{ message: "console ", targetOrigin: SERVER_ORIGIN }]);
    expect(host.frame(THIRD_PARTY).removed).toBe(true);
  });

  it("skips the third-party check for a server on the page's own origin", async () => {
    const { signIn, host } = visit(`${SERVER_ORIGIN}/admin/`);
    expect(await signIn.init(CHECK)).toBe(false);
    expect(host.frames.map(({ title }) => title)).toEqual([STATUS]);
  });

  it("starts a silent sign-in when the frame reports a change", async () => {
    const page = visit();
    page.host.play = playSession;
    const url = await leaving(page, () => page.signIn.init({ ...CHECK, locale: "fr" }));
    expect(new URL(url).searchParams.get("prompt")).toBe("none");
    expect(new URL(url).searchParams.get("ui_locales")).toBe("fr");
  });

  it("starts a silent sign-in when there is no frame", async () => {
    const page = visit();
    const url = await leaving(page, () => page.signIn.init({ ...CHECK, checkLoginIframe: false }));
    expect(new URL(url).searchParams.get("prompt")).toBe("none");
    expect(page.host.frames).toEqual([]);
  });

  it("starts a silent sign-in when third-party cookies are blocked", async () => {
    const page = visit();
    page.host.play = (frame) => {
      frame.load();
      if (frame.title === THIRD_PARTY) frame.post("unsupported");
    };
    const url = await leaving(page, () => page.signIn.init({ ...CHECK, enableLogging: true }));
    expect(new URL(url).searchParams.get("prompt")).toBe("none");
    expect(page.host.frame(STATUS).removed).toBe(true);
    expect(page.host.logged[0]?.[0]).toBe("warn");
  });

  it("fails when the third-party check does not respond in 10 s", async () => {
    const page = visit();
    page.host.play = () => {};
    const outcome = vi.fn();
    page.signIn.init(CHECK).catch(outcome);
    await settle();
    await page.host.clock.advance(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await page.host.clock.advance(1);
    expect(String(outcome.mock.calls[0])).toContain("Time-out");
  });

  it("stays signed out when the status frame reports an error", async () => {
    const { signIn, host } = visit();
    host.play = (frame, message) => {
      frame.load();
      if (frame.title === THIRD_PARTY) frame.post("supported");
      if (message !== undefined) frame.post("error");
    };
    expect(await signIn.init(CHECK)).toBe(false);
    expect(host.assigned).toEqual([]);
  });
});

describe("Sign-in with check-sso and a response in the address", () => {
  it("does not wait for a check page that never responds", async () => {
    const [first, url] = await startLogin();
    first.host.play = () => {};
    const second = visit(first.server.authorize(url), first);
    expect(await second.signIn.init(CHECK)).toBe(true);
    expect(await second.signIn.updateToken(5)).toBe(false);
    // Advance by the first interval, and then by the maximum wait for a response.
    await second.host.clock.advance(5_000);
    await second.host.clock.advance(10_000);
    expect(second.signIn.authenticated).toBe(true);
    expect(second.host.frame(STATUS).removed).toBe(true);
  });

  it("loads no frame before the first interval, then checks it every 5 s", async () => {
    const page = await signedIn({ ...CHECK, checkLoginIframe: true }, ({ host }) => {
      host.play = playSession;
    });
    await settle();
    await page.host.clock.advance(4_999);
    expect(page.host.frames).toEqual([]);
    await page.host.clock.advance(1);
    const questions = () => page.host.frame(STATUS).posted.map(({ message }) => message);
    expect(questions()).toEqual(["console session-1"]);
    await page.host.clock.advance(5_000);
    expect(questions()).toHaveLength(2);
    await page.host.clock.advance(10_000);
    expect(questions()).toHaveLength(4);
  });

  it("does not start monitoring when the user signed out before the end of the first interval", async () => {
    const page = await signedIn({ ...CHECK, checkLoginIframe: true }, ({ host }) => {
      host.play = playSession;
    });
    page.signIn.clearToken();
    await page.host.clock.advance(20_000);
    expect(page.host.frames).toEqual([]);
  });

  it("clears the tokens when the session changed, and stops checking", async () => {
    const page = await signedIn({ ...CHECK, checkLoginIframe: true, checkLoginIframeInterval: 2 }, ({ host }) => {
      host.play = playSession;
    });
    await page.host.clock.advance(2_000);
    page.host.play = (frame, message) => message !== undefined && frame.post("changed");
    await page.host.clock.advance(2_000);
    expect(page.events.at(-1)).toEqual(["onAuthLogout"]);
    expect(page.signIn.authenticated).toBe(false);
    expect(page.signIn.idToken()).toBeUndefined();
    await page.host.clock.advance(10_000);
    expect(page.host.frame(STATUS).posted).toHaveLength(2);
    expect(page.host.frame(STATUS).removed).toBe(true);
  });

  it("removes the frame when the tokens are cleared for another reason", async () => {
    const page = await signedIn({ ...CHECK, checkLoginIframe: true }, ({ host }) => {
      host.play = playSession;
    });
    await page.host.clock.advance(5_000);
    page.signIn.clearToken();
    expect(page.host.frame(STATUS).removed).toBe(true);
    await page.host.clock.advance(20_000);
    expect(page.host.frame(STATUS).posted).toHaveLength(1);
  });

  it("lets a listener of onAuthLogout start a new login at once", async () => {
    const page = await signedIn(QUERY);
    page.signIn.on("onAuthLogout", () => void page.signIn.login());
    page.signIn.clearToken();
    await vi.waitFor(() => expect(page.host.assigned).toHaveLength(1));
  });
});

describe("Sign-in with given tokens", () => {
  const given = (now: number) => {
    const seconds = Math.floor(now / 1000);
    return { token: jwt({ iat: seconds, exp: seconds + 60, sid: "session-1", sub: "u1" }), refreshToken: "given" };
  };

  it("confirms them with the status frame", async () => {
    const { host, signIn, events } = visit();
    host.play = playSession;
    expect(await signIn.init(given(host.now()))).toBe(true);
    expect(events).toEqual([["onAuthSuccess"], ["onReady", true]]);
    await host.clock.advance(5_000);
    expect(host.frame(STATUS).posted).toHaveLength(2);
  });

  it("clears them when the status frame reports a change", async () => {
    const { host, signIn, events } = visit();
    host.play = (frame, message) => {
      frame.load();
      if (frame.title === THIRD_PARTY) frame.post("supported");
      if (message !== undefined) frame.post("changed");
    };
    expect(await signIn.init(given(host.now()))).toBe(false);
    expect(events).toEqual([["onAuthLogout"], ["onReady", false]]);
  });

  it("refreshes them at once without a frame", async () => {
    const { host, server, signIn, events } = visit();
    server.override = () => Response.json(server.tokens(null));
    expect(await signIn.init({ ...given(host.now()), checkLoginIframe: false })).toBe(true);
    expect(server.calls[0]?.body.get("refresh_token")).toBe("given");
    expect(events).toEqual([["onAuthRefreshSuccess"], ["onAuthSuccess"], ["onReady", true]]);
  });

  it("fails when that refresh fails, unless onLoad finds a session", async () => {
    const page = visit();
    const options = { ...given(page.host.now()), checkLoginIframe: false };
    await expect(page.signIn.init(options)).rejects.toThrow("Failed to refresh token");
    expect(page.events.map(([name]) => name)).toEqual(["onAuthLogout", "onAuthRefreshError", "onAuthError"]);
    const other = visit();
    const url = await leaving(other, () => other.signIn.init({ ...options, onLoad: "check-sso" }));
    expect(new URL(url).searchParams.get("prompt")).toBe("none");
  });
});
