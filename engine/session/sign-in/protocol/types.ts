/** OpenID Connect flow: code, tokens in the URL, or both. */
export type Flow = "standard" | "implicit" | "hybrid";

/** Location of the response parameters: `?…` or `#…`. */
export type ResponseMode = "query" | "fragment";

/** Metadata of a provider; absent endpoints are "Not supported by the OIDC server". */
export interface ProviderMetadata {
  issuer?: string;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint?: string;
  check_session_iframe?: string;
  end_session_endpoint?: string;
}

/** Server root (`https://id.example`), realm name and public client. */
export interface RealmConfig {
  url: string;
  realm: string;
  clientId: string;
}

/** Any OpenID Connect server: base URL for discovery, or its metadata. */
export interface ProviderConfig {
  oidcProvider: string | ProviderMetadata;
  clientId: string;
}

/** A string is the URL of a JSON file with `auth-server-url`, `realm` and `resource`. */
export type SignInConfig = string | RealmConfig | ProviderConfig;

/** Options of a login. They are JSON values, because they are stored with the login attempt. */
export interface LoginOptions {
  scope?: string;
  /** Redirect URI on the origin of the page; the hash route is kept. */
  redirectUri?: string;
  prompt?: "none" | "login" | "consent";
  /** Maximum seconds since the user's last authentication. */
  maxAge?: number;
  loginHint?: string;
  idpHint?: string;
  /** `register`, or the name of an application-initiated action. */
  action?: string;
  locale?: string;
  acr?: { values: string[]; essential: boolean };
  acrValues?: string;
}

export interface LogoutOptions {
  redirectUri?: string;
  logoutMethod?: "GET" | "POST";
}

/** Replaces the redirects to the server; every function is required. */
export interface SignInAdapter {
  login(options?: LoginOptions): Promise<void>;
  logout(options?: LogoutOptions): Promise<void>;
  register(options?: LoginOptions): Promise<void>;
  accountManagement(): Promise<void>;
  redirectUri(options?: { redirectUri?: string }): string;
}

/** Options of `init`; values are checked at run time because they may come from a page's environment block. */
export interface InitOptions {
  useNonce?: boolean;
  adapter?: "default" | SignInAdapter;
  /** `check-sso` or `login-required`; anything else is rejected once it is acted upon. */
  onLoad?: string;
  token?: string;
  refreshToken?: string;
  idToken?: string;
  /** Seconds that the local clock is ahead of the server's. */
  timeSkew?: number;
  checkLoginIframe?: boolean;
  /** Seconds between two checks of the session-status frame (default 5). */
  checkLoginIframeInterval?: number;
  /** `query` or `fragment` (default); anything else is rejected. */
  responseMode?: string;
  redirectUri?: string;
  silentCheckSsoRedirectUri?: string;
  silentCheckSsoFallback?: boolean;
  /** `standard` (default), `implicit` or `hybrid`; anything else is rejected. */
  flow?: string;
  /** `S256` (default) or `false`; anything else is rejected. */
  pkceMethod?: string | false;
  scope?: string;
  /** Milliseconds to wait for a frame's message (default 10000). */
  messageReceiveTimeout?: number;
  enableLogging?: boolean;
  locale?: string;
  /** `GET` (default) or `POST`; anything else is rejected. */
  logoutMethod?: string;
  /** Seconds until a login attempt expires (default 3600). */
  stateLifetime?: number;
}

/** Claims of an ID token that the console reads. */
export interface IdTokenClaims {
  sub?: string;
  iss?: string;
  sid?: string;
  nonce?: string;
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
  name?: string;
  email?: string;
  picture?: string;
  locale?: string;
  [claim: string]: unknown;
}

/** An error response of the server (`error`, `error_description`). */
export interface AuthError {
  error: string;
  error_description?: string;
}

/** Encoded tokens. */
export interface TokenSet {
  token: string;
  refreshToken?: string | undefined;
  idToken?: string | undefined;
}
