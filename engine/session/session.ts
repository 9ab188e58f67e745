/** Claims of the id token that the frame shows. All optional: a server may leave any of them out. */
export interface IdentityClaims {
  readonly sub?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly preferred_username?: string;
  readonly picture?: string;
  readonly locale?: string;
  readonly [claim: string]: unknown;
}

/**
 * The signed-in session as the rest of the console sees it; the sign-in adapter stands behind it.
 * Tokens never leave memory.
 */
export interface Session {
  /** Claims of the id token; those of the last one after the session ended, undefined when there never was one. */
  readonly identity: IdentityClaims | undefined;
  /**
   * An access token that is valid for at least `minValiditySeconds` (default 5; -1 forces a refresh). While the
   * session is over it waits until the person has signed in again. Rejects when the server cannot be reached.
   */
  token(minValiditySeconds?: number): Promise<string>;
  /** Leaves the page for the sign-in form and comes back to the present address. Does not resolve. */
  login(): Promise<void>;
  /** Ends the session and leaves the page. Does not resolve. */
  logout(): Promise<void>;
  /** Address of the account page of the sign-in realm, with the way back. */
  accountUrl(): string;
  /** Tells whether the session ended without being asked to and nobody has signed in again yet. */
  readonly over: boolean;
  /** Calls `listener` when `over` changed. Returns the way to stop listening. */
  onOver(listener: () => void): () => void;
}
