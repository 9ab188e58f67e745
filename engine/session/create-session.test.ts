import { describe, expect, it, vi } from "vitest";
import { ServerError, SessionError } from "../http/http-errors.ts";
import { createSession, type SignInPort } from "./create-session.ts";

interface Fake extends Omit<SignInPort, "renewable"> {
  renewable: boolean;
  present: string | undefined;
  fail: boolean;
  end(): void;
}

function fake(present: string | undefined): Fake {
  let onLogout = (): void => {};
  return {
    present,
    fail: false,
    updateToken(): Promise<boolean> {
      return this.fail || this.present === undefined
        ? Promise.reject(new Error("Failed to refresh token"))
        : Promise.resolve(false);
    },
    token() {
      return this.present;
    },
    idToken() {
      return this.present === undefined ? undefined : { sub: this.present };
    },
    isTokenExpired: () => false,
    renewable: true,
    login: vi.fn(() => Promise.resolve()),
    logout: async () => {},
    accountUrl: () => "https://id.example/account",
    on(_event, listener) {
      onLogout = listener;
      return () => {
        onLogout = () => {};
      };
    },
    end() {
      this.present = undefined;
      onLogout();
    },
  };
}

describe("createSession", () => {
  it("returns the token", async () => {
    expect(await createSession(fake("t1"), "https://id.example").token()).toBe("t1");
  });

  it("redirects to the login page without a session", async () => {
    const signIn = fake(undefined);
    const session = createSession(signIn, "https://id.example");
    session.token().catch(() => {});
    session.token(-1).catch(() => {});
    await vi.waitFor(() => expect(signIn.login).toHaveBeenCalledTimes(1));
    expect(session.over).toBe(false);
  });

  it("returns a valid token while the server is unreachable, and rejects when a fresh one is needed", async () => {
    const signIn = fake("t1");
    signIn.fail = true;
    const session = createSession(signIn, "https://id.example");
    expect(await session.token()).toBe("t1");
    await expect(session.token(-1)).rejects.toThrow("No answer from https://id.example");
  });

  it("distinguishes an error response from no response", async () => {
    const signIn = fake("t1");
    const cause = new ServerError({ status: 502, body: "<html>", url: "/token", method: "POST" });
    signIn.updateToken = () => Promise.reject(new Error("Failed to refresh token", { cause }));
    const rejected = createSession(signIn, "https://id.example").token(-1);
    await expect(rejected).rejects.toBeInstanceOf(SessionError);
    await expect(rejected).rejects.toMatchObject({ cause });
  });

  it("returns a token without a refresh token until it is cleared", async () => {
    const signIn = fake("t1");
    signIn.fail = true;
    signIn.renewable = false;
    const session = createSession(signIn, "https://id.example");
    expect(await session.token()).toBe("t1");
    expect(await session.token(-1)).toBe("t1");
    signIn.end();
    expect(session.over).toBe(true);
  });

  it("reports the end of the session, waits, and continues with the new sign-in", async () => {
    const signIn = fake("t1");
    const session = createSession(signIn, "https://id.example");
    const seen = vi.fn();
    session.onOver(seen);
    signIn.end();
    expect([session.over, seen.mock.calls.length]).toEqual([true, 1]);
    expect(session.identity).toEqual({ sub: "t1" });
    const waiting = session.token();
    const settled = vi.fn();
    waiting.then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    session.renew(fake("t2"));
    expect(await waiting).toBe("t2");
    expect([session.over, seen.mock.calls.length]).toEqual([false, 2]);
    expect(signIn.login).not.toHaveBeenCalled();
  });

  it("detects the end when a refresh is rejected", async () => {
    const signIn = fake("t1");
    const session = createSession(signIn, "https://id.example");
    signIn.present = undefined;
    const waiting = session.token();
    await vi.waitFor(() => expect(session.over).toBe(true));
    session.renew(fake("t2"));
    expect(await waiting).toBe("t2");
  });
});
