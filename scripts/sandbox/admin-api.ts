import type { IncomingMessage } from "node:http";
import { genericAnswer } from "./collections/engine.ts";
import type { Collection } from "./collections/collection.ts";
import type { Call } from "./calls/call.ts";
import { recordAdminEvent } from "./handlers/events/admin-events.ts";
import { router } from "./handlers/realm-router.ts";
import type { Route } from "./calls/call.ts";
import type { Router } from "./http/router.ts";
import { createRealm, listRealms, realmNamed } from "./handlers/realms/realms.ts";
import { serverInfo } from "./handlers/server-info.ts";
import { whoAmI } from "./handlers/whoami.ts";
import { rejectTooWide } from "./http/columns.ts";
import { type Answer, isRec, notFound, object, ok, readBody, ErrorAnswer, text, withheld } from "./http/exchange.ts";
import { type Caller, need, rightsOn, roleScope } from "./rights/caller.ts";
import { originAllowed } from "./sign-in/origins.ts";
import { person } from "./world/directory.ts";
import { sessionById } from "./sign-in/session-records.ts";
import { readToken, type TokenKeys } from "./sign-in/token-keys.ts";
import { clientNamed, type World } from "./world/world.ts";

type Options = { world: World; keys: TokenKeys; origin: string; collections: () => readonly Collection[] };

/** Handles all requests below `/admin`. */
export class AdminApi {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Returns the response to a request. `path` is the path below `/admin`, or the full path of an add-on's own route.
   * Throws error answers for missing rights and missing records.
   */
  async answer(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    routes: Router<Route> = router,
  ): Promise<Answer> {
    const { world, origin } = this.#options;
    const method = request.method ?? "GET";
    const caller = this.#caller(request);
    if (path === "/serverinfo") return ok(serverInfo(world, caller));
    const who = /^\/([^/]+)\/console\/whoami$/.exec(path);
    if (who) return this.#whoAmI(caller, query, decodeURIComponent(who[1] ?? ""));
    if (path === "/realms" || path === "/realms/") {
      if (method === "GET") return listRealms(world, caller, query.get("briefRepresentation") === "true");
      if (method === "POST")
        return this.#written(() =>
          parsed(request).then(({ body }) => createRealm(world, caller, body, `${origin}/admin/realms`)),
        );
      throw new ErrorAnswer(405, { error: "HTTP 405 Method Not Allowed" });
    }
    const [, name, rest = ""] = /^\/realms\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    if (name === undefined) throw notFound();
    const realm = realmNamed(world, decodeURIComponent(name));
    const rights = rightsOn(world, caller, realm);
    const input = await parsed(request);
    const base = `${origin}/admin/realms/${encodeURIComponent(text(realm.realm, "realm"))}`;
    const call: Call = {
      world,
      realm,
      caller,
      rights,
      params: {},
      query,
      ...input,
      accept: request.headers.accept ?? "*/*",
      base,
      ip: request.socket.remoteAddress ?? "",
    };
    if (method === "GET") return this.#dispatch(routes, method, rest, call);
    return this.#written(async () => {
      rejectTooWide(rest, call.body);
      const answer = await this.#dispatch(routes, method, rest, call);
      recordAdminEvent(call, method, rest, answer);
      return answer;
    });
  }

  async #dispatch(routes: Router<Route>, method: string, rest: string, call: Call): Promise<Answer> {
    const found = routes.find(method, rest);
    if (found) {
      if (found.value.rights !== "handler") need(new Set(call.rights), found.value.rights);
      return found.value.run({ ...call, params: found.params });
    }
    const answer = genericAnswer(this.#options.collections(), method, rest, call);
    if (answer) return answer;
    // Keycloak answers a method that a path does not have like a path that it does not know.
    throw notFound();
  }

  async #written(work: () => Promise<Answer>): Promise<Answer> {
    const answer = await work();
    this.#options.world.touch();
    return answer;
  }

  #whoAmI(caller: Caller, query: URLSearchParams, realm: string): Answer {
    const { world } = this.#options;
    const client = clientNamed(caller.home, caller.clientId);
    const attributes = isRec(client?.["attributes"]) ? client["attributes"] : {};
    if (caller.clientId !== "security-admin-console" && attributes["security.admin.console"] !== "true") {
      throw withheld(403, {
        error: `Token issued for an application that is not the admin console: ${caller.clientId}`,
      });
    }
    const current = world.realm(query.get("currentRealm") ?? realm);
    if (!current) throw notFound("Realm not found");
    // The real server uses the user's roles here, and not those in the token.
    const me = whoAmI(world, { ...caller, scope: undefined }, current);
    if (Object.keys(object(me, "realm_access")).length === 0) throw withheld(403, { error: "No realm access" });
    return ok(me);
  }

  #caller(request: IncomingMessage): Caller {
    const unknown = withheld(401, { error: "HTTP 401 Unauthorized" });
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const claims = token === undefined ? undefined : readToken(this.#options.keys, token);
    const realmName = /\/realms\/([^/]+)$/.exec(String(claims?.["iss"] ?? ""))?.[1];
    const home = realmName === undefined ? undefined : this.#options.world.realm(decodeURIComponent(realmName));
    const who = home && person(home, String(claims?.["sub"]));
    const session = home && sessionById(home, String(claims?.["sid"]));
    if (!claims || !home || !who || !session || who["enabled"] === false) throw unknown;
    session["lastAccess"] = Date.now();
    const clientId = String(claims["azp"]);
    const client = clientNamed(home, clientId);
    const origin = request.headers.origin;
    if (origin && client && !originAllowed(client, origin, this.#options.origin) && !sameHost(request, origin)) {
      throw withheld(403, { error: "Invalid origin" });
    }
    return { who, home, clientId, sessionId: text(session, "id"), scope: roleScope(home, client) };
  }
}

/**
 * Returns whether an origin is that of the request. Behind a development proxy this is the host that the browser used.
 */
const sameHost = (request: IncomingMessage, origin: string): boolean => {
  const host = request.headers["x-forwarded-host"] ?? request.headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
};

async function parsed(request: IncomingMessage): Promise<Pick<Call, "body" | "payload" | "raw" | "contentType">> {
  const raw = await readBody(request);
  const contentType = request.headers["content-type"] ?? "";
  if (raw.length === 0) return { raw, contentType, payload: undefined, body: {} };
  if (contentType.startsWith("application/json")) {
    try {
      const payload: unknown = JSON.parse(raw.toString("utf8"));
      return { raw, contentType, payload, body: isRec(payload) ? payload : {} };
    } catch {
      throw new ErrorAnswer(400, { error: "invalid_request", error_description: "Cannot parse the JSON" });
    }
  }
  if (contentType.startsWith("application/x-www-form-urlencoded")) {
    const body = Object.fromEntries(new URLSearchParams(raw.toString("utf8")));
    return { raw, contentType, payload: body, body };
  }
  return { raw, contentType, payload: raw.toString("utf8"), body: {} };
}
