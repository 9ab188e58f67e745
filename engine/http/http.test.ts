import { mayHaveSucceeded } from "./http-errors.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { InvalidResponseError, NetworkError, ServerError, TimeOutError } from "./http-errors.ts";
import { createdIdOf, createHttp } from "./http.ts";
import type { HttpCall } from "./http-call.ts";
import { decodePath, encodePath } from "./url-path.ts";

interface Seen {
  url: string;
  init: RequestInit;
}

function setUp(...answers: (Response | Error)[]) {
  const seen: Seen[] = [];
  const requested: (number | undefined)[] = [];
  const http = createHttp({
    baseUrl: "https://id.example",
    token: (validity) => {
      requested.push(validity);
      return Promise.resolve(`token${requested.length}`);
    },
    fetch: (url, init) => {
      seen.push({ url: String(url), init: init ?? {} });
      const answer = answers[seen.length - 1];
      return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new TypeError("gone"));
    },
  });
  return { http, seen, requested };
}

function json(value: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(value), { ...init, headers: { "content-type": "application/json" } });
}

const users: HttpCall = { method: "GET", path: "users", realm: "a/b" };

async function failure(answer: Response | Error, call: HttpCall = users): Promise<unknown> {
  return setUp(answer)
    .http.send(call)
    .catch((error: unknown) => error);
}

describe("createHttp", () => {
  it("encodes the realm, omits empty query values and repeats list values", async () => {
    const { http, seen } = setUp(json([]));
    await http.send({ ...users, query: { first: 0, search: "", q: ["a", "b&c"], none: [], gone: null, x: undefined } });
    expect(seen[0]?.url).toBe("https://id.example/admin/realms/a%2Fb/users?first=0&q=a&q=b%26c");
    const headers = new Headers(seen[0]?.init.headers);
    expect(headers.get("authorization")).toBe("Bearer token1");
    expect(headers.get("accept")).toBe("application/json, text/plain, */*");
  });

  it("sends calls to the admin and the server base", async () => {
    const { http, seen } = setUp(json({}), json({}));
    await http.send({ method: "GET", path: "serverinfo", base: "admin" });
    await http.send({ method: "GET", path: "resources/x/admin/en", base: "server" });
    expect(seen.map((one) => one.url)).toEqual([
      "https://id.example/admin/serverinfo",
      "https://id.example/resources/x/admin/en",
    ]);
  });

  it("rejects a realm call without a realm", async () => {
    await expect(setUp().http.send({ method: "GET", path: "users" })).rejects.toThrow("has no realm");
  });

  it.each(["users/..", "users/%2E%2e/x", "./x"])("rejects %s, which would reach another URL", async (path) => {
    await expect(setUp(json({})).http.send({ ...users, path })).rejects.toThrow("cannot be part of an address");
  });

  it.each([
    "bills/..\\users",
    "bills\\..\\users",
    "bills/.\t./users",
    "bills/.\n./users",
    "users?x",
    "users#x",
    "/evil.example",
  ])("rejects the path %j, which a browser resolves to another one, before it requests a token", async (path) => {
    const { http, seen } = setUp(json({}));
    await expect(http.send({ ...users, path })).rejects.toThrow("is no path for a call");
    expect(seen).toEqual([]);
  });

  it.each([".", ".."])("rejects the realm %s, which would reach another URL", async (realm) => {
    await expect(setUp(json({})).http.send({ ...users, realm })).rejects.toThrow("cannot be part of an address");
  });

  it("requests exactly the URL of the call for any segment names", async () => {
    const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
    await fc.assert(
      fc.asyncProperty(name, name, async (realm, user) => {
        const { http, seen } = setUp(json({}));
        await http.send({ method: "GET", realm, path: encodePath("users", user) });
        const { origin, pathname } = new URL(seen[0]?.url ?? "");
        expect([origin, ...decodePath(pathname)]).toEqual([
          "https://id.example",
          ...["admin", "realms", realm, "users", user],
        ]);
      }),
    );
  });

  it.each([
    ["json", { a: 1 }, "application/json", '{"a":1}'],
    ["text", "plain", "text/plain", "plain"],
    ["yaml", "a: 1", "application/yaml", "a: 1"],
  ] as const)("sends %s", async (send, body, type, text) => {
    const { http, seen } = setUp(new Response(null, { status: 204 }));
    await http.send({ method: "POST", path: "x", realm: "r", send, body });
    expect(new Headers(seen[0]?.init.headers).get("content-type")).toBe(type);
    expect(seen[0]?.init.body).toBe(text);
  });

  it("sends forms and multipart", async () => {
    const { http, seen } = setUp(json({}), json({}));
    await http.send({ method: "POST", path: "x", realm: "r", send: "form", body: { a: "1 2", b: undefined } });
    await http.send({ method: "POST", path: "x", realm: "r", send: "multipart", body: { file: new Blob(["z"]) } });
    expect(String(seen[0]?.init.body)).toBe("a=1+2");
    expect(seen[1]?.init.body).toBeInstanceOf(FormData);
    expect(new Headers(seen[1]?.init.headers).has("content-type")).toBe(false);
  });

  it("returns the decoded id of the created object", async () => {
    const created = new Response(null, { status: 201, headers: { location: "https://id.example/x/users/a%2Fb/" } });
    const answer = await setUp(created).http.send({ method: "POST", path: "users", realm: "r", body: {} });
    expect(answer).toMatchObject({ status: 201, body: undefined, createdId: "a/b" });
    expect(() => createdIdOf({ status: 201, body: undefined })).toThrow("Location");
  });

  it("refreshes the token and retries once after a 401", async () => {
    const { http, seen, requested } = setUp(json({}, { status: 401 }), json(["ada"]));
    expect((await http.send(users)).body).toEqual(["ada"]);
    expect(requested).toEqual([undefined, -1]);
    expect(new Headers(seen[1]?.init.headers).get("authorization")).toBe("Bearer token2");
  });

  it("gives up after the second 401", async () => {
    const { http, seen } = setUp(json({}, { status: 401 }), json({ error: "HTTP 401" }, { status: 401 }));
    await expect(http.send(users)).rejects.toMatchObject({ status: 401, message: "HTTP 401" });
    expect(seen).toHaveLength(2);
  });

  it("resolves with an undefined body for the `absent` statuses", async () => {
    const answer = await setUp(json({ error: "no" }, { status: 404 })).http.send({ ...users, absent: [404] });
    expect(answer).toEqual({ status: 404, body: undefined });
  });

  it.each([
    [{ error: "unknown_error", error_description: "more" }, "unknown_error", "more"],
    [{ errorMessage: "User exists" }, "User exists", undefined],
    [{ error: 5 }, "Network response was not OK.", undefined],
    ["text", "Unable to determine error message.", undefined],
  ])("reads the error %j", async (body, message, description) => {
    const error = await failure(json(body, { status: 409 }));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 409, body, message, description, method: "GET" });
  });

  it("returns text and bytes unchanged", async () => {
    const text = new Response("12", { headers: { "content-type": "text/plain" } });
    expect((await setUp(text).http.send(users)).body).toBe("12");
    const call: HttpCall = { ...users, accept: "application/octet-stream" };
    expect((await setUp(new Response("ab")).http.send(call)).body).toBeInstanceOf(ArrayBuffer);
  });

  it("gives advice for a network failure, an HTML page, broken JSON and a truncated body", async () => {
    const page = new Response("<html>", { headers: { "content-type": "text/html" } });
    const broken = new Response('{"a":', { headers: { "content-type": "application/json" } });
    const cut = new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("reset")) }));
    expect(await failure(new TypeError("Failed to fetch"))).toBeInstanceOf(NetworkError);
    for (const answer of [page, broken, cut]) expect(await failure(answer)).toBeInstanceOf(InvalidResponseError);
  });

  it.each([
    ["of data", {}, { headers: { "content-type": "application/json" } }],
    ["without a type", {}, {}],
  ])("rejects an empty response %s to a read", async (_title, more, init) => {
    const { http } = setUp(new Response(null, init));
    await expect(http.send({ ...users, ...more })).rejects.toBeInstanceOf(InvalidResponseError);
  });

  it.each<[string, Partial<HttpCall>, ResponseInit]>([
    ["to a write", { method: "POST" }, { status: 200 }],
    ["without content", {}, { status: 204 }],
    ["that is a text", {}, { headers: { "content-type": "text/plain" } }],
    ["that is a file", { accept: "application/octet-stream" }, {}],
  ])("accepts an empty response %s", async (_title, more, init) => {
    const answer = setUp(new Response(null, init)).http.send({ ...users, ...more });
    await expect(answer).resolves.toMatchObject({ status: init.status ?? 200 });
  });

  it.each([
    ["POST", true],
    ["GET", false],
  ] as const)("reports the result of a %s with a broken response as unknown: %s", async (method, unknown) => {
    const pages: readonly (readonly [string, string])[] = [
      ["<html>", "text/html"],
      ['{"a":', "application/json"],
    ];
    for (const [body, type] of pages) {
      const { http } = setUp(new Response(body, { headers: { "content-type": type } }));
      const error: unknown = await http.send({ ...users, method }).catch((reason: unknown) => reason);
      expect(mayHaveSucceeded(error)).toBe(unknown);
    }
  });

  it("rejects an HTML page when a file was requested", async () => {
    const page = new Response("<html>", { headers: { "content-type": "text/html" } });
    const call: HttpCall = { ...users, accept: "application/octet-stream" };
    await expect(setUp(page).http.send(call)).rejects.toBeInstanceOf(InvalidResponseError);
  });

  it("reports an HTML error page as a server error", async () => {
    const page = new Response("<html>502", { status: 502, headers: { "content-type": "text/html" } });
    expect(await failure(page)).toMatchObject({ name: "ServerError", status: 502 });
  });

  it("rejects with the abort error of the caller's signal", async () => {
    const control = new AbortController();
    control.abort();
    const error = await failure(new DOMException("stop", "AbortError"), { ...users, signal: control.signal });
    expect(error).toMatchObject({ name: "AbortError" });
  });

  it.each([
    ["GET", 30_000, "try again"],
    ["PUT", 300_000, "check whether the change was saved"],
  ] as const)("aborts a %s when there is no response", async (method, limit, advice) => {
    vi.useFakeTimers();
    const http = createHttp({
      baseUrl: "https://id.example",
      token: () => Promise.resolve("t"),
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    });
    const failed = http.send({ ...users, method }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limit);
    vi.useRealTimers();
    expect(await failed).toBeInstanceOf(TimeOutError);
    expect(await failed).toMatchObject({ message: expect.stringContaining(advice) });
  });
});
