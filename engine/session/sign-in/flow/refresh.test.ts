import { afterEach, describe, expect, it, vi } from "vitest";
import { playSession } from "../testing/fake-host.ts";
import { QUERY, signedIn, type Visit } from "../testing/round-trip.ts";

afterEach(() => vi.unstubAllGlobals());

const names = ({ events }: Visit) => events.map(([name]) => name);

describe("updateToken", () => {
  it("keeps a token that is valid long enough", async () => {
    const page = await signedIn();
    await page.host.clock.advance(55_000);
    expect(await page.signIn.updateToken(5)).toBe(false);
    expect(page.server.calls).toHaveLength(1);
  });

  it.each([undefined, 0, 5])("refreshes a token with less than 5 s left (minValidity %s)", async (minValidity) => {
    const page = await signedIn();
    const { token } = page.signIn;
    const before = token();
    await page.host.clock.advance(56_000);
    expect(await page.signIn.updateToken(minValidity)).toBe(true);
    expect(page.signIn.token()).not.toBe(before);
    const call = page.server.calls.at(-1);
    expect(call?.credentials).toBe("include");
    expect([...(call?.body.keys() ?? [])]).toEqual(["grant_type", "refresh_token", "client_id"]);
    expect(names(page).at(-1)).toBe("onAuthRefreshSuccess");
  });

  it("forces a refresh with -1", async () => {
    const page = await signedIn();
    expect(await page.signIn.updateToken(-1)).toBe(true);
    expect(page.server.calls).toHaveLength(2);
  });

  it("shares one request between callers", async () => {
    const page = await signedIn();
    const outcomes = await Promise.all([
      page.signIn.updateToken(-1),
      page.signIn.updateToken(-1),
      page.signIn.updateToken(100),
    ]);
    expect(outcomes).toEqual([true, true, true]);
    expect(page.server.calls).toHaveLength(2);
    await page.signIn.updateToken(-1);
    expect(page.server.calls).toHaveLength(3);
  });

  it("clears the token on a 400 and rejects every caller", async () => {
    const page = await signedIn({ ...QUERY, enableLogging: true });
    page.server.override = () => Response.json({ error: "invalid_grant" }, { status: 400 });
    const outcomes = await Promise.allSettled([page.signIn.updateToken(-1), page.signIn.updateToken(-1)]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { message: "Failed to refresh token" } });
    }
    expect(page.signIn.authenticated).toBe(false);
    expect(names(page).slice(2)).toEqual(["onAuthLogout", "onAuthRefreshError"]);
    expect(page.host.logged.map((entry) => entry[1])).toContain("Failed to refresh token");
  });

  it.each([
    ["a 500 with an error code", () => Response.json({ error: "unknown_error" }, { status: 500 })],
    ["a 401", () => Response.json({ error: "invalid_client" }, { status: 401 })],
    ["a page of a proxy", () => new Response("<html>", { status: 503 })],
    ["a network error", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a response without a token", () => Response.json({})],
  ])("keeps the token after %s", async (_name, override) => {
    const page = await signedIn();
    page.server.override = override;
    await expect(page.signIn.updateToken(-1)).rejects.toThrow("Failed to refresh token");
    expect(page.signIn.authenticated).toBe(true);
    expect(names(page).slice(2)).toEqual(["onAuthRefreshError"]);
    page.server.override = undefined;
    expect(await page.signIn.updateToken(-1)).toBe(true);
  });

  it("does not restore a session that was cleared during the request", async () => {
    const page = await signedIn();
    page.server.override = async () => {
      page.signIn.clearToken();
      return Response.json(page.server.tokens(null));
    };
    await expect(page.signIn.updateToken(-1)).rejects.toThrow("Failed to refresh token");
    expect(page.signIn.authenticated).toBe(false);
  });

  it("drops refresh and id token when the server no longer sends them", async () => {
    const page = await signedIn();
    page.server.override = () => Response.json({ access_token: page.server.tokens(null).access_token });
    await page.signIn.updateToken(-1);
    expect(page.signIn.idToken()).toBeUndefined();
    await expect(page.signIn.updateToken()).rejects.toThrow("no refresh token");
    expect(() => page.signIn.isTokenExpired()).toThrow("Not authenticated");
  });

  it("checks the status frame first", async () => {
    const page = await signedIn({ ...QUERY, checkLoginIframe: true }, ({ host }) => {
      host.play = playSession;
    });
    await page.host.clock.advance(5_000);
    const frame = page.host.frame("keycloak-session-iframe");
    expect(frame.posted).toHaveLength(1);
    await Promise.all([page.signIn.updateToken(5), page.signIn.updateToken(5)]);
    expect(frame.posted).toHaveLength(2);
    page.host.play = (frame) => frame.post("changed");
    await expect(page.signIn.updateToken(5)).rejects.toThrow();
    expect(names(page).at(-1)).toBe("onAuthLogout");
    expect(page.server.calls).toHaveLength(1);
  });

  it("continues when the status frame no longer responds", async () => {
    const page = await signedIn({ ...QUERY, checkLoginIframe: true }, ({ host }) => {
      host.play = playSession;
    });
    await page.host.clock.advance(5_000);
    page.host.play = () => {};
    const updated = page.signIn.updateToken(-1);
    await page.host.clock.advance(10_000);
    expect(await updated).toBe(true);
    expect(page.signIn.authenticated).toBe(true);
    expect(page.host.frame("keycloak-session-iframe").removed).toBe(true);
  });
});

describe("isTokenExpired", () => {
  it("uses the server's clock", async () => {
    const page = await signedIn(QUERY, ({ server, host }) => {
      // The server's clock is two minutes behind.
      const seconds = Math.floor(host.now() / 1000) - 120;
      server.accessClaims = { iat: seconds, exp: seconds + 60 };
    });
    expect(page.signIn.isTokenExpired(60)).toBe(false);
    expect(page.signIn.isTokenExpired(61)).toBe(true);
    await page.host.clock.advance(60_000);
    expect(page.signIn.isTokenExpired()).toBe(false);
    await page.host.clock.advance(1_000);
    expect(page.signIn.isTokenExpired()).toBe(true);
  });

  it("throws for an invalid argument and without tokens", async () => {
    const page = await signedIn();
    expect(() => page.signIn.isTokenExpired(Number.NaN)).toThrow("Invalid minValidity");
    await expect(page.signIn.updateToken("soon" as unknown as number)).rejects.toThrow("Invalid minValidity");
    page.signIn.clearToken();
    expect(() => page.signIn.isTokenExpired()).toThrow("Not authenticated");
  });

  it("returns false for a token without exp", async () => {
    const page = await signedIn(QUERY, ({ server }) => {
      server.accessClaims = { exp: undefined };
    });
    expect(page.signIn.isTokenExpired(1_000_000)).toBe(false);
  });
});

describe("onTokenExpired", () => {
  it("is emitted when the token expires, and again after a refresh", async () => {
    const page = await signedIn();
    await page.host.clock.advance(30_000);
    await page.signIn.updateToken(-1);
    await page.host.clock.advance(59_999);
    expect(names(page)).not.toContain("onTokenExpired");
    await page.host.clock.advance(1);
    expect(names(page).filter((name) => name === "onTokenExpired")).toHaveLength(1);
  });

  it("is emitted at once for an expired token", async () => {
    const page = await signedIn(QUERY, ({ server, host }) => {
      const seconds = Math.floor(host.now() / 1000);
      server.accessClaims = { iat: seconds, exp: seconds - 1 };
    });
    expect(names(page)[0]).toBe("onTokenExpired");
  });

  it("is not emitted after the tokens were cleared", async () => {
    const page = await signedIn();
    page.signIn.clearToken();
    page.signIn.clearToken();
    await page.host.clock.advance(120_000);
    expect(names(page).slice(2)).toEqual(["onAuthLogout"]);
  });
});
