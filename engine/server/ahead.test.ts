import { expect, it } from "vitest";
import { aheadHttp } from "./ahead.ts";
import type { HttpCall } from "./http-call.ts";

/** A server that answers with what it was asked as the how-manieth call; `broken` paths are refused. */
function server(broken: readonly string[] = []) {
  const calls: HttpCall[] = [];
  const http = aheadHttp({
    send: async (call) => {
      calls.push(call);
      if (broken.includes(call.path)) throw new Error(`${call.path} refused`);
      return { status: 200, body: `${call.path} ${calls.length}` };
    },
  });
  const get = async (path: string, more: Partial<HttpCall> = {}) =>
    (await http.send({ method: "GET", path, realm: "acme", ...more })).body;
  return { calls, http, get };
}

it("answers the first equal read with what was sent ahead, and the next one anew", async () => {
  const { calls, http, get } = server();
  http.ask([{ path: "users", base: "realm", realm: "acme", query: { first: 0, max: 11 } }]);
  expect(calls).toHaveLength(1);
  const query = { max: 11, search: undefined, first: 0 };
  expect(await get("users", { query })).toBe("users 1");
  expect(await get("users", { query })).toBe("users 2");
});

it("keeps apart what is read of another realm, with another query, as something else, or may be missing", async () => {
  const { http, get } = server();
  http.ask([{ path: "users", realm: "acme" }]);
  expect(await get("users", { realm: "other" })).toBe("users 2");
  expect(await get("users", { query: { first: 10 } })).toBe("users 3");
  expect(await get("users", { accept: "application/octet-stream" })).toBe("users 4");
  expect(await get("users", { absent: [404] })).toBe("users 5");
  expect(await get("users")).toBe("users 1");
});

it("hands a failure to whoever wants the read, and to nobody else", async () => {
  const { http, get } = server(["users"]);
  http.ask([{ path: "users", realm: "acme" }]);
  await expect(get("users")).rejects.toThrow("users refused");
  http.ask([{ path: "users", realm: "acme" }]);
  await new Promise((resolve) => setTimeout(resolve));
});

it("forgets what was sent ahead with a write, and when told to", async () => {
  const { http, get } = server();
  http.ask([{ path: "users", realm: "acme" }]);
  await http.send({ method: "PUT", path: "users/1", realm: "acme", body: {} });
  expect(await get("users")).toBe("users 3");
  http.ask([{ path: "users", realm: "acme" }]);
  http.drop();
  expect(await get("users")).toBe("users 5");
});

it("tells of reads that were answered, without what is only of the call", async () => {
  const { http, get } = server(["gone"]);
  const read: unknown[] = [];
  const end = http.watch((one) => read.push(one));
  await get("users", { absent: [403], signal: new AbortController().signal });
  await get("gone").catch(() => {});
  await get("file", { accept: "text/plain" });
  await http.send({ method: "DELETE", path: "users/1", realm: "acme" });
  end();
  await get("later");
  expect(read).toEqual([{ path: "users", realm: "acme", absent: [403] }]);
});
