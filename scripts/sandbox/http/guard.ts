import type { IncomingMessage, ServerResponse } from "node:http";
import { ErrorAnswer } from "./exchange.ts";

const LOCAL_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Pages that other origins load in a hidden frame, to monitor the session and to check for third-party cookies. */
const FRAMED = /^\/realms\/[^/]+\/protocol\/openid-connect\/(?:login-status-iframe\.html|3p-cookies\/step1\.html)$/;

/** The policy has no `form-action`, because the sign-in form redirects to the client. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * Returns the URL of a request.
 * @throws ErrorAnswer 421 for a foreign host name, which a page elsewhere can point at this machine; 400 for an invalid
 * URL.
 */
export function readAddress(request: IncomingMessage, origin: string): URL {
  const { host = "" } = request.headers;
  if (!isOwnHost(host, origin)) throw new ErrorAnswer(421, `This server only accepts requests to ${origin}.`);
  const target = request.url ?? "/";
  const address = origin + target;
  if (!target.startsWith("/") || !URL.canParse(address)) throw unreadable();
  const url = new URL(address);
  if (!isDecodable(url.pathname)) throw unreadable();
  return url;
}

function isOwnHost(host: string, origin: string): boolean {
  if (host === new URL(origin).host) return true;
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host)?.[1] ?? "";
  return LOCAL_NAMES.has(name.toLowerCase());
}

const unreadable = (): ErrorAnswer => new ErrorAnswer(400, { error: "HTTP 400 Bad Request" });

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Sets the security headers of every response, like the real server. A page may set others later. */
export function protect(path: string, response: ServerResponse): void {
  const framed = FRAMED.test(path);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "none");
  response.setHeader("Content-Security-Policy", framed ? POLICY : `${POLICY}; frame-ancestors 'self'`);
  if (!framed) response.setHeader("X-Frame-Options", "SAMEORIGIN");
}
