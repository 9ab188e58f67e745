import { createPrivateKey, sign } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { createHttp } from "../../engine/http/http.ts";
import type { Http } from "../../engine/http/http-call.ts";
import { type Admin, SERVER } from "../../scripts/keycloak/admin.ts";
import { addOnRouter } from "../../scripts/sandbox/add-ons/all.ts";
import { AdminApi } from "../../scripts/sandbox/admin-api.ts";
import { allCollections } from "../../scripts/sandbox/collections/from-resources.ts";
import { router } from "../../scripts/sandbox/handlers/all.ts";
import { type Answer, Refusal, text } from "../../scripts/sandbox/http/exchange.ts";
import { seed } from "../../scripts/sandbox/seed/seed.ts";
import { noteSession } from "../../scripts/sandbox/sign-in/sessions.ts";
import { tokenKeys } from "../../scripts/sandbox/sign-in/token-keys.ts";
import { addPerson } from "../../scripts/sandbox/world/import-people.ts";
import { table } from "../../scripts/sandbox/world/realm-data.ts";
import { World } from "../../scripts/sandbox/world/world.ts";
import { REALM } from "../e2e/support/target.ts";
import { addKinds } from "./added-kinds.ts";

/** Holds where it seems to be. */
export const ORIGIN = "http://sandbox.example";

/** The sandbox without a port: its administrator calls the admin API inside of this process. */
export type InProcess = {
  /** The console's own way to the server. */
  readonly http: Http;
  /** The way of the administrator who may do everything, whoever the console is for. */
  readonly api: Admin;
  /** Holds what reaches it: calls of the admin API below `ORIGIN`. */
  readonly fetch: typeof fetch;
  /** Keeps the store as it is now; the answer puts it back. */
  keep(): () => void;
};

/** An administrator by name, or one who holds these rights over the seeded realm. */
export type Administrator = string | ReadonlySet<string>;

/** Makes a freshly seeded sandbox, for the console of one of its administrators. */
export function sandboxInProcess(administrator: Administrator = "admin"): InProcess {
  const world = new World();
  seed(world, { users: 0, realms: 0 });
  addKinds(world);
  const who = typeof administrator === "string" ? administrator : addAdministrator(world, administrator);
  const token = tokenOf(world, "admin");
  const collections = allCollections([], (path) => router.knows(path) || addOnRouter.knows(path));
  const api = new AdminApi({ world, keys: tokenKeys(), origin: ORIGIN, collections: () => collections });
  const fetchAs =
    (bearer: string): typeof fetch =>
    async (input, init) => {
      const url = new URL(String(input));
      const routes = url.pathname.startsWith("/admin/") ? router : addOnRouter;
      const path = url.pathname.replace(/^\/admin/, "");
      const answer = api.answer(requestOf(url, init, bearer), path, url.searchParams, routes);
      return responseOf(await answer.catch(refused));
    };
  const httpOver = (way: typeof fetch): Http => createHttp({ baseUrl: ORIGIN, token: async () => token, fetch: way });
  const fetchHere = fetchAs(who === "admin" ? token : tokenOf(world, who));
  const adminApi = adminOver(httpOver(fetchAs(token)), token);
  return { http: httpOver(fetchHere), api: adminApi, fetch: fetchHere, keep: () => keptStore(world) };
}

/** Adds an administrator with these rights. @returns the name. */
function addAdministrator(world: World, rights: ReadonlySet<string>): string {
  const username = "odd-administrator";
  const master = world.realm("master") ?? expectSeeded("master");
  addPerson(master, { username, enabled: true, clientRoles: { [`${REALM}-realm`]: [...rights] } }, true);
  return username;
}

function expectSeeded(what: string): never {
  throw new Error(`The seed has no ${what}.`);
}

function keptStore(world: World): () => void {
  const kept = structuredClone([...world.realms]);
  return () => {
    world.realms.clear();
    for (const [name, data] of structuredClone(kept)) world.realms.set(name, data);
    world.touch();
  };
}

/** A token of an administrator, who has just signed in. */
function tokenOf(world: World, username: string): string {
  const master = world.realm("master");
  const who = Object.values(master?.people ?? {}).find((someone) => someone["username"] === username);
  const client = master && table(master, "clients").find((one) => one["clientId"] === "security-admin-console");
  if (!master || !who || !client) throw new Error(`The seed has no administrator ${username}.`);
  const sid = `here-${username}`;
  noteSession(master, sid, who, client, "");
  const claims = {
    iss: `${ORIGIN}/realms/master`,
    sub: text(who, "id"),
    sid,
    azp: "security-admin-console",
    exp: 2 ** 40,
  };
  const said = [{ alg: "RS256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const key = createPrivateKey({ key: tokenKeys().private, format: "jwk" });
  return `${said}.${sign("RSA-SHA256", Buffer.from(said), key).toString("base64url")}`;
}

function requestOf(
  url: URL,
  { method = "GET", body, headers: sent }: RequestInit = {},
  token: string,
): IncomingMessage {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? "application/x-www-form-urlencoded" : new Headers(sent).get("content-type");
  const headers = {
    authorization: `Bearer ${token}`,
    host: url.host,
    "content-type": type ?? "application/json",
    accept: new Headers(sent).get("accept") ?? "*/*",
  };
  const content = isForm || typeof body === "string" ? String(body) : "";
  const stream = Readable.from(content === "" ? [] : [Buffer.from(content)]);
  return Object.assign(stream, { method, headers, socket: {} }) as unknown as IncomingMessage;
}

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer;
  throw error;
}

function responseOf({ status, body, headers = {} }: Answer): Response {
  const content = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/plain" : "application/json";
  const told = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(content, { status, headers: [["content-type", type], ...told] });
}

/** The same calls by their address below `/admin/realms`. */
function adminOver(http: Http, token: string): Admin {
  const call = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => {
    const url = new URL(path, `${ORIGIN}/`);
    const query = Object.fromEntries(url.searchParams);
    const isServer = path.startsWith(SERVER);
    return http.send({
      method,
      base: isServer ? "server" : "admin",
      path: isServer ? url.pathname.slice(1) : `realms${url.pathname}`,
      query,
      ...(body === undefined ? {} : { body }),
    });
  };
  return {
    token: async () => token,
    get: async (path) => (await call("GET", path)).body,
    send: async (method, path, body) => {
      const { status, location } = await call(method, path, body);
      return { status, location };
    },
  };
}
