import { describe, expect, it } from "vitest";
import { environment, goodConnection } from "./testing/good-connection.ts";
import type { HttpCall } from "../http/http-call.ts";
import { NetworkError, ServerError } from "../http/http-errors.ts";
import { probeConnection } from "./probe-connection.ts";

describe("probeConnection", () => {
  it("distinguishes responses", async () => {
    const http = {
      send: async (call: HttpCall) => {
        if (call.path.endsWith("whoami")) throw new NetworkError("https://id.example", new TypeError());
        if (call.path === "serverinfo") throw new ServerError({ status: 403, body: {}, url: "", method: "GET" });
        return { status: 200, body: {} };
      },
    };
    const fetcher = async () => new Response("{}");
    expect(await probeConnection(environment, http, { signedIn: true }, fetcher as typeof fetch)).toEqual({
      ...goodConnection,
      serverInfo: "denied",
      whoAmI: "unreadable",
      hasRights: false,
    });
  });

  it.each([
    [{ master: ["view-realm"] }, true],
    [{ master: [] }, false],
    [{}, false],
    [undefined, false],
  ])("detects rights in who-am-I: %j", async (realm_access, hasRights) => {
    const http = { send: async () => ({ status: 200, body: { realm_access } }) };
    const fetcher = async () => new Response("{}");
    const facts = await probeConnection(environment, http, { signedIn: true }, fetcher as typeof fetch);
    expect(facts.hasRights).toBe(hasRights);
  });

  it("treats an opaque response as a missing realm, and none as a server that is down", async () => {
    const withheld = async (_url: unknown, init?: RequestInit) => {
      if (init?.mode !== "no-cors") throw new TypeError("Failed to fetch");
      return Response.error();
    };
    const down = () => Promise.reject(new TypeError("Failed to fetch"));
    const signInRealm = async (fetcher: unknown) =>
      (await probeConnection(environment, undefined, { signedIn: false }, fetcher as typeof fetch)).signInRealm;
    expect(await signInRealm(withheld)).toBe("missing");
    expect(await signInRealm(down)).toBe("unreadable");
  });

  it("does not call the admin API without a session", async () => {
    const fetcher = () => Promise.reject(new TypeError("Failed to fetch"));
    const error = { error: "invalid_request", error_description: "Invalid parameter: redirect_uri" };
    const facts = await probeConnection(environment, undefined, { signedIn: false, error }, fetcher as typeof fetch);
    expect(facts).toMatchObject({
      signInRealm: "unreadable",
      realm: "skipped",
      token: "failed",
      redirectRejected: true,
    });
  });
});
