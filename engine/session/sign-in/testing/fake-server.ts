import { createHash, randomUUID } from "node:crypto";
import { type FakeHost, SERVER_ORIGIN } from "./fake-host.ts";

export const REALM_URL = `${SERVER_ORIGIN}/realms/acme`;
export const CONFIG = { url: SERVER_ORIGIN, realm: "acme", clientId: "console" };

interface IssuedCode {
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  used: boolean;
}

export interface TokenCall {
  url: string;
  credentials: string | undefined;
  body: URLSearchParams;
}

export interface FakeServer {
  calls: TokenCall[];
  /** Claims added to, or replacing, those of the tokens that follow. */
  idClaims: Record<string, unknown>;
  accessClaims: Record<string, unknown>;
  /** Responses of the next token calls, which replace the default ones. */
  override: ((call: TokenCall) => Response | Promise<Response>) | undefined;
  /** JSON responses by URL. */
  documents: Map<string, unknown>;
  requests: { url: string; authorization: string | null }[];
  fetch: typeof fetch;
  /** Signs the user in at a login URL; returns the redirect URL. */
  authorize(loginUrl: string): string;
  /** Responds to a login URL with an error; returns the redirect URL. */
  reject(loginUrl: string, error: string, description?: string): string;
  tokens(nonce: string | null): { access_token: string; refresh_token: string; id_token: string };
}

export function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.signature`;
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

function withParameters(loginUrl: string, parameters: Record<string, string>): string {
  const request = new URL(loginUrl).searchParams;
  const text = new URLSearchParams({ state: request.get("state") ?? "", ...parameters }).toString();
  const redirectUri = request.get("redirect_uri") ?? "";
  const [page = "", hash] = redirectUri.split("#");
  if (request.get("response_mode") === "fragment") return `${page}#${text}`;
  const joined = `${page}${page.includes("?") ? "&" : "?"}${text}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** Creates an identity server with one realm: single-use codes, validation of PKCE and redirect URI, refresh tokens. */
export function createFakeServer(now: () => number): FakeServer {
  const codes = new Map<string, IssuedCode>();
  const refreshTokens = new Set<string>();
  const server: FakeServer = {
    calls: [],
    idClaims: {},
    accessClaims: {},
    override: undefined,
    documents: new Map(),
    requests: [],
    tokens(nonce) {
      const seconds = Math.floor(now() / 1000);
      const refresh = `opaque-${randomUUID()}`;
      refreshTokens.add(refresh);
      const common = { iss: REALM_URL, iat: seconds, exp: seconds + 60, sid: "session-1", sub: "u1" };
      return {
        access_token: jwt({ ...common, ...server.accessClaims }),
        refresh_token: refresh,
        id_token: jwt({ ...common, given_name: "Zoë", ...(nonce === null ? {} : { nonce }), ...server.idClaims }),
      };
    },
    fetch: async (input, init) => {
      const url = String(input);
      server.requests.push({ url, authorization: new Headers(init?.headers).get("Authorization") });
      if (server.documents.has(url)) return json(server.documents.get(url));
      if (url !== `${REALM_URL}/protocol/openid-connect/token`) return json({ error: "not_found" }, 404);
      const body = new URLSearchParams(String(init?.body));
      const call = { url, credentials: init?.credentials, body };
      server.calls.push(call);
      if (server.override !== undefined) return server.override(call);
      if (body.get("client_id") !== CONFIG.clientId) return json({ error: "invalid_client" }, 401);
      if (body.get("grant_type") === "refresh_token") {
        const known = refreshTokens.has(body.get("refresh_token") ?? "");
        return known ? json(server.tokens(null)) : json({ error: "invalid_grant" }, 400);
      }
      const code = codes.get(body.get("code") ?? "");
      const hash = createHash("sha256")
        .update(body.get("code_verifier") ?? "")
        .digest("base64url");
      const proven = code?.challenge === null || code?.challenge === hash;
      if (code === undefined || code.used || !proven || code.redirectUri !== body.get("redirect_uri")) {
        return json({ error: "invalid_grant", error_description: "Code not valid" }, 400);
      }
      code.used = true;
      return json(server.tokens(code.nonce));
    },
    authorize(loginUrl) {
      const request = new URL(loginUrl).searchParams;
      const answer: Record<string, string> = { session_state: "session-1", iss: REALM_URL };
      const types = (request.get("response_type") ?? "").split(" ");
      const nonce = request.get("nonce");
      const tokens = server.tokens(nonce);
      if (types.includes("code")) {
        answer.code = randomUUID();
        const redirectUri = request.get("redirect_uri") ?? "";
        codes.set(answer.code, { redirectUri, challenge: request.get("code_challenge"), nonce, used: false });
      }
      if (types.includes("id_token")) answer.id_token = tokens.id_token;
      // A server may add unknown parameters, which must not become part of the page's route.
      const more = { token_type: "Bearer", scope: "openid profile", unheard_of: "1" };
      if (types.includes("token")) Object.assign(answer, { access_token: tokens.access_token, ...more });
      return withParameters(loginUrl, answer);
    },
    reject(loginUrl, error, description) {
      const described = description === undefined ? {} : { error_description: description };
      return withParameters(loginUrl, { error, ...described, iss: REALM_URL });
    },
  };
  return server;
}

/** Returns the last URL to which the page was redirected. */
export function lastAssigned(host: FakeHost): string {
  const url = host.assigned.at(-1);
  if (url === undefined) throw new Error("the page did not leave");
  return url;
}
