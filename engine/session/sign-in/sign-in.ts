import { browserHost } from "./browser-host.ts";
import { createCallbackStorage } from "./protocol/callback-storage.ts";
import { checkConfig, resolveConfig } from "./config.ts";
import { createEmitter, type EventName, type Listener } from "./protocol/events.ts";
import type { SignInHost } from "./protocol/host.ts";
import { type CheckedOptions, checkInitOptions } from "./protocol/init-options.ts";
import { removeStatusFrame } from "./flow/frames.ts";
import { runInitSequence } from "./flow/init-sequence.ts";
import { createProtocol } from "./protocol/protocol.ts";
import { createUpdateToken } from "./flow/refresh.ts";
import { accountAddress, loadUserInfo, loadUserProfile } from "./flow/server-profile.ts";
import type { Session } from "./flow/sign-in-session.ts";
import { isExpired } from "./protocol/token-expiry.ts";
import { createTokens, type Tokens } from "./protocol/tokens.ts";
import type {
  IdTokenClaims,
  InitOptions,
  LoginOptions,
  LogoutOptions,
  SignInConfig,
  SignInAdapter,
} from "./protocol/types.ts";
import { createLogin, redirectAddress } from "./flow/login.ts";
import { leaveForLogout } from "./flow/logout.ts";

/** The sign-in of a user at a server. */
export interface SignIn {
  /** Starts the sign-in, once. Resolves to whether the user is signed in; never resolves when the page is redirected. */
  init(options?: InitOptions): Promise<boolean>;
  /** Redirects to the login page and never resolves. */
  login(options?: LoginOptions): Promise<void>;
  /** Redirects to the registration page and never resolves. */
  register(options?: LoginOptions): Promise<void>;
  /** Redirects to the server's logout and never resolves. */
  logout(options?: LogoutOptions): Promise<void>;
  /** Redirects to the account page and never resolves. */
  accountManagement(): Promise<void>;
  /** Refreshes a token that expires within `minValidity` seconds (default 5, -1 forces); true when it was refreshed. */
  updateToken(minValidity?: number): Promise<boolean>;
  /** Returns the access token. */
  token(): string | undefined;
  /** Returns the claims of the id token. */
  idToken(): IdTokenClaims | undefined;
  readonly authenticated: boolean;
  /** True if there is a refresh token; otherwise only a new sign-in renews the tokens. */
  readonly renewable: boolean;
  readonly sessionId: string | undefined;
  readonly subject: string | undefined;
  /** Address of the account page. */
  accountUrl(options?: { redirectUri?: string }): string;
  hasRealmRole(role: string): boolean;
  /**
   * Returns whether the access token lists the role for a client; `resource` is a client id, the own client when
   * absent.
   */
  hasResourceRole(role: string, resource?: string): boolean;
  isTokenExpired(minValidity?: number): boolean;
  /** Clears the tokens; emits `onAuthLogout` if there were any. */
  clearToken(): void;
  loadUserProfile(): Promise<Record<string, unknown>>;
  loadUserInfo(): Promise<Record<string, unknown>>;
  /** Subscribes to an event. Returns the unsubscribe function. */
  on<E extends EventName>(event: E, listener: Listener<E>): () => void;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Creates the sign-in (OpenID Connect in the browser). Throws when the configuration lacks a property. */
export function createSignIn(config: SignInConfig, host: SignInHost = browserHost()): SignIn {
  checkConfig(config);
  let options: CheckedOptions | undefined;
  let session: Session | undefined;
  let updateToken: ((minValidity?: number) => Promise<boolean>) | undefined;
  const log: Session["log"] = (level, ...parts) => options?.enableLogging && host.log(level, ...parts);
  const events = createEmitter((failure) => host.log("error", failure));
  const tokens = createTokens(host, () => events.emit("onTokenExpired"));

  const ready = (): Session => {
    if (session === undefined) throw new Error("Sign-in is not initialised yet; call init first.");
    return session;
  };
  const standard = createDefaultAdapter(ready);
  const adapter = () => {
    const chosen = ready().options.adapter;
    return chosen === "default" ? standard : chosen;
  };
  const login = async (loginOptions?: LoginOptions) => adapter().login(loginOptions);
  const clear = () => {
    if (!tokens.drop()) return;
    removeStatusFrame(ready());
    events.emit("onAuthLogout");
    if (options?.onLoad === "login-required") {
      login().catch((failure: unknown) => host.log("error", failure));
    }
  };

  async function init(initOptions: InitOptions = {}): Promise<boolean> {
    if (options !== undefined) throw new Error("Sign-in may be initialised only once.");
    options = checkInitOptions(initOptions);
    if (!host.isSecureContext)
      log("warn", "Sign-in needs a secure context: serve the page over https or on localhost.");
    if (options.timeSkew !== undefined) tokens.timeSkew = options.timeSkew;
    const callbacks = createCallbackStorage(host, options.stateLifetime * 1000);
    const { clientId, endpoints } = await resolveConfig(config, host);
    const protocol = createProtocol(host, endpoints, clientId);
    const frame = undefined;
    session = { host, options, clientId, endpoints, protocol, callbacks, tokens, events, log, frame, clear, login };
    updateToken = createUpdateToken(session);
    await runInitSequence(session);
    const authenticated = tokens.current !== undefined;
    events.emit("onReady", authenticated);
    return authenticated;
  }

  return {
    init,
    login,
    register: async (registerOptions) => adapter().register(registerOptions),
    logout: async (logoutOptions) => adapter().logout(logoutOptions),
    accountManagement: async () => adapter().accountManagement(),
    async updateToken(minValidity) {
      if (updateToken === undefined) throw new Error("Sign-in is not initialised yet; call init first.");
      return updateToken(minValidity);
    },
    token: () => tokens.current?.token,
    idToken: () => tokens.id,
    get authenticated() {
      return tokens.current !== undefined;
    },
    get renewable() {
      return tokens.current?.refreshToken !== undefined;
    },
    get sessionId() {
      return text(tokens.access?.sid) ?? tokens.id?.sid;
    },
    get subject() {
      return text(tokens.access?.sub) ?? tokens.id?.sub;
    },
    accountUrl: (accountOptions) => accountAddress(ready(), adapter().redirectUri(accountOptions)),
    hasRealmRole: (role) => hasRealmRole(tokens, role),
    hasResourceRole: (role, resource) => hasResourceRole(tokens, role, resource ?? ready().clientId),
    isTokenExpired: (minValidity) => isExpired(tokens, minValidity, options?.flow === "implicit"),
    clearToken: clear,
    loadUserProfile: async () => loadUserProfile(ready()),
    loadUserInfo: async () => loadUserInfo(ready()),
    on: events.on,
  };
}

const forever = () => new Promise<void>(() => {});

/** Creates the adapter that redirects the page to the server. */
function createDefaultAdapter(session: () => Session): SignInAdapter {
  const login = createLogin(session);
  const redirectUri = (options?: { redirectUri?: string }) => redirectAddress(session(), options?.redirectUri);
  return {
    login,
    register: (options) => login({ ...options, action: "register" }),
    logout: (options) => leaveForLogout(session(), options),
    async accountManagement() {
      session().host.assign(accountAddress(session(), redirectUri()));
      return forever();
    },
    redirectUri,
  };
}

function child(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function listsRole(access: unknown, role: string): boolean {
  const roles = child(access, "roles");
  return Array.isArray(roles) && roles.includes(role);
}

/** Returns whether the access token's `realm_access` lists the role. */
function hasRealmRole(tokens: Tokens, role: string): boolean {
  return listsRole(tokens.access?.realm_access, role);
}

/** Returns whether the access token's `resource_access` lists the role for that client. */
function hasResourceRole(tokens: Tokens, role: string, clientId: string): boolean {
  return listsRole(child(tokens.access?.resource_access, clientId), role);
}
