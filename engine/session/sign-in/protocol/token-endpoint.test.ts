import { afterEach, describe, expect, it, vi } from "vitest";
import { QUERY, startLogin, visit } from "../testing/round-trip.ts";

afterEach(() => vi.unstubAllGlobals());

const NO_FRAME = { ...QUERY, checkLoginIframe: false };

describe("Failed token exchange", () => {
  it("rejects with the server's reason", async () => {
    const [first, url] = await startLogin();
    const back = first.server.authorize(url);
    first.server.override = () => Response.json({ error: "invalid_grant", error_description: "No" }, { status: 400 });
    const second = visit(back, first);
    await expect(second.signIn.init(NO_FRAME)).rejects.toMatchObject({
      name: "ServerError",
      status: 400,
      message: "invalid_grant",
      description: "No",
    });
    expect(second.events).toEqual([["onAuthError"]]);
    expect(second.signIn.authenticated).toBe(false);
  });

  it.each<[string, object, () => Response | Promise<Response>]>([
    ["the page of a gateway", { name: "ServerError", status: 502 }, () => page(502)],
    [
      "a page instead of tokens",
      { name: "InvalidResponseError", url: expect.stringMatching(/token$/) },
      () => page(200),
    ],
    ["truncated data", { name: "InvalidResponseError" }, () => page(200, '{"access', "application/json")],
    ["a network error", { name: "NetworkError" }, () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("rejects like every other call for %s", async (_name, failure, answer) => {
    const [first, url] = await startLogin();
    const back = first.server.authorize(url);
    first.server.override = answer;
    const second = visit(back, first);
    await expect(second.signIn.init(NO_FRAME)).rejects.toMatchObject(failure);
    expect(second.signIn.authenticated).toBe(false);
  });

  const page = (status: number, body = "<html></html>", type = "text/html") =>
    new Response(body, { status, headers: { "content-type": type } });
});
