import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Request } from "../traffic.ts";
import { awaited, dataRequests, serverSeconds } from "./server-time.ts";

function request(path: string, start: number, end: number | undefined, type = "Fetch", origin = "http://x"): Request {
  return { url: `${origin}${path}`, type, status: 200, start, end, bytes: 1 };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe("the server's own time", () => {
  it("counts what asks for data and was there before the list", () => {
    const paths = dataRequests(
      [
        request("/admin/realms/a/users", 0, 1),
        request("/admin/realms/a", 0, 1, "XHR"),
        request("/admin/realms/a/late", 0, 3),
        request("/admin/realms/a/open", 0, undefined),
        request("/resources/x/admin/en", 0, 1),
        request("/admin/master/console/", 0, 1, "Document"),
      ],
      2,
    ).map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/admin/realms/a/users", "/admin/realms/a"]);
  });

  it("lets a request wait for those that were answered before it was sent", () => {
    const requests = [request("/a", 0, 4), request("/b", 1, 2), request("/c", 2, 3), request("/d", 5, 6)];
    expect(awaited(requests)).toEqual([[], [], [1], [0, 1, 2]]);
  });

  it("asks again in the same order, with the token", async () => {
    const heard: string[] = [];
    const server = createServer((incoming, answer) => {
      heard.push(`${incoming.url} ${incoming.headers.authorization}`);
      setTimeout(() => {
        heard.push(`${incoming.url} answered`);
        answer.end();
      }, 20);
    }).listen(0, "127.0.0.1");
    closing.push(() => server.close());
    await new Promise((listening) => server.once("listening", listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const requests = [request("/first", 0, 1, "Fetch", origin), request("/second", 1, 2, "Fetch", origin)];
    expect(await serverSeconds(requests, "t")).toBeGreaterThan(0);
    expect(heard).toEqual(["/first Bearer t", "/first answered", "/second Bearer t", "/second answered"]);
  });
});
