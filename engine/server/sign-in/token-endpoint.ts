import type { SignInHost } from "./host.ts";
import type { TokenSet } from "./types.ts";

/** The token endpoint refused; `status` is the HTTP status. */
export interface TokenRefusal {
  status: number;
  error: string | undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const found = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * Trades a refresh token for new tokens (POST to the token endpoint, form encoded). Own code rather than the library's,
 * because what follows depends on the HTTP status, which the library does not tell.
 */
export async function refreshTokens(
  host: SignInHost,
  endpoint: string,
  clientId: string,
  refreshToken: string,
): Promise<TokenSet | TokenRefusal> {
  const response = await host.fetch(endpoint, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: refreshToken,
      client_id: clientId,
    }).toString(),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    return { status: response.status, error: textOf(body, "error_description") ?? textOf(body, "error") };
  const token = textOf(body, "access_token");
  if (token === undefined) throw new Error("The token endpoint answered without an access token.");
  return { token, refreshToken: textOf(body, "refresh_token"), idToken: textOf(body, "id_token") };
}
