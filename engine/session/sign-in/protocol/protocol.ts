import type { Endpoints } from "./endpoints.ts";
import type { SignInHost } from "./host.ts";
import type { PendingLogin } from "./pending-login.ts";
import { requestTokens } from "./token-endpoint.ts";
import type { TokenSet } from "./types.ts";

/** Parameters of an authorization request; `extra` contains the optional ones by their protocol names. */
export interface AuthorizationRequest {
  endpoint: string;
  state: string;
  redirectUri: string;
  responseType: string;
  scope: string;
  extra: Record<string, string | number>;
}

/** OpenID Connect requests. */
export interface Protocol {
  authorizationUrl(request: AuthorizationRequest): string;
  /** Exchanges a code at the token endpoint with the stored redirect URI and verifier. */
  exchangeCode(code: string, login: PendingLogin): Promise<TokenSet>;
  logoutUrl(endpoint: string, redirectUri: string, idToken: string | undefined): string;
}

/** Creates the requests for a client of a server. */
export function createProtocol(host: SignInHost, endpoints: Endpoints, clientId: string): Protocol {
  return {
    authorizationUrl: ({ endpoint, state, redirectUri, responseType, scope, extra }) =>
      withParameters(endpoint, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: responseType,
        scope,
        state,
        ...extra,
      }),
    exchangeCode: (code, login) =>
      requestTokens(host, endpoints.token, {
        grant_type: "authorization_code",
        code,
        redirect_uri: login.redirectUri,
        client_id: clientId,
        ...(login.pkceCodeVerifier === undefined ? {} : { code_verifier: login.pkceCodeVerifier }),
      }),
    logoutUrl: (endpoint, redirectUri, idToken) =>
      withParameters(endpoint, {
        client_id: clientId,
        post_logout_redirect_uri: redirectUri,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      }),
  };
}

/** Returns the address of an endpoint with query parameters; the endpoint may have its own. */
function withParameters(endpoint: string, parameters: Readonly<Record<string, string | number>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url.href;
}
