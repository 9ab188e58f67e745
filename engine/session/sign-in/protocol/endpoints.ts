import type { ProviderMetadata } from "./types.ts";

/** Describes where the server is spoken to; an endpoint that a server does not offer is absent. */
export interface Endpoints {
  /** Issuer that the server names in its answers; unknown for a provider whose metadata does not say. */
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

/** Endpoints of a realm; `url` is the server root with or without a trailing slash, absolute or relative to `page`. */
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

/** Endpoints of any OpenID Connect server; it has neither register nor account page nor a third-party-cookie check. */
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

/** The endpoint itself, or the error "Not supported by the OIDC server". */
export function supported(endpoint: string | undefined): string {
  if (endpoint === undefined) throw new Error("Not supported by the OIDC server");
  return endpoint;
}
