import { createHttp } from "../../engine/http/http.ts";
import type { Http } from "../../engine/http/http-call.ts";
import { type Admin, SERVER } from "../../scripts/keycloak/admin.ts";
import { IN_PROCESS_ORIGIN, inProcessSandbox } from "../../scripts/sandbox/index.ts";

/** A sandbox inside this process, and the clients that a test of the console calls it with. */
export type TestServer = {
  /** The console's client, with the rights of the chosen administrator. */
  readonly http: Http;
  /** An admin client with all rights. */
  readonly api: Admin;
  /** Replaces the global `fetch` of a console whose administrator is the chosen one. */
  readonly fetch: typeof fetch;
  /** Saves the state of all realms. The returned function restores it. */
  saveState(): () => void;
};

/** The username of an administrator, or the rights over the seeded realm that a new administrator gets. */
export type Administrator = string | ReadonlySet<string>;

/** Creates a freshly seeded server, and the clients of one of its administrators. */
export function testServer(administrator: Administrator = "admin"): TestServer {
  const sandbox = inProcessSandbox();
  const username = typeof administrator === "string" ? administrator : sandbox.addAdministrator(administrator);
  const token = sandbox.tokenFor("admin");
  const httpOver = (fetcher: typeof fetch): Http =>
    createHttp({ baseUrl: IN_PROCESS_ORIGIN, token: async () => token, fetch: fetcher });
  const fetchHere = sandbox.fetchWith(username === "admin" ? token : sandbox.tokenFor(username));
  return {
    http: httpOver(fetchHere),
    api: adminOver(httpOver(sandbox.fetchWith(token)), token),
    fetch: fetchHere,
    saveState: () => sandbox.saveState(),
  };
}

/** Creates an admin client whose paths are relative to `/admin/realms`. */
function adminOver(http: Http, token: string): Admin {
  const call = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => {
    const url = new URL(path, `${IN_PROCESS_ORIGIN}/`);
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
