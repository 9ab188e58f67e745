import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { withEnvironment } from "../../../scripts/sandbox/index.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";

/** The three settings that a stand-alone console needs. Further ones configure the sign-in. */
export type Settings = {
  serverBaseUrl: string;
  realm: string;
  clientId: string;
  [name: string]: unknown;
};

/** A web server that only serves the console's files. */
export type WebServer = {
  readonly origin: string;
  /** Settings for the environment block of the page, which an operator fills in. */
  settings: Settings;
  close(): Promise<void>;
};

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/**
 * Returns the content security policy of the page: only its own files and the identity server. `frame-src` has its own
 * origin because the silent sign-in returns to the page in a frame, and `form-action` has the server for a sign-out by
 * POST.
 */
function policyFor(server: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self' ${server}`,
    `frame-src 'self' ${server}`,
    "base-uri 'none'",
    `form-action 'self' ${server}`,
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Starts a server that accepts every request and never responds. */
export async function serveSilence(): Promise<Pick<WebServer, "origin" | "close">> {
  return listening(createServer(() => {}));
}

/** Serves `dist/console` on its own port. */
export async function serveConsole(settings: Settings): Promise<WebServer> {
  const served = { settings };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const file = normalize(join(CONSOLE_ROOT, path === "/" ? "index.html" : path));
    if (!file.startsWith(CONSOLE_ROOT) || !existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    if (!file.endsWith("index.html")) return response.writeHead(200, { "Content-Type": type }).end(readFileSync(file));
    const policy = policyFor(served.settings.serverBaseUrl);
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy });
    return response.end(withEnvironment(readFileSync(file, "utf8"), served.settings));
  });
  return Object.assign(served, await listening(server));
}

async function listening(server: Server): Promise<Pick<WebServer, "origin" | "close">> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
