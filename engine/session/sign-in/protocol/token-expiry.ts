import type { Tokens } from "./tokens.ts";

/**
 * Returns whether the access token has less than `minValidity` seconds left. Errors: "Not
 * authenticated" without tokens (a refresh token is not needed in the implicit flow), "Invalid minValidity" for what is
 * not a number. An unknown time skew counts as expired, a token without `exp` never expires.
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
