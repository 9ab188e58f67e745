import type { AdapterPayload } from "oidc-provider";
import { object, type Rec, text, texts } from "../http/exchange.ts";

/**
 * Converts a client of the realm to metadata of the OpenID Connect library. Its URLs are only placeholders, because the
 * library does not support wildcards; the realm's own patterns decide (see redirectAllowed).
 */
export function clientMetadata(client: Rec): AdapterPayload {
  const open = client["publicClient"] === true;
  return {
    client_id: text(client, "clientId"),
    application_type: "native",
    redirect_uris: ["http://127.0.0.1/"],
    response_types: ["code", "id_token", "id_token token", "code id_token", "code token", "code id_token token"],
    grant_types: ["authorization_code", "implicit", "refresh_token", "password", "client_credentials"].filter(
      (grant) => grant !== "client_credentials" || !open,
    ),
    token_endpoint_auth_method: open ? "none" : "client_secret_post",
    ...(open ? {} : { client_secret: text(client, "secret") || "none" }),
  } as unknown as AdapterPayload;
}

/** Returns whether a client can use a response type, by its settings for the standard and implicit flow. */
export function flowAllowed(client: Rec, responseType: string): boolean {
  const kinds = responseType.split(" ");
  if (kinds.includes("code") && client["standardFlowEnabled"] === false) return false;
  return !(kinds.includes("token") || kinds.includes("id_token")) || client["implicitFlowEnabled"] === true;
}

/**
 * Returns whether a client allows a redirect to a URL. Patterns: exact, `prefix*`, or a path ("/*") relative to the
 * client's root URL or, without one, to this machine on any port.
 */
export function redirectAllowed(client: Rec, address: string, patterns = texts(client, "redirectUris")): boolean {
  const bare = address.replace(/[?#].*$/s, "");
  return patterns.some((pattern) =>
    candidates(client, pattern, bare).some((candidate) => fits(candidate, address, bare)),
  );
}

/**
 * Returns whether a client allows a redirect to a URL after sign-out. "+" means the redirect URLs of sign-in; several
 * patterns are joined by "##".
 */
export function logoutRedirectAllowed(client: Rec, address: string): boolean {
  const own = text(object(client, "attributes"), "post.logout.redirect.uris");
  const patterns = own === "" || own === "+" ? texts(client, "redirectUris") : own.split("##");
  return redirectAllowed(client, address, patterns);
}

function candidates(client: Rec, pattern: string, address: string): string[] {
  if (!pattern.startsWith("/")) return [pattern];
  const root = text(client, "rootUrl");
  if (/^https?:/.test(root)) return [root.replace(/\/$/, "") + pattern];
  const local = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(?=\/|$)/.exec(address);
  return local ? [local[0] + pattern] : [];
}

function fits(pattern: string, address: string, bare: string): boolean {
  if (pattern.endsWith("*")) return bare.startsWith(pattern.slice(0, -1));
  return address === pattern || bare === pattern;
}
