import { decodeBody, NetworkError, ServerError } from "../../../http/index.ts";
import type { SignInHost } from "./host.ts";
import type { TokenSet } from "./types.ts";

function textOf(value: unknown, name: string): string | undefined {
  const found = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * Exchanges a code or a refresh token for tokens (form-encoded POST to the token endpoint). The library is not used,
 * because it does not expose the HTTP status and the kind of failure.
 *
 * @throws ServerError, InvalidResponseError or NetworkError, as every call to the server.
 */
export async function requestTokens(
  host: SignInHost,
  endpoint: string,
  fields: Readonly<Record<string, string>>,
): Promise<TokenSet> {
  // A token request can be repeated, so a lost response does not need the advice for unknown writes.
  const requested = { url: endpoint, method: "POST", changes: false };
  const request: RequestInit = {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  };
  const response = await host.fetch(endpoint, request).catch((cause: unknown) => {
    throw new NetworkError(endpoint, cause);
  });
  const body = await decodeBody(response, requested, "application/json");
  if (!response.ok) throw new ServerError({ ...requested, status: response.status, body });
  const token = textOf(body, "access_token");
  if (token === undefined) throw new Error("The token endpoint responded without an access token.");
  return { token, refreshToken: textOf(body, "refresh_token"), idToken: textOf(body, "id_token") };
}
