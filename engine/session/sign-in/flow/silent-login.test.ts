import { afterEach, describe, expect, it, vi } from "vitest";
import { settle } from "../testing/fake-clock.ts";
import { PAGE, playSession, SERVER_ORIGIN } from "../testing/fake-host.ts";
import { leaving, QUERY, type Visit, visit } from "../testing/round-trip.ts";
import type { InitOptions } from "../protocol/types.ts";

afterEach(() => vi.unstubAllGlobals());

const STATUS = "keycloak-session-iframe";
const THIRD_PARTY = "keycloak-3p-check-iframe";
const SILENT_FRAME = "keycloak-silent-check-sso";

describe("Silent sign-in", () => {
  const SILENT = `${PAGE}silent.html`;
  const options: InitOptions = { ...QUERY, onLoad: "check-sso", silentCheckSsoRedirectUri: SILENT };

  it("uses the address that the redirect page posts", async () => {
    const page = visit();
    page.host.play = (frame, message) => {
      playSession(frame, message);
      if (frame.title !== SILENT_FRAME) return;
      expect(new URL(frame.src).searchParams.get("prompt")).toBe("none");
      expect(new URL(frame.src).searchParams.get("redirect_uri")).toBe(SILENT);
      const answer = page.server.authorize(frame.src);
      frame.post(answer.replace("code=", "code=wrong"), "https://evil.example");
      frame.post(answer, "https://console.example");
    };
    expect(await page.signIn.init(options)).toBe(true);
    expect(page.host.frame(SILENT_FRAME).removed).toBe(true);
    expect(page.host.at).toBe(PAGE);
  });

  describe("to a server on the page's own origin", () => {
    const HERE = `${SERVER_ORIGIN}/admin/`;
    const SAME: InitOptions = { ...QUERY, onLoad: "check-sso", silentCheckSsoRedirectUri: HERE };

    /** Opens a page; `respond` returns the response to an authorization request. */
    function query(respond: (page: Visit, url: string) => Response): Visit {
      const page = visit(HERE);
      page.host.play = (frame) => {
        frame.load();
        if (frame.title === SILENT_FRAME) frame.post(page.server.authorize(frame.src), SERVER_ORIGIN);
      };
      page.host.fetch = async (url, init) => {
        if (init?.method === "POST") return page.server.fetch(url, init);
        expect(new URL(url).searchParams.get("response_mode")).toBe("form_post");
        return respond(page, url);
      };
      return page;
    }

    /** Returns the page with which a server sends a response as a form. */
    function formOf(address: string): Response {
      const { origin, pathname, searchParams } = new URL(address);
      const fields = [...searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
      return new Response(`<form action="${origin}${pathname}">${fields.join("")}</form>`);
    }

    /** Returns a response that was redirected to an address. */
    function redirectedTo(address: string): Response {
      const answer = new Response("the page");
      Object.defineProperties(answer, { url: { value: address }, redirected: { value: true } });
      return answer;
    }

    it.each([
      ["a form", formOf],
      ["a redirect", redirectedTo],
    ])("reads the response from %s, without any frame", async (_, respond) => {
      const page = query(({ server }, url) => respond(server.authorize(url)));
      expect(await page.signIn.init(SAME)).toBe(true);
      expect(page.host.frames).toEqual([]);
    });

    it("stays signed out when the server requires a login", async () => {
      const page = query(({ server }, url) => formOf(server.reject(url, "login_required")));
      expect(await page.signIn.init({ ...SAME, checkLoginIframe: false })).toBe(false);
      expect(page.host.frames).toEqual([]);
    });

    it.each([
      ["has no form", () => new Response("Something went wrong")],
      ["has a form that leads to another page", (url: string) => formOf(`${url}&state=1`)],
      ["has a form without an address", () => new Response('<form action=""></form>')],
    ])("falls back to a frame when the response %s", async (_, respond) => {
      const page = query((_page, url) => respond(url));
      expect(await page.signIn.init(SAME)).toBe(true);
      expect(new URL(page.host.frame(SILENT_FRAME).src).searchParams.get("response_mode")).toBe("query");
    });

    it("falls back to a frame when the request ends at another page", async () => {
      const page = query((_, url) => redirectedTo(url));
      expect(await page.signIn.init(SAME)).toBe(true);
      expect(page.host.frame(SILENT_FRAME).removed).toBe(true);
    });

    it("falls back to a frame when the request fails", async () => {
      const page = query(() => {
        throw new TypeError("Failed to fetch");
      });
      expect(await page.signIn.init(SAME)).toBe(true);
      expect(page.host.frame(SILENT_FRAME).removed).toBe(true);
    });

    it("uses a frame for a response in the fragment, which requests cannot read", async () => {
      const page = query(() => {
        throw new Error("no request is expected");
      });
      expect(await page.signIn.init({ ...SAME, responseMode: "fragment" })).toBe(true);
      expect(page.host.logged).toEqual([]);
    });
  });

  it("loads only the silent frame, and monitors the session from the first interval on", async () => {
    const page = visit();
    page.host.play = (frame, message) => {
      playSession(frame, message);
      if (frame.title === SILENT_FRAME) frame.post(page.server.authorize(frame.src), "https://console.example");
    };
    expect(await page.signIn.init(options)).toBe(true);
    await settle();
    expect(page.host.frames.map(({ title }) => title)).toEqual([SILENT_FRAME]);
    await page.host.clock.advance(5_000);
    expect(page.host.frame(STATUS).posted.map(({ message }) => message)).toEqual(["console session-1"]);
    expect(page.signIn.authenticated).toBe(true);
  });

  it("stops waiting soon after another page was loaded in the frame", async () => {
    const page = visit();
    page.host.play = playSession;
    const outcome = vi.fn();
    page.signIn.init(options).then(outcome);
    // The challenge is computed by the real Web Crypto, in real time.
    await vi.waitFor(() => page.host.frame(SILENT_FRAME));
    await page.host.clock.advance(1_999);
    expect(outcome).not.toHaveBeenCalled();
    await page.host.clock.advance(1);
    expect(outcome).toHaveBeenCalledWith(false);
    expect(page.host.frame(SILENT_FRAME).removed).toBe(true);
  });

  it("fails when there is no session and the check page does not respond in 10 s", async () => {
    const page = visit();
    page.host.play = (frame) => {
      if (frame.title === SILENT_FRAME) {
        frame.post(page.server.reject(frame.src, "login_required"), "https://console.example");
      }
    };
    const outcome = vi.fn();
    page.signIn.init(options).catch(outcome);
    await vi.waitFor(() => page.host.frame(THIRD_PARTY));
    expect(outcome).not.toHaveBeenCalled();
    await page.host.clock.advance(10_000);
    expect(String(outcome.mock.calls[0])).toContain("Time-out");
  });

  it("stays signed out when the server requires a login", async () => {
    const page = visit();
    page.host.play = (frame, message) => {
      playSession(frame, message);
      if (frame.title === SILENT_FRAME) {
        frame.post(page.server.reject(frame.src, "login_required"), "https://console.example");
      }
    };
    expect(await page.signIn.init(options)).toBe(false);
    expect(page.host.assigned).toEqual([]);
  });

  it.each([true, false])("falls back to a redirect with blocked cookies only if allowed (%s)", async (fallback) => {
    const page = visit();
    page.host.play = (frame) => {
      frame.load();
      if (frame.title === THIRD_PARTY) frame.post("unsupported");
      if (frame.title === SILENT_FRAME) {
        frame.post(page.server.reject(frame.src, "login_required"), "https://console.example");
      }
    };
    const start = () => page.signIn.init({ ...options, silentCheckSsoFallback: fallback });
    if (fallback) expect(await leaving(page, start)).toContain("prompt=none");
    else expect(await start()).toBe(false);
  });

  it("removes the status frame when it finds no session and may not redirect", async () => {
    const page = visit();
    page.host.play = (frame, message) => {
      playSession(frame, message);
      if (frame.title === SILENT_FRAME) {
        frame.post(page.server.reject(frame.src, "login_required"), "https://console.example");
      }
    };
    expect(await page.signIn.init({ ...options, silentCheckSsoFallback: false })).toBe(false);
    expect(page.host.frames.filter(({ removed }) => !removed)).toEqual([]);
  });
});
