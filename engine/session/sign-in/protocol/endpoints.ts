import type { ProviderMetadata } from "./types.ts";

/** URLs of the server's endpoints; unsupported ones are absent. */
export interface Endpoints {
  /** Expected issuer; absent if the provider's metadata has none. */
  issuer?: string;
  authorize: string;
  token: string;
  logout?: string;
  statusFrame?: string;
  thirdPartyCheck?: string;
  register?: string;
  userinfo?: string;
  account?: string;
}

/** Returns the endpoints of a realm; `url` is the server root, absolute or relative to `page`. */
export function realmEndpoints(url: string, realm: string, page: string): Endpoints {
  const root = new URL(url === "" ? "/" : url, page).href.replace(/\/+$/, "");
  const base = `${root}/realms/${encodeURIComponent(realm)}`;
  const protocol = `${base}/protocol/openid-connect`;
  return {
    issuer: base,
    authorize: `${protocol}/auth`,
    token: `${protocol}/token`,
    logout: `${protocol}/logout`,
    statusFrame: `${protocol}/login-status-iframe.html`,
    thirdPartyCheck: `${protocol}/3p-cookies/step1.html`,
    register: `${protocol}/registrations`,
    userinfo: `${protocol}/userinfo`,
    account: `${base}/account`,
  };
}

/** Returns the endpoints of an OpenID Connect provider, without registration, account page and third-party check. */
export function providerEndpoints(metadata: ProviderMetadata, page: string): Endpoints {
  const endpoints: Endpoints = {
    authorize: new URL(metadata.authorization_endpoint, page).href,
    token: new URL(metadata.token_endpoint, page).href,
  };
  if (metadata.issuer !== undefined) endpoints.issuer = metadata.issuer;
  if (metadata.end_session_endpoint !== undefined) endpoints.logout = metadata.end_session_endpoint;
  if (metadata.check_session_iframe !== undefined) endpoints.statusFrame = metadata.check_session_iframe;
  if (metadata.userinfo_endpoint !== undefined) endpoints.userinfo = metadata.userinfo_endpoint;
  return endpoints;
}

/** Returns the endpoint. Throws "Not supported by the OIDC server" when it is absent. */
export function requireEndpoint(endpoint: string | undefined): string {
  if (endpoint === undefined) throw new Error("Not supported by the OIDC server");
  return endpoint;
}
