import { MetadataService, OidcClient, OidcClientSettingsStore, type StateStore } from "oidc-client-ts";
import type { Endpoints } from "./endpoints.ts";
import type { PendingLogin } from "./pending-login.ts";
import type { ProviderMetadata, TokenSet } from "./types.ts";

/** Parameters of an authorization request; `extra` holds the optional ones under their protocol names. */
export interface AuthorizationRequest {
  endpoint: string;
  state: string;
  redirectUri: string;
  responseType: string;
  scope: string;
  extra: Record<string, string | number>;
}

/** The protocol work that the library does. */
export interface Protocol {
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges a code at the token endpoint with the stored redirect address and verifier. */
  exchangeCode(code: string, login: PendingLogin): Promise<TokenSet>;
  logoutUrl(endpoint: string, redirectUri: string, idToken: string | undefined): Promise<string>;
}

// Login attempts live in our own storage (60 minutes checked on read, cookies as fallback, room made when full), so the
// library only ever sees the attempt that is being worked on.
function heldStates(): StateStore & { hold(state: string, record: object): void } {
  const held = new Map<string, string>();
  const take = async (key: string) => {
    const value = held.get(key) ?? null;
    held.delete(key);
    return value;
  };
  return {
    hold: (state, record) => void held.set(state, JSON.stringify(record)),
    set: async () => undefined,
    get: take,
    remove: take,
    getAllKeys: async () => [],
  };
}

function newClient(endpoints: Endpoints, clientId: string, stateStore: StateStore): OidcClient {
  return new OidcClient({
    authority: endpoints.authorize,
    metadata: { authorization_endpoint: endpoints.authorize, token_endpoint: endpoints.token },
    client_id: clientId,
    // Each request brings its own.
    redirect_uri: endpoints.authorize,
    response_mode: "query",
    disablePKCE: true,
    fetchRequestCredentials: "include",
    stateStore,
  });
}

/** Makes the protocol part for one client of one server. */
export function createProtocol(endpoints: Endpoints, clientId: string): Protocol {
  const states = heldStates();
  const client = newClient(endpoints, clientId, states);
  return {
    async authorizationUrl({ endpoint, state, redirectUri, responseType, scope, extra }) {
      const request = await client.createSigninRequest({ redirect_uri: redirectUri, scope, extraQueryParams: extra });
      const built = new URL(request.url);
      // The library knows the code flow and its own state identifiers only.
      built.searchParams.set("response_type", responseType);
      built.searchParams.set("state", state);
      const url = new URL(endpoint);
      for (const [name, value] of built.searchParams) url.searchParams.set(name, value);
      return url.href;
    },
    async exchangeCode(code, login) {
      states.hold(login.state, {
        id: login.state,
        authority: endpoints.authorize,
        client_id: clientId,
        redirect_uri: login.redirectUri,
        code_verifier: login.pkceCodeVerifier,
      });
      const answer = new URLSearchParams({ code, state: login.state });
      const response = await client.processSigninResponse(`${endpoints.authorize}?${answer}`);
      return { token: response.access_token, refreshToken: response.refresh_token, idToken: response.id_token };
    },
    async logoutUrl(endpoint, redirectUri, idToken) {
      const signOut = new OidcClient({
        authority: endpoints.authorize,
        metadata: { end_session_endpoint: endpoint },
        client_id: clientId,
        redirect_uri: redirectUri,
        stateStore: states,
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

/** Reads `{authority}/.well-known/openid-configuration`. */
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
