import type { SignInHost } from "./host.ts";
import { readClaims } from "./jwt.ts";
import type { IdTokenClaims, TokenSet } from "./types.ts";

/** The tokens of the signed-in user, in memory only. */
export interface Tokens {
  readonly current: TokenSet | undefined;
  readonly access: Record<string, unknown> | undefined;
  readonly id: IdTokenClaims | undefined;
  /** Seconds that the local clock is ahead of the server's; undefined while unknown. */
  timeSkew: number | undefined;
  /** Sets new tokens; `requestedAt` is the local time in milliseconds in the middle of their request. */
  set(tokens: TokenSet, requestedAt?: number): void;
  /** Clears the tokens; returns false when there were none. */
  drop(): boolean;
  /** Returns the remaining seconds of the access token; undefined while the skew is unknown, NaN without `exp`. */
  remaining(): number | undefined;
  /** Returns the age of the access token in seconds by the server's clock; undefined while unknown. */
  age(): number | undefined;
}

/**
 * Creates empty tokens. Refresh tokens are not decoded, because they may be opaque.
 *
 * @param onExpired called when the access token expires, at once if it already has
 */
export function createTokens(host: SignInHost, onExpired: () => void): Tokens {
  let current: TokenSet | undefined;
  let access: Record<string, unknown> | undefined;
  let id: IdTokenClaims | undefined;
  let cancelTimer = () => {};
  let timeSkew: number | undefined;

  const remaining = () => {
    if (timeSkew === undefined) return undefined;
    const exp = access?.exp;
    return typeof exp === "number" ? exp - Math.ceil(host.now() / 1000) + timeSkew : Number.NaN;
  };
  const age = () => {
    const iat = access?.iat;
    return timeSkew === undefined || typeof iat !== "number" ? undefined : host.now() / 1000 - timeSkew - iat;
  };
  const startTimer = () => {
    const exp = access?.exp;
    if (timeSkew === undefined || typeof exp !== "number") return;
    const life = (exp + timeSkew) * 1000 - host.now();
    if (life <= 0) onExpired();
    else cancelTimer = host.after(life, onExpired);
  };

  return {
    get current() {
      return current;
    },
    get access() {
      return access;
    },
    get id() {
      return id;
    },
    get timeSkew() {
      return timeSkew;
    },
    set timeSkew(seconds) {
      timeSkew = seconds;
    },
    set(tokens, requestedAt) {
      const accessClaims = readClaims(tokens.token, "access token");
      const idClaims = tokens.idToken ? readClaims(tokens.idToken, "id token") : undefined;
      cancelTimer();
      current = tokens;
      access = accessClaims;
      id = idClaims;
      if (requestedAt !== undefined && typeof accessClaims.iat === "number") {
        timeSkew = Math.floor(requestedAt / 1000) - accessClaims.iat;
      }
      startTimer();
    },
    drop() {
      cancelTimer();
      if (current === undefined) return false;
      current = undefined;
      access = undefined;
      id = undefined;
      return true;
    },
    remaining,
    age,
  };
}
