import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { type Answer, forbidden, ok, type Rec, readBody, ErrorAnswer, text, withheld } from "../http/exchange.ts";
import { person } from "../world/directory.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";
import { personClaims } from "./claims.ts";
import { checkPassword } from "./check-password.ts";
import { flowAllowed } from "./client-metadata.ts";
import { recordEvent } from "./record-event.ts";
import { originAllowed } from "./origins.ts";
import { page, signInPage } from "../http/pages.ts";
import { realmProvider, type SignIn } from "./realm-provider.ts";
import { sessionById } from "./session-records.ts";
import { readToken } from "./token-keys.ts";

const OIDC = "/protocol/openid-connect";

/** Handles all requests below `/realms/{realm}`: sign-in, tokens, session status, sign-out. */
export class SignInServer {
  readonly #signIn: SignIn;
  readonly #providers = new WeakMap<RealmData, { name: string; provider: Provider }>();

  constructor(signIn: SignIn) {
    this.#signIn = signIn;
  }

  /** Answers a request, or returns the response to send. `rest` is the path after the realm's name. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    realm: string,
    rest: string,
  ): Promise<Answer | undefined> {
    const data = this.#signIn.world.realm(realm);
    if (!data) throw withheld(404, { error: "Realm does not exist" });
    const url = new URL(request.url ?? "/", this.#signIn.origin);
    if (rest === "" || rest === "/")
      return ok({ realm, "token-service": `${this.#signIn.origin}/realms/${realm}${OIDC}` });
    if (rest === `${OIDC}/login-status-iframe.html`) return html(page("Session status", "", "session-status.js"));
    if (rest === `${OIDC}/login-status-iframe.html/init`) return this.#statusAllowed(data, url.searchParams);
    if (rest === `${OIDC}/3p-cookies/step1.html`) return html(page("Cookie check", "", "third-party.js"));
    if (rest === `${OIDC}/userinfo`) return this.#userinfo(data, request);
    if (rest.startsWith("/login-actions/authenticate/")) return this.#form(data, request, response);
    if (rest === "/account" || rest === "/account/")
      return html(page("Account", "<p>The sandbox has no account pages.</p>"));
    if (rest === `${OIDC}/auth`) this.#prepare(data, request, url);
    if (rest === `${OIDC}/logout` && request.method === "POST") await logoutAsAddress(request, url);
    const search = new URL(request.url ?? "/", this.#signIn.origin).search;
    Object.assign(request, { originalUrl: url.pathname + search, url: rest + search });
    await this.#provider(data).callback()(request, response);
    this.#signIn.world.touch();
    return undefined;
  }

  #provider(data: RealmData): Provider {
    const name = text(data.realm, "realm");
    const known = this.#providers.get(data);
    if (known?.name === name) return known.provider;
    const provider = realmProvider(this.#signIn, data);
    this.#providers.set(data, { name, provider });
    return provider;
  }

  /** Adds the server's default scopes to a request, and rejects flows that the client has disabled. */
  #prepare(data: RealmData, request: IncomingMessage, url: URL): void {
    const query = url.searchParams;
    const scopes = new Set([...(query.get("scope") ?? "openid").split(" "), "openid", "profile", "email"]);
    query.set("scope", [...scopes].filter(Boolean).join(" "));
    const client = clientNamed(data, query.get("client_id") ?? "");
    const type = query.get("response_type") ?? "code";
    if (client && !flowAllowed(client, type)) {
      const why = "Client is not allowed to initiate browser login with given response_type.";
      throw new ErrorAnswer(400, { error: "unauthorized_client", error_description: why });
    }
    request.url = url.pathname + url.search;
  }

  async #form(data: RealmData, request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> {
    const provider = this.#provider(data);
    const realm = text(data.realm, "displayName") || text(data.realm, "realm");
    const details = await provider.interactionDetails(request, response).catch(() => undefined);
    if (!details) return html(page("Sign-in expired", '<p role="alert">Start again from the application.</p>'), 400);
    const clientId = String(details.params["client_id"] ?? "");
    const action = new URL(request.url ?? "/", this.#signIn.origin).pathname;
    if (request.method !== "POST") return html(signInPage(realm, action, String(details.params["login_hint"] ?? "")));
    const fields = new URLSearchParams((await readBody(request)).toString("utf8"));
    const username = fields.get("username")?.trim() ?? "";
    const outcome = checkPassword(data, username, fields.get("password") ?? "");
    const facts = { userId: text(outcome.who, "id"), clientId, ipAddress: request.socket.remoteAddress };
    if ("error" in outcome) {
      recordEvent(data, "LOGIN_ERROR", { ...facts, error: outcome.error, details: { username } });
      this.#signIn.world.touch();
      const disabled = outcome.error === "user_disabled";
      return html(
        signInPage(
          realm,
          action,
          username,
          disabled ? "This account is disabled." : "The username or the password is wrong.",
        ),
      );
    }
    recordEvent(data, "LOGIN", { ...facts, details: { username } });
    await provider.interactionFinished(request, response, {
      login: { accountId: text(outcome.who, "id"), remember: false },
    });
    return undefined;
  }

  #statusAllowed(data: RealmData, query: URLSearchParams): Answer {
    const client = clientNamed(data, query.get("client_id") ?? "");
    if (!client || !originAllowed(client, query.get("origin") ?? "", this.#signIn.origin)) throw forbidden();
    return { status: 204 };
  }

  #userinfo(data: RealmData, request: IncomingMessage): Answer {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const claims: Rec | undefined = readToken(this.#signIn.keys, token);
    const who = claims && sessionById(data, String(claims["sid"])) ? person(data, String(claims["sub"])) : undefined;
    if (!who) return { status: 401, body: { error: "invalid_token", error_description: "Token verification failed" } };
    return ok({ sub: who["id"], ...personClaims(data, who) });
  }
}

/** Converts a sign-out by POST to one by GET. The library accepts POST only with cookies for all sites. */
async function logoutAsAddress(request: IncomingMessage, url: URL): Promise<void> {
  url.search = (await readBody(request)).toString("utf8");
  Object.assign(request, { method: "GET", url: url.pathname + url.search });
}

const html = (body: string, status = 200): Answer => ({
  status,
  body,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  },
});
