import type { AdapterPayload } from "oidc-provider";
import { object, type Rec, text, texts } from "../http/exchange.ts";

/**
 * A client of the realm in the words of the OpenID Connect library. Addresses are only placeholders there:
 * the realm's own patterns decide (see redirectAllowed), since the library knows no wildcards.
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

/** Returns whether a response type may be used by a client: its standard and implicit switches. */
export function flowAllowed(client: Rec, responseType: string): boolean {
  const kinds = responseType.split(" ");
  if (kinds.includes("code") && client["standardFlowEnabled"] === false) return false;
  return !(kinds.includes("token") || kinds.includes("id_token")) || client["implicitFlowEnabled"] === true;
}

/**
 * Returns whether a client may be returned to at this address. Patterns: exact, `prefix*`, or a path ("/*") that stands
 * for the client's root address or, without one, for this machine on any port.
 */
export function redirectAllowed(client: Rec, address: string, patterns = texts(client, "redirectUris")): boolean {
  const bare = address.replace(/[?#].*$/s, "");
  return patterns.some((pattern) =>
    candidates(client, pattern, bare).some((candidate) => fits(candidate, address, bare)),
  );
}

/** The addresses a client may be returned to after signing out: "+" means the sign-in addresses, several are joined by "##". */
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
