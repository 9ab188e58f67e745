import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "@playwright/test";
import {
  CUT_BODY,
  createFaultInjector,
  type FaultInjector,
  ERROR_BODIES,
  withoutAlias,
  withAlias,
  WEB_PAGE,
  writeAnswer,
} from "../../support/fault-injector.ts";

/** A connection between a page and the server with injected faults. */
export type FaultyConnection = FaultInjector & {
  /** Returns the paths of requests without a response yet. */
  running(): readonly string[];
  close(): Promise<void>;
};

type CachedAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Intercepts requests between a page and the server. Every response is fetched once and then returned from memory;
 * writes are answered without reaching the server. Each visit uses a new alias of the realm, so that the page reads
 * everything again.
 */
export async function faultyConnection(page: Page, server: string): Promise<FaultyConnection> {
  const known = new Map<string, Promise<CachedAnswer>>();
  const held = new Set<Route>();
  const running = new Set<Route>();
  const injector = createFaultInjector();
  const truncating = await truncatingServer();

  const answerFromCache = async (route: Route, url: URL): Promise<void> => {
    const request = route.request();
    if (request.method() !== "GET") return route.fulfill(writeAnswer(request.method(), request.url()));
    const key = url.href;
    const answer = known.get(key) ?? fetched(route, url);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    const { body, ...rest } = await answer;
    await route.fulfill({ ...rest, body: Buffer.from(withAlias(request.url(), body.toString("utf8"))) });
  };

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = withoutAlias(request.url());
    const fault = injector.faultFor(request.method(), request.url());
    switch (fault) {
      case undefined:
        return answerFromCache(route, url);
      case "slow":
        await injector.whenOver();
        return answerFromCache(route, url);
      case "time-out":
        held.add(route);
        return undefined;
      case "offline":
        return route.abort("internetdisconnected");
      case "cut body":
        return route.continue({ url: truncating.url });
      case "web page":
        return route.fulfill({ status: 200, contentType: "text/html", body: WEB_PAGE });
      case "empty body":
        return route.fulfill({ status: 200, contentType: "application/json", body: "" });
      default: {
        const body = ERROR_BODIES[fault];
        return route.fulfill(body ? { status: Number(fault), json: body } : { status: Number(fault), body: "" });
      }
    }
  };

  await page.route(
    (url) =>
      url.origin === server &&
      /^\/admin\/(realms\/|serverinfo|[^/]+\/console\/whoami)|^\/resources\/[^/]+\/admin\/|^\/realms\/[^/]+\.unseen/.test(
        url.pathname,
      ),
    async (route) => {
      running.add(route);
      try {
        await answer(route);
      } catch (error) {
        console.error(`${route.request().url()} could not be answered:`, error);
        await route.abort().catch(() => undefined);
      }
      if (!held.has(route)) running.delete(route);
    },
  );
  return {
    ...injector,
    running: () => [...running].map((route) => new URL(route.request().url()).pathname),
    inject(fault, matches) {
      injector.inject(fault, matches);
      for (const route of held) {
        route.abort("timedout").catch(() => undefined);
        running.delete(route);
      }
      held.clear();
    },
    close: async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await truncating.close();
    },
  };
}

async function fetched(route: Route, url: URL): Promise<CachedAnswer> {
  const answer = await route.fetch({ url: url.href });
  const type = answer.headers()["content-type"];
  return {
    status: answer.status(),
    headers: type === undefined ? {} : { "content-type": type },
    body: await answer.body(),
  };
}

/** Starts a server that sends truncated answers. */
async function truncatingServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
    response.write(CUT_BODY, () => setTimeout(() => response.destroy(), 20));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
