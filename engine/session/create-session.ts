import { deferred } from "./deferred.ts";
import { InvalidResponseError, NetworkError, ServerError, SessionError } from "../http/http-errors.ts";
import type { IdentityClaims, Session } from "./session.ts";

/** Describes what the session needs of the sign-in adapter. */
export interface SignInPort {
  updateToken(minValidity?: number): Promise<boolean>;
  token(): string | undefined;
  idToken(): IdentityClaims | undefined;
  isTokenExpired(minValidity?: number): boolean;
  /** Tells whether there is a refresh token. */
  readonly renewable: boolean;
  login(): Promise<void>;
  logout(options?: { redirectUri?: string }): Promise<void>;
  accountUrl(): string;
  on(event: "onAuthLogout", listener: () => void): () => void;
}

/** A session that another sign-in can take over after the first one ended. */
export interface RenewableSession extends Session {
  /** Goes on with a new sign-in; waiting calls get its token. */
  renew(signIn: SignInPort): void;
}

/**
 * The session over a sign-in adapter that was initialised. Without tokens from the start (nobody was signed in) the
 * first token asked for leaves for the login page. When a session that was there ends, `over` becomes true: whoever
 * listens decides between leaving at once and keeping what is on the page.
 *
 * @param serverUrl named when the server cannot be reached
 * @param forget removes what must not outlast the session
 */
export function createSession(
  first: SignInPort,
  serverUrl: string,
  forget: () => Promise<void> = async () => {},
): RenewableSession {
  const listeners = new Set<() => void>();
  let signIn = first;
  let wasSignedIn = first.token() !== undefined;
  let over = false;
  let leaving: Promise<void> | undefined;
  // The adapter forgets the claims with the tokens; who it was must outlast the session.
  let identity = first.idToken();
  let renewed = deferred<void>();
  let unlisten = first.on("onAuthLogout", ended);

  function ended(): void {
    if (over || !wasSignedIn) return;
    over = true;
    void forget();
    for (const listener of listeners) listener();
  }

  async function token(minValiditySeconds = 5): Promise<string> {
    if (over) await renewed.promise;
    const asked = signIn;
    const failure = await asked.updateToken(minValiditySeconds).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (asked !== signIn) return token(minValiditySeconds);
    const present = signIn.token();
    // Without a refresh token (implicit flow) what is still there still lives: what lapsed was cleared.
    if (present !== undefined && (failure === undefined || !signIn.renewable)) return present;
    if (present !== undefined) return keepOr(present, minValiditySeconds, failure?.error);
    if (!wasSignedIn) {
      leaving ??= signIn.login();
      await leaving;
      return new Promise<never>(() => {});
    }
    ended();
    return token(minValiditySeconds);
  }

  /** The server did not refresh the token; a token that still lives is good enough. */
  function keepOr(present: string, minValiditySeconds: number, error: unknown): string {
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
      await forget();
      // The address of the page may hold what was searched for; the next person starts at the beginning.
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
      unlisten();
      signIn = next;
      wasSignedIn = true;
      unlisten = next.on("onAuthLogout", ended);
      over = false;
      const waiting = renewed;
      renewed = deferred<void>();
      waiting.resolve();
      for (const listener of listeners) listener();
    },
  };
}
