import { MetadataService, OidcClient, OidcClientSettingsStore, type StateStore } from "oidc-client-ts";
import type { Endpoints } from "./endpoints.ts";
import type { SignInHost } from "./host.ts";
import type { PendingLogin } from "./pending-login.ts";
import { requestTokens } from "./token-endpoint.ts";
import type { ProviderMetadata, TokenSet } from "./types.ts";

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
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges a code at the token endpoint with the stored redirect URI and verifier. */
  exchangeCode(code: string, login: PendingLogin): Promise<TokenSet>;
  logoutUrl(endpoint: string, redirectUri: string, idToken: string | undefined): Promise<string>;
}

// Login attempts are stored by CallbackStorage, which has a cookie fallback and evicts old attempts when full.
const NO_STORE: StateStore = {
  set: async () => undefined,
  get: async () => null,
  remove: async () => null,
  getAllKeys: async () => [],
};

function newClient(endpoints: Endpoints, clientId: string): OidcClient {
  return new OidcClient({
    authority: endpoints.authorize,
    metadata: { authorization_endpoint: endpoints.authorize, token_endpoint: endpoints.token },
    client_id: clientId,
    // Placeholder: each request sets its own.
    redirect_uri: endpoints.authorize,
    response_mode: "query",
    disablePKCE: true,
    stateStore: NO_STORE,
  });
}

/** Creates the requests for a client of a server. */
export function createProtocol(host: SignInHost, endpoints: Endpoints, clientId: string): Protocol {
  const client = newClient(endpoints, clientId);
  return {
    async authorizationUrl({ endpoint, state, redirectUri, responseType, scope, extra }) {
      const request = await client.createSigninRequest({ redirect_uri: redirectUri, scope, extraQueryParams: extra });
      const built = new URL(request.url);
      // The library supports only the code flow and its own state identifiers.
      built.searchParams.set("response_type", responseType);
      built.searchParams.set("state", state);
      const url = new URL(endpoint);
      for (const [name, value] of built.searchParams) url.searchParams.set(name, value);
      return url.href;
    },
    exchangeCode(code, login) {
      return requestTokens(host, endpoints.token, {
        grant_type: "authorization_code",
        code,
        redirect_uri: login.redirectUri,
        client_id: clientId,
        ...(login.pkceCodeVerifier === undefined ? {} : { code_verifier: login.pkceCodeVerifier }),
      });
    },
    async logoutUrl(endpoint, redirectUri, idToken) {
      const signOut = new OidcClient({
        authority: endpoints.authorize,
        metadata: { end_session_endpoint: endpoint },
        client_id: clientId,
        redirect_uri: redirectUri,
        stateStore: NO_STORE,
      });
      const request = await signOut.createSignoutRequest({
        client_id: clientId,
        post_logout_redirect_uri: redirectUri,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      });
      return request.url;
    },
  };
}

/** Loads `{authority}/.well-known/openid-configuration`. */
export async function discover(authority: string): Promise<ProviderMetadata> {
  const settings = new OidcClientSettingsStore({ authority, client_id: "discovery", redirect_uri: authority });
  const { issuer, authorization_endpoint, token_endpoint, ...optional } = await new MetadataService(
    settings,
  ).getMetadata();
  return {
    authorization_endpoint: authorization_endpoint ?? "",
    token_endpoint: token_endpoint ?? "",
    ...(issuer === undefined ? {} : { issuer }),
    ...(optional.userinfo_endpoint === undefined ? {} : { userinfo_endpoint: optional.userinfo_endpoint }),
    ...(optional.check_session_iframe === undefined ? {} : { check_session_iframe: optional.check_session_iframe }),
    ...(optional.end_session_endpoint === undefined ? {} : { end_session_endpoint: optional.end_session_endpoint }),
  };
}
