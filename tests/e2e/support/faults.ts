import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "@playwright/test";
import {
  CUT_BODY,
  createDisturbance,
  type Disturbance,
  REFUSALS,
  realUrl,
  renamedAnswer,
  WEB_PAGE,
  written,
} from "../../support/disturbance.ts";

/** The way from a page to the server, which can be disturbed. */
export type Line = Disturbance & { close(): Promise<void> };

type Healthy = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Stands between a page and the server. Every answer is fetched once and then given from memory; writes are answered
 * without reaching the server. So that a page that has read something reads it again, the realm goes by ever new names.
 */
export async function disturbableLine(page: Page, server: string): Promise<Line> {
  const known = new Map<string, Promise<Healthy>>();
  const held = new Set<Route>();
  const disturbance = createDisturbance();
  const cutter = await cutServer();

  const healthy = async (route: Route, url: URL): Promise<void> => {
    const request = route.request();
    if (request.method() !== "GET") return route.fulfill(written(request.method(), request.url()));
    const key = url.href;
    const answer = known.get(key) ?? fetched(route, url);
    known.set(key, answer);
    const { body, ...rest } = await answer;
    await route.fulfill({ ...rest, body: Buffer.from(renamedAnswer(request.url(), body.toString("utf8"))) });
  };

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = realUrl(request.url());
    const fault = disturbance.befalling(request.method(), request.url());
    switch (fault) {
      case undefined:
        return healthy(route, url);
      case "slow":
        await disturbance.over();
        return healthy(route, url);
      case "time-out":
        held.add(route);
        return undefined;
      case "offline":
        return route.abort("internetdisconnected");
      case "cut body":
        return route.continue({ url: cutter.url });
      case "web page":
        return route.fulfill({ status: 200, contentType: "text/html", body: WEB_PAGE });
      case "empty body":
        return route.fulfill({ status: 200, contentType: "application/json", body: "" });
      default: {
        const body = REFUSALS[fault];
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
    (route) => answer(route).catch(() => undefined),
  );
  return {
    ...disturbance,
    disturb(fault, befalls) {
      disturbance.disturb(fault, befalls);
      for (const route of held) route.abort("timedout").catch(() => undefined);
      held.clear();
    },
    close: async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await cutter.close();
    },
  };
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

/** A server whose answers break off in the middle. */
async function cutServer(): Promise<{ url: string; close(): Promise<void> }> {
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
