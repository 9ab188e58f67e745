import { createPrivateKey, sign } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { addOnRouter } from "./add-ons/add-on-router.ts";
import { AdminApi } from "./admin-api.ts";
import { allCollections } from "./collections/from-resources.ts";
import { router } from "./handlers/realm-router.ts";
import { type Answer, ErrorAnswer, text } from "./http/exchange.ts";
import { addSampleProviders } from "./seed/sample-providers.ts";
import { seed } from "./seed/seed.ts";
import { noteSession } from "./sign-in/session-records.ts";
import { tokenKeys } from "./sign-in/token-keys.ts";
import { addPerson } from "./world/import-people.ts";
import { table } from "./world/realm-data.ts";
import { World } from "./world/world.ts";

/** The base URL of requests to an in-process sandbox. No server listens there. */
export const IN_PROCESS_ORIGIN = "http://sandbox.example";

/** The seeded realm whose rights {@link InProcessSandbox.addAdministrator} assigns. */
const REALM = "acme";

/** A sandbox without a port: requests to its admin API are answered within this process. */
export type InProcessSandbox = {
  /** Adds an administrator with these rights over the realm "acme", and returns the username. */
  addAdministrator(rights: ReadonlySet<string>): string;
  /** Signs an administrator in, and returns an access token. */
  tokenFor(username: string): string;
  /** Returns a `fetch` that answers requests below {@link IN_PROCESS_ORIGIN} with the rights of the token's holder. */
  fetchWith(token: string): typeof fetch;
  /** Saves the state of all realms. The returned function restores it. */
  saveState(): () => void;
};

/** Creates a freshly seeded sandbox with the sample providers. */
export function inProcessSandbox(): InProcessSandbox {
  const world = new World();
  seed(world, { users: 0, realms: 0 });
  addSampleProviders(world);
  const collections = allCollections([], (path) => router.knows(path) || addOnRouter.knows(path));
  const api = new AdminApi({ world, keys: tokenKeys(), origin: IN_PROCESS_ORIGIN, collections: () => collections });
  return {
    addAdministrator: (rights) => addAdministrator(world, rights),
    tokenFor: (username) => tokenFor(world, username),
    fetchWith: (token) => async (input, init) => {
      const url = new URL(String(input));
      const routes = url.pathname.startsWith("/admin/") ? router : addOnRouter;
      const path = url.pathname.replace(/^\/admin/, "");
      const answer = api.answer(requestOf(url, init, token), path, url.searchParams, routes);
      return responseOf(await answer.catch(errorAnswer));
    },
    saveState: () => saveState(world),
  };
}

function addAdministrator(world: World, rights: ReadonlySet<string>): string {
  const username = "odd-administrator";
  const master = world.realm("master");
  if (!master) throw new Error("The seed has no realm master.");
  addPerson(master, { username, enabled: true, clientRoles: { [`${REALM}-realm`]: [...rights] } }, true);
  return username;
}

function saveState(world: World): () => void {
  const saved = structuredClone([...world.realms]);
  return () => {
    world.realms.clear();
    for (const [name, data] of structuredClone(saved)) world.realms.set(name, data);
    world.touch();
  };
}

function tokenFor(world: World, username: string): string {
  const master = world.realm("master");
  const user = Object.values(master?.people ?? {}).find((one) => one["username"] === username);
  const client = master && table(master, "clients").find((one) => one["clientId"] === "security-admin-console");
  if (!master || !user || !client) throw new Error(`The seed has no administrator ${username}.`);
  const sid = `here-${username}`;
  noteSession(master, sid, user, client, "");
  const claims = {
    iss: `${IN_PROCESS_ORIGIN}/realms/master`,
    sub: text(user, "id"),
    sid,
    azp: "security-admin-console",
    exp: 2 ** 40,
  };
  const signed = [{ alg: "RS256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const key = createPrivateKey({ key: tokenKeys().private, format: "jwk" });
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
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

function errorAnswer(error: unknown): Answer {
  if (error instanceof ErrorAnswer) return error.answer;
  throw error;
}

function responseOf({ status, body, headers = {} }: Answer): Response {
  const content = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/plain" : "application/json";
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(content, { status, headers: [["content-type", type], ...sent] });
}
