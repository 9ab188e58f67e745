import { deferred } from "./deferred.ts";
import { InvalidResponseError, NetworkError, ServerError, SessionError } from "../http/index.ts";
import type { IdentityClaims, Session } from "./session.ts";

/** The part of the sign-in adapter that the session uses. */
export interface SignInPort {
  updateToken(minValidity?: number): Promise<boolean>;
  token(): string | undefined;
  idToken(): IdentityClaims | undefined;
  isTokenExpired(minValidity?: number): boolean;
  /** True if there is a refresh token. */
  readonly renewable: boolean;
  login(): Promise<void>;
  logout(options?: { redirectUri?: string }): Promise<void>;
  accountUrl(): string;
  on(event: "onAuthLogout", listener: () => void): () => void;
}

/** A session that can continue with a new sign-in after it ended. */
export interface RenewableSession extends Session {
  /** Continues with a new sign-in; waiting calls get its token. */
  renew(signIn: SignInPort): void;
}

/**
 * Creates the session over an initialised sign-in adapter. Without tokens the first call of `token` redirects to the
 * login page. When an existing session ends, `over` becomes true; listeners decide whether to redirect or to keep the
 * page with its unsaved edits.
 *
 * @param serverUrl URL for the error message when the server cannot be reached
 * @param forget removes data that must not outlast the session; with `all`, everything personal
 */
export function createSession(
  first: SignInPort,
  serverUrl: string,
  forget: (all?: boolean) => Promise<void> = async () => {},
): RenewableSession {
  const listeners = new Set<() => void>();
  let signIn = first;
  let wasSignedIn = first.token() !== undefined;
  let over = false;
  let leaving: Promise<void> | undefined;
  // The adapter clears the claims with the tokens, but they are needed after the session ended.
  let identity = first.idToken();
  let renewed = deferred<void>();
  let unsubscribe = first.on("onAuthLogout", endSession);

  function endSession(): void {
    if (over || !wasSignedIn) return;
    over = true;
    void forget();
    for (const listener of listeners) listener();
  }

  async function token(minValiditySeconds = 5): Promise<string> {
    if (over) await renewed.promise;
    const requested = signIn;
    const failure = await requested.updateToken(minValiditySeconds).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (requested !== signIn) return token(minValiditySeconds);
    const present = signIn.token();
    // Without a refresh token (implicit flow) a remaining token is valid: expired tokens were cleared.
    if (present !== undefined && (failure === undefined || !signIn.renewable)) return present;
    if (present !== undefined) return tokenOrThrow(present, minValiditySeconds, failure?.error);
    if (!wasSignedIn) {
      leaving ??= signIn.login();
      await leaving;
      return new Promise<never>(() => {});
    }
    endSession();
    return token(minValiditySeconds);
  }

  /** Returns the token after a failed refresh if it is still valid. */
  function tokenOrThrow(present: string, minValiditySeconds: number, error: unknown): string {
    const expired = minValiditySeconds === -1 || signIn.isTokenExpired(0);
    if (!expired) return present;
    const cause = error instanceof Error ? error.cause : undefined;
    const isAnswer = cause instanceof ServerError || cause instanceof InvalidResponseError;
    throw isAnswer ? new SessionError(serverUrl, cause) : new NetworkError(serverUrl, error);
  }

  return {
    get identity() {
      identity = signIn.idToken() ?? identity;
      return identity;
    },
    token,
    login: () => signIn.login(),
    async logout() {
      await forget(true);
      // Drop the route: it may contain a search text, and the next user should start at the home page.
      await signIn.logout({ redirectUri: location.origin + location.pathname });
    },
    accountUrl: () => signIn.accountUrl(),
    get over() {
      return over;
    },
    onOver(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew(next) {
      unsubscribe();
      signIn = next;
      wasSignedIn = true;
      unsubscribe = next.on("onAuthLogout", endSession);
      over = false;
      const waiting = renewed;
      renewed = deferred<void>();
      waiting.resolve();
      for (const listener of listeners) listener();
    },
  };
}
