import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Request, Route } from "@playwright/test";

/** What can go wrong with a request. */
export const FAULTS = [
  "401",
  "403",
  "404",
  "409",
  "429",
  "500",
  "web page",
  "cut body",
  "time-out",
  "offline",
  "slow",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Which requests a fault befalls: `start` is what every screen stands on, `reads` and `writes` what it asks itself. */
export type Befalls = "start" | "reads" | "writes" | "all";

/** The way from a page to the server, which can be disturbed. */
export type Line = {
  /** From now on `fault` befalls these requests; undefined: all is well. What was slow comes now, what was held back breaks off. */
  disturb(fault: Fault | undefined, befalls?: Befalls): void;
  /** How many requests the present fault has befallen. */
  hits(): number;
  /** The same address in a realm that nothing is known of yet: another name for the same one. */
  unseen(path: string): string;
  close(): Promise<void>;
};

const ANSWERS: Readonly<Record<string, object>> = {
  401: { error: "HTTP 401 Unauthorized" },
  403: { error: "HTTP 403 Forbidden" },
  404: { error: "Could not find resource" },
  409: { errorMessage: "Exists with same name" },
  500: { error: "unknown_error", error_description: "For more on this error consult the server log." },
};
const MADE_NAME = /\.unseen\d+$/;

type Healthy = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Stands between a page and the server. Every answer is fetched once and then given from memory; writes are answered
 * without reaching the server. So that a page that has read something reads it again, the realm goes by ever new names.
 */
export async function disturbableLine(page: Page, server: string): Promise<Line> {
  const known = new Map<string, Promise<Healthy>>();
  const entered = new Set<string>();
  const held = new Set<Route>();
  const slow = new Set<() => void>();
  const cutter = await cutServer();
  let count = 0;
  let present: { fault: Fault; befalls: Befalls } | undefined;
  let hits = 0;

  const healthy = async (route: Route, url: URL): Promise<void> => {
    const request = route.request();
    if (request.method() !== "GET") return route.fulfill(written(request));
    const key = url.href;
    const answer = known.get(key) ?? fetched(route, url);
    known.set(key, answer);
    await route.fulfill(renamed(await answer, request));
  };

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = realUrl(request.url());
    if (present === undefined || !befallen(present.befalls, request)) return healthy(route, url);
    hits += 1;
    const { fault } = present;
    switch (fault) {
      case "slow":
        await new Promise<void>((late) => slow.add(late));
        return healthy(route, url);
      case "time-out":
        held.add(route);
        return undefined;
      case "offline":
        return route.abort("internetdisconnected");
      case "cut body":
        return route.continue({ url: cutter.url });
      case "web page":
        return route.fulfill({
          status: 200,
          contentType: "text/html",
          body: "<!doctype html><h1>Welcome to the hotel</h1>",
        });
      default: {
        const body = ANSWERS[fault];
        return route.fulfill(body ? { status: Number(fault), json: body } : { status: Number(fault), body: "" });
      }
    }
  };

  /** The first read of a realm and of its own texts is what every screen stands on; later ones are a screen's own. */
  const isStart = (request: Request): boolean => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/admin/realms/") || pathname.endsWith("/ui-ext/realms/names")) return true;
    const ownOfRealm = /^\/admin\/realms\/[^/]+(?:\/localization\/[^/]+)?$/.test(pathname);
    if (!ownOfRealm || request.method() !== "GET") return false;
    const first = !entered.has(pathname);
    entered.add(pathname);
    return first;
  };
  const befallen = (befalls: Befalls, request: Request): boolean => {
    const start = isStart(request);
    if (befalls === "all") return true;
    if (start || befalls === "start") return start && befalls === "start";
    return befalls === (request.method() === "GET" ? "reads" : "writes");
  };

  await page.route(
    (url) =>
      url.origin === server &&
      /^\/admin\/(realms\/|serverinfo|[^/]+\/console\/whoami)|^\/resources\/[^/]+\/admin\//.test(url.pathname),
    (route) => answer(route).catch(() => undefined),
  );
  return {
    disturb(fault, befalls = "reads") {
      present = fault === undefined ? undefined : { fault, befalls };
      hits = 0;
      for (const route of held) route.abort("timedout").catch(() => undefined);
      held.clear();
      for (const late of slow) late();
      slow.clear();
    },
    hits: () => hits,
    unseen(path) {
      count += 1;
      return path.replace(/^\/[^/?]+/, (realm) => `${realm}.unseen${count}`);
    },
    close: async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await cutter.close();
    },
  };
}

function realUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname
    .split("/")
    .map((part) => part.replace(MADE_NAME, ""))
    .join("/");
  const current = url.searchParams.get("currentRealm");
  if (current !== null) url.searchParams.set("currentRealm", current.replace(MADE_NAME, ""));
  return url;
}

async function fetched(route: Route, url: URL): Promise<Healthy> {
  const answer = await route.fetch({ url: url.href });
  const type = answer.headers()["content-type"];
  return {
    status: answer.status(),
    headers: type === undefined ? {} : { "content-type": type },
    body: await answer.body(),
  };
}

/** Who-am-I lists rights by realm: those of the realm go for its other name too. */
function renamed(answer: Healthy, request: Request): Healthy {
  const other = new URL(request.url()).searchParams.get("currentRealm");
  if (other === null || !MADE_NAME.test(other)) return answer;
  const me = JSON.parse(answer.body.toString("utf8")) as { realm_access: Record<string, unknown> };
  const access = { ...me.realm_access, [other]: me.realm_access[other.replace(MADE_NAME, "")] };
  return { ...answer, body: Buffer.from(JSON.stringify({ ...me, realm_access: access })) };
}

function written(request: Request): { status: number; headers?: Record<string, string> } {
  return request.method() === "POST"
    ? { status: 201, headers: { location: `${request.url()}/made` } }
    : { status: 204 };
}

/** A server whose answers break off in the middle. */
async function cutServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
    response.write('[{"id":"1","na', () => setTimeout(() => response.destroy(), 20));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
