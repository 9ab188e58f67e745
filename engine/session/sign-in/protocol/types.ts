/** OpenID Connect flow: code, tokens in the address, or both. */
export type Flow = "standard" | "implicit" | "hybrid";

/** Describes where the server puts its answer: `?…` or `#…`. */
export type ResponseMode = "query" | "fragment";

/** Endpoints of a server that is described by its own metadata; those left out are "Not supported by the OIDC server". */
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

/** A text is the URL of a JSON file with `auth-server-url`, `realm` and `resource`. */
export type SignInConfig = string | RealmConfig | ProviderConfig;

/** Options of one login; all are optional and JSON-able, since they are kept with the login attempt. */
export interface LoginOptions {
  scope?: string;
  /** Address to come back to, same origin as the page; the hash route is kept. */
  redirectUri?: string;
  prompt?: "none" | "login" | "consent";
  /** Seconds since the person last typed a password. */
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

/** Replaces how the page leaves for the server; every function is required. */
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
  /** `check-sso` or `login-required`; anything else is refused once it is acted upon. */
  onLoad?: string;
  token?: string;
  refreshToken?: string;
  idToken?: string;
  /** Seconds that the local clock is ahead of the server's. */
  timeSkew?: number;
  checkLoginIframe?: boolean;
  /** Seconds between two questions to the session-status frame (default 5). */
  checkLoginIframeInterval?: number;
  /** `query` or `fragment` (default); anything else is refused. */
  responseMode?: string;
  redirectUri?: string;
  silentCheckSsoRedirectUri?: string;
  silentCheckSsoFallback?: boolean;
  /** `standard` (default), `implicit` or `hybrid`; anything else is refused. */
  flow?: string;
  /** `S256` (default) or `false`; anything else is refused. */
  pkceMethod?: string | false;
  scope?: string;
  /** Milliseconds to wait for a frame's message (default 10000). */
  messageReceiveTimeout?: number;
  enableLogging?: boolean;
  locale?: string;
  /** `GET` (default) or `POST`; anything else is refused. */
  logoutMethod?: string;
  /** Seconds that the server may take with its answer to a login attempt (default 3600). */
  stateLifetime?: number;
}

/** Claims of an id token; only those the console reads are named. */
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

/** Describes what the server said when it refused (`error`, `error_description`). */
export interface AuthError {
  error: string;
  error_description?: string;
}

/** Tokens as the server sends them. */
export interface TokenSet {
  token: string;
  refreshToken?: string | undefined;
  idToken?: string | undefined;
}
