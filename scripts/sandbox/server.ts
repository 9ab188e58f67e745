import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { addOnRouter } from "./add-ons/add-on-router.ts";
import { AdminApi } from "./admin-api.ts";
import type { Collection } from "./collections/collection.ts";
import { allCollections, isServerList } from "./collections/from-resources.ts";
import { router } from "./handlers/realm-router.ts";
import { type Answer, notFound, ok, type Rec, ErrorAnswer, unknownError } from "./http/exchange.ts";
import { protect, readAddress } from "./http/guard.ts";
import { packNames } from "./http/pack-files.ts";
import { isHidden } from "../library/list-files.ts";
import { noConsolePage, serveFile } from "./http/static-files.ts";
import { messages, sourcedMessages } from "./messages.ts";
import { seed } from "./seed/seed.ts";
import { browserFiles } from "./sign-in/browser-files.ts";
import { SignInServer } from "./sign-in/sign-in-server.ts";
import { tokenKeys } from "./sign-in/token-keys.ts";
import { persistWorld, load } from "./world/persistence.ts";
import { World } from "./world/world.ts";

export type SandboxOptions = {
  /** Port on 127.0.0.1; 0 selects a free one. */
  port: number;
  /** URL that browsers use if there is a proxy; it is then also the issuer. */
  origin?: string;
  /** Timeout for receiving a request, in milliseconds. */
  patience?: number;
  /** File in which the data is persisted; without it, the data is lost on exit. */
  data?: string;
  /** Number of users generated in the realm "acme", in addition to the seeded ones. */
  users?: number;
  /** Number of additional empty realms. */
  realms?: number;
  /** Folder of the built console, served at "/". */
  consoleRoot?: string;
  /** Folders of packs. The console loads them, and the sandbox stores records for their lists. */
  packs?: string[];
  /** Providers of server extensions, by the interface under which the server info lists them. */
  componentTypes?: Record<string, Rec[]>;
  /** Features that are enabled in addition to the default ones, by their names in the server info. */
  features?: string[];
  /** False if the add-on for organizations is not installed; default true. */
  addOns?: boolean;
  /** Returns why such a provider rejects a configuration. `value` returns the value of a property. */
  rejectComponent?: World["rejectComponent"];
};

export type Sandbox = {
  url: string;
  world: World;
  /** Reads the resources of the packs again, so that new lists are stored as well. */
  readPacks(): void;
  close(): Promise<void>;
};

/**
 * Starts the embedded identity server. Rejects with one sentence if the port is taken or the data file was not written
 * by a sandbox.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const world = new World();
  world.hasAddOns = options.addOns !== false;
  world.componentTypes = options.componentTypes ?? {};
  world.features = options.features ?? [];
  world.rejectComponent = options.rejectComponent ?? world.rejectComponent;
  if (!options.data || !load(world, options.data))
    seed(world, { users: options.users ?? 0, realms: options.realms ?? 0 });
  const flush = options.data ? persistWorld(world, options.data) : () => undefined;
  const state: { answer?: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {};
  const readCollections = () => allCollections(options.packs, (path) => router.knows(path) || addOnRouter.knows(path));
  let collections = readCollections();
  const requestTimeout = options.patience ?? 60_000;
  const limits = { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 2 };
  const server = createServer(limits, (request, response) => {
    state.answer?.(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      response.destroy();
    });
  });
  await new Promise<void>((ready, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${options.port} is already in use. Choose another one with --port.`)
          : error,
      ),
    );
    server.listen(options.port, "127.0.0.1", ready);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.answer = makeAnswer(world, options.origin ?? url, options, () => collections);
  return {
    url,
    world,
    readPacks: () => {
      collections = readCollections();
    },
    close: () =>
      new Promise((closed) => {
        flush();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function makeAnswer(world: World, origin: string, options: SandboxOptions, collections: () => readonly Collection[]) {
  const keys = tokenKeys();
  const api = new AdminApi({ world, keys, origin, collections });
  const signIn = new SignInServer({ world, keys, origin });
  const packs = packNames(options.packs ?? []);
  const root = options.consoleRoot === undefined ? undefined : resolve(options.consoleRoot);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? "/";
    protect(target.split("?")[0] ?? "", response);
    allowOrigin(request, response);
    try {
      const answer = await respond(readAddress(request, origin), request, response);
      if (answer) send(response, answer);
    } catch (error) {
      if (error instanceof ErrorAnswer) {
        if (error.withheld) response.removeHeader("Access-Control-Allow-Origin");
        return send(response, error.answer);
      }
      console.error(`${request.method} ${target}:`, error);
      if (!response.headersSent) send(response, unknownError().answer);
    }
  };

  async function respond(url: URL, request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> {
    const path = url.pathname;
    if (request.method === "OPTIONS") return { status: 200 };
    if (path.startsWith("/admin/")) return api.answer(request, path.slice(6), url.searchParams);
    if (isServerList(collections(), path)) return api.answer(request, path, url.searchParams);
    const [, realm, rest = ""] = /^\/realms\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    if (addOnRouter.knows(rest)) {
      if (!world.hasAddOns) throw notFound();
      return api.answer(request, path, url.searchParams, addOnRouter);
    }
    if (realm !== undefined) return signIn.answer(request, response, decodeURIComponent(realm), rest);
    const own = /^\/resources\/sandbox\/([^/]+)$/.exec(path)?.[1];
    const file = own === undefined ? undefined : browserFiles[own];
    if (file)
      return { status: 200, body: file.text, headers: { "Content-Type": file.type, "Cache-Control": "no-cache" } };
    const bundle = /^\/resources\/([^/]+)\/(admin|account|login|email)\/([^/]+)$/.exec(path)?.slice(1);
    const [bundleRealm, themeType, language] = bundle?.map(decodeURIComponent) ?? [];
    if (bundleRealm !== undefined && themeType !== undefined && language !== undefined) {
      const sourced = url.searchParams.get("source") === "true";
      return ok((sourced ? sourcedMessages : messages)(world, bundleRealm, themeType, language));
    }
    response.removeHeader("Access-Control-Allow-Origin");
    if (root && serveFile(root, path, request, response, environment(origin, options.packs))) return undefined;
    const [, pack = "", inside = ""] = /^\/packs\/([^/]+)(\/.+)$/.exec(path) ?? [];
    const folder = packs.get(decodeURIComponent(pack));
    if (
      folder !== undefined &&
      !isHidden(decodeURIComponent(inside)) &&
      serveFile(folder, inside, request, response, {})
    )
      return undefined;
    if (!root && path === "/")
      return { status: 200, body: noConsolePage(origin), headers: { "Content-Type": "text/html; charset=utf-8" } };
    throw notFound();
  }
}

/** Returns the environment of the console's page. */
export const environment = (origin: string, packs: readonly string[] = []): Record<string, unknown> => ({
  serverBaseUrl: origin,
  adminBaseUrl: origin,
  authUrl: origin,
  authServerUrl: origin,
  realm: "master",
  clientId: "security-admin-console",
  masterRealm: "master",
  scope: "openid",
  consoleBaseUrl: "/",
  resourceUrl: "/resources",
  resourceVersion: "sandbox",
  logo: "",
  logoUrl: "",
  darkMode: true,
  packs: [...packNames(packs).keys()].map((name) => `packs/${name}`),
});

/**
 * Adds CORS headers. Preflight requests from all origins are allowed, and most responses can be read; whether a request
 * is allowed depends on its token. Tokens themselves are issued by the client's web origins (see realm-provider).
 */
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (!origin) return;
  if (request.method === "POST" && isTokenCall(request.url ?? "")) return;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Expose-Headers", "Location");
  response.setHeader("Vary", "Origin");
  if (request.method !== "OPTIONS") return;
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader(
    "Access-Control-Allow-Headers",
    "Authorization, Content-Type, DPoP, Accept, Origin, X-Requested-With",
  );
}

const isTokenCall = (address: string): boolean =>
  /^\/realms\/[^/]+\/protocol\/openid-connect\/token(\?|$)/.test(address);

function send(response: ServerResponse, answer: Answer): void {
  const { status, body, headers = {} } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  const plain = typeof body === "string" || body instanceof Uint8Array;
  const bytes = plain ? Buffer.from(body as string) : Buffer.from(JSON.stringify(body));
  if (!response.hasHeader("Content-Type"))
    response.setHeader("Content-Type", plain ? "text/plain; charset=utf-8" : "application/json");
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Length", bytes.length);
  response.writeHead(status).end(bytes);
}
