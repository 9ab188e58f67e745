import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Sandbox, startSandbox } from "../server.ts";

let sandbox: Sandbox;
let port: number;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, origin: "https://console.example:8443" });
  port = Number(new URL(sandbox.url).port);
});
afterAll(() => sandbox.close());

/** Sends raw text and resolves with everything that is received. */
function exchange(text: string, at = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (more: string) => {
      answer += more;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

async function request(target: string, host = `127.0.0.1:${port}`, method = "GET"): Promise<string> {
  return exchange(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

const AUTH = "/realms/master/protocol/openid-connect";

describe("Host header", () => {
  const own = ["127.0.0.1", "localhost", "LOCALHOST:1", "[::1]:8280", "console.example:8443"];
  it.each(own)("is accepted as %s", async (host) => {
    expect(statusOf(await request("/realms/master", host))).toBe(200);
  });

  const foreign = [
    "evil.example",
    "evil.example:8280",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil.example:127.0.0.1",
    "user@127.0.0.1",
    "127.0.0.2",
    "[::2]",
    "console.example",
    "",
  ];
  it.each(foreign)("is rejected as '%s' for every path", async (host) => {
    for (const target of ["/", "/realms/master", "/admin/realms", `${AUTH}/auth`, "/resources/master/admin/en"])
      expect(statusOf(await request(target, host))).toBe(421);
    expect(statusOf(await request(`${AUTH}/token`, host, "POST"))).toBe(421);
    expect(statusOf(await request("/admin/realms", host, "OPTIONS"))).toBe(421);
  });
});

describe("Invalid requests", () => {
  const places = [
    "/",
    "/realms/",
    "/realms/master/",
    "/admin/realms/",
    "/admin/",
    "/resources/",
    "/packs/",
    `${AUTH}/`,
  ];
  const broken = places.flatMap((place) => [`${place}%`, `${place}%E0%A4%A/x`, `${place}a%00b`]);
  it.each([...broken, "http://[/", "http://evil.example/realms/master", "*"])(
    "are answered with 400 for the path %s",
    async (target) => {
      const logged = vi.spyOn(console, "error");
      expect(statusOf(await request(target))).toBe(400);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it.each(["//", "///", "//evil.example/realms/master", "/../..", "/?%", "/#"])(
    "with the path %s do not stop the server",
    async (target) => {
      const logged = vi.spyOn(console, "error");
      expect(statusOf(await request(target))).toBeLessThan(500);
      expect(statusOf(await request("/realms/master"))).toBe(200);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it("with an incomplete body do not stop the server", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const head = `POST ${AUTH}/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.end(`${head}\r\nhalf`, () => socket.destroy()));
      socket.on("close", () => resolve());
    });
    expect(statusOf(await exchange("NO SENSE\r\n\r\n"))).toBe(400);
    expect(statusOf(await request("/realms/master"))).toBe(200);
  });
});

describe("Too large body", () => {
  const LIMIT = 20_000_000;
  const put = async (headers: string, body: string, { url } = sandbox): Promise<string> => {
    const answer = await fetch(`${url}${AUTH}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "password",
        client_id: "admin-cli",
        username: "admin",
        password: "admin",
      }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const head = `PUT /admin/realms/acme HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}`;
    return exchange(`${head}\r\n${headers}\r\n\r\n${body}`, Number(new URL(url).port));
  };

  it("is rejected by its Content-Length before it is read", async () => {
    expect(statusOf(await put(`Content-Length: ${LIMIT + 1}\r\nConnection: close`, "{"))).toBe(413);
  });

  it("is rejected with a response when it exceeds the limit while it is read", async () => {
    const piece = `${LIMIT.toString(16)}\r\n${" ".repeat(LIMIT)}\r\n`;
    expect(statusOf(await put("Transfer-Encoding: chunked\r\nConnection: close", `${piece}${piece}0\r\n\r\n`))).toBe(
      413,
    );
  });

  it("times out when it is incomplete", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const hasty = await startSandbox({ port: 0, patience: 200 });
    expect(statusOf(await put("Content-Length: 10", "{", hasty))).toBe(408);
    expect((await fetch(`${hasty.url}/realms/master`)).status).toBe(200);
    await hasty.close();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("Security headers", () => {
  const client = "client_id=security-admin-console&response_type=code&scope=openid";
  const pages = [
    "/",
    "/nothing-here",
    "/realms/master",
    "/realms/master/account",
    "/realms/master/login-actions/authenticate/unknown",
    `${AUTH}/auth?${client}&redirect_uri=https://evil.example/`,
    `${AUTH}/auth?client_id=unknown`,
    `${AUTH}/logout`,
    "/admin/realms",
    "/%",
  ];
  it.each(pages)("are sent with %s", async (target) => {
    const answer = await request(target);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^referrer-policy: no-referrer\r$/im);
    expect(answer).toMatch(/^x-frame-options: SAMEORIGIN\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none';.*frame-ancestors 'self'/im);
  });

  it.each(["login-status-iframe.html", "3p-cookies/step1.html"])(
    "allow framing by other origins for %s only",
    async (name) => {
      const answer = await request(`${AUTH}/${name}`);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
      expect(answer).not.toMatch(/frame-ancestors|x-frame-options/i);
      expect(await request(`/nothing${AUTH}/${name}`)).toMatch(/frame-ancestors 'self'/);
    },
  );
});
