import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { escapeHtml } from "./pages.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".map": "application/json",
  ".txt": "text/plain; charset=utf-8",
};

/** Content security policy of the console: its own files only, and images from any HTTPS URL. */
const CONSOLE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Returns the page with the environment in its `<script type="application/json" id="environment">`. `<` is escaped, so
 * that the data cannot end the element.
 */
export function withEnvironment(html: string, environment: object): string {
  const json = JSON.stringify(environment).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="environment">${json}</script>`;
  const found = /<script\b[^>]*\bid="?environment"?[^>]*>[\s\S]*?<\/script>/i;
  return found.test(html) ? html.replace(found, () => block) : html.replace(/<\/head>/i, () => `${block}</head>`);
}

/**
 * Serves a file of the built console. Returns false if it does not exist. Files with a hash in their name are cached
 * permanently, the page is always revalidated.
 */
export function serveFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  environment: object,
): boolean {
  const file = normalize(join(root, decodeURIComponent(path)));
  if (file !== root && !file.startsWith(root.endsWith(sep) ? root : root + sep)) return false;
  const target = path === "/" || path === "/index.html" ? join(root, "index.html") : file;
  if (!existsSync(target) || !statSync(target).isFile()) return false;
  const isPage = target.endsWith("index.html");
  const type = TYPES[extname(target)] ?? "application/octet-stream";
  const hashed = /[.-][A-Za-z0-9_-]{7,}\.[a-z0-9]+$/.test(target) && /[/\\]assets[/\\]/.test(target);
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
  response.setHeader("Vary", "Accept-Encoding");
  if (isPage) response.setHeader("Content-Security-Policy", CONSOLE_POLICY);
  const isPacked = /text|javascript|json|svg/.test(type) && acceptsGzip(request);
  if (isPacked) response.setHeader("Content-Encoding", "gzip");
  response.writeHead(200);
  if (request.method === "HEAD") {
    response.end();
    return true;
  }
  const packed = isPacked ? createGzip() : undefined;
  const finished = () => undefined;
  if (isPage) {
    const page = withEnvironment(readFileSync(target, "utf8"), environment);
    if (packed) {
      pipeline(packed, response, finished);
      packed.end(page);
    } else response.end(page);
    return true;
  }
  if (packed) pipeline(createReadStream(target), packed, response, finished);
  else pipeline(createReadStream(target), response, finished);
  return true;
}

/** Keycloak compresses with gzip only, so this server does, too: sizes are measured here. */
function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
}

/** Returns a page that explains why there is no console. */
export const noConsolePage = (origin: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title><h1>Sandbox</h1><p>The identity server runs at ${escapeHtml(origin)}. Name a built console with --console DIR to see it here.</p></html>`;
