/** Claims of the ID token that the frame shows. All are optional. */
export interface IdentityClaims {
  readonly sub?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly preferred_username?: string;
  readonly picture?: string;
  readonly locale?: string;
  readonly [claim: string]: unknown;
}

/** The session of the signed-in administrator. Tokens are kept in memory only. */
export interface Session {
  /** Claims of the current or last ID token, if any. */
  readonly identity: IdentityClaims | undefined;
  /**
   * Returns an access token that is valid for at least `minValiditySeconds` (default 5; -1 forces a refresh). After the
   * session ended it waits for a new sign-in. Rejects when the server cannot be reached.
   */
  token(minValiditySeconds?: number): Promise<string>;
  /** Redirects to the login page, which returns to the current address. Never resolves. */
  login(): Promise<void>;
  /** Ends the session and leaves the page. Never resolves. */
  logout(): Promise<void>;
  /** Returns the URL of the account page with a link back to the console. */
  accountUrl(): string;
  /** True after the session ended without a logout, until the next sign-in. */
  readonly over: boolean;
  /** Calls `listener` when `over` changed. Returns the unsubscribe function. */
  onOver(listener: () => void): () => void;
}
