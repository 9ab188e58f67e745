import type { Tokens } from "./tokens.ts";

/**
 * Returns whether the access token expires within `minValidity` seconds. An unknown time skew counts as expired; a token
 * without `exp` never expires. Throws "Not authenticated" without tokens (the implicit flow needs no refresh token) and
 * "Invalid minValidity" for a value that is not a number.
 */
export function isExpired(tokens: Tokens, minValidity: unknown, implicit: boolean): boolean {
  if (tokens.current === undefined || (!implicit && !tokens.current.refreshToken)) throw new Error("Not authenticated");
  const remaining = tokens.remaining();
  if (remaining === undefined) return true;
  if (minValidity !== undefined && (typeof minValidity !== "number" || Number.isNaN(minValidity))) {
    throw new Error("Invalid minValidity");
  }
  return Number.isNaN(remaining) ? false : remaining - (minValidity ?? 0) < 0;
}
