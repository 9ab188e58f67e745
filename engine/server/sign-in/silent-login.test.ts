import { afterEach, describe, expect, it, vi } from "vitest";
import { settle } from "./testing/fake-clock.ts";
import { PAGE, playSession } from "./testing/fake-host.ts";
import { leaving, QUERY, visit } from "./testing/round-trip.ts";
import type { InitOptions } from "./types.ts";

afterEach(() => vi.unstubAllGlobals());

const STATUS = "keycloak-session-iframe";
const THIRD_PARTY = "keycloak-3p-check-iframe";
const SILENT_FRAME = "keycloak-silent-check-sso";

describe("a silent check", () => {
  const SILENT = `${PAGE}silent.html`;
  const options: InitOptions = { ...QUERY, onLoad: "check-sso", silentCheckSsoRedirectUri: SILENT };

  it("signs in by the address that the silent page posts", async () => {
    const page = visit();
    page.host.play = (frame, question) => {
      playSession(frame, question);
      if (frame.title !== SILENT_FRAME) return;
      expect(new URL(frame.src).searchParams.get("prompt")).toBe("none");
      expect(new URL(frame.src).searchParams.get("redirect_uri")).toBe(SILENT);
      const answer = page.server.authorize(frame.src);
      frame.say(answer.replace("code=", "code=wrong"), "https://evil.example");
      frame.say(answer, "https://console.example");
    };
    expect(await page.signIn.init(options)).toBe(true);
    expect(page.host.frame(SILENT_FRAME).removed).toBe(true);
    expect(page.host.at).toBe(PAGE);
  });

  it("does not wait for the check page, and watches the session once that has answered", async () => {
    const page = visit();
    let answer = (): void => {};
    page.host.play = (frame, question) => {
      if (question !== undefined) return frame.say("unchanged");
      frame.load();
      if (frame.title === THIRD_PARTY) answer = () => frame.say("supported");
      if (frame.title === SILENT_FRAME) {
        frame.say(page.server.authorize(frame.src), "https://console.example");
      }
    };
    expect(await page.signIn.init(options)).toBe(true);
    expect(page.host.frame(STATUS).posted).toEqual([]);
    answer();
    await settle();
    expect(page.host.frame(STATUS).posted.map(({ message }) => message)).toEqual(["console session-1"]);
  });

  it("asks the status frame nothing before, so that its answer cannot end the session that was just found", async () => {
    const page = visit();
    page.host.play = (frame, question) => {
      playSession(frame, question);
      if (frame.title === SILENT_FRAME) {
        queueMicrotask(() => frame.say(page.server.authorize(frame.src), "https://console.example"));
      }
    };
    expect(await page.signIn.init(options)).toBe(true);
    await settle();
    expect(page.host.frame(STATUS).posted.map(({ message }) => message)).toEqual(["console session-1"]);
    expect(page.signIn.authenticated).toBe(true);
  });

  it("gives up soon when a page other than ours stays in the frame", async () => {
    const page = visit();
    page.host.play = playSession;
    const outcome = vi.fn();
    page.signIn.init(options).then(outcome);
    await settle();
    await page.host.clock.advance(1_999);
    expect(outcome).not.toHaveBeenCalled();
    await page.host.clock.advance(1);
    expect(outcome).toHaveBeenCalledWith(false);
    expect(page.host.frame(SILENT_FRAME).removed).toBe(true);
  });

  it("fails when it signs nobody in and the check page does not answer in 10 s", async () => {
    const page = visit();
    page.host.play = (frame) => {
      if (frame.title === SILENT_FRAME) {
        frame.say(page.server.refuse(frame.src, "login_required"), "https://console.example");
      }
    };
    const outcome = vi.fn();
    page.signIn.init(options).catch(outcome);
    await settle();
    expect(outcome).not.toHaveBeenCalled();
    await page.host.clock.advance(10_000);
    expect(String(outcome.mock.calls[0])).toContain("Time-out");
  });

  it("stays signed out when the server needs the person", async () => {
    const page = visit();
    page.host.play = (frame, question) => {
      playSession(frame, question);
      if (frame.title === SILENT_FRAME) {
        frame.say(page.server.refuse(frame.src, "login_required"), "https://console.example");
      }
    };
    expect(await page.signIn.init(options)).toBe(false);
    expect(page.host.assigned).toEqual([]);
  });

  it.each([true, false])("with blocked cookies falls back to a redirect only if allowed (%s)", async (fallback) => {
    const page = visit();
    page.host.play = (frame) => {
      frame.load();
      if (frame.title === THIRD_PARTY) frame.say("unsupported");
      if (frame.title === SILENT_FRAME) {
        frame.say(page.server.refuse(frame.src, "login_required"), "https://console.example");
      }
    };
    const start = () => page.signIn.init({ ...options, silentCheckSsoFallback: fallback });
    if (fallback) expect(await leaving(page, start)).toContain("prompt=none");
    else expect(await start()).toBe(false);
  });
});
