import { MetadataService, OidcClientSettingsStore } from "oidc-client-ts";
import type { ProviderMetadata } from "./types.ts";

/** Loads `{authority}/.well-known/openid-configuration`. */
export async function discover(authority: string): Promise<ProviderMetadata> {
  const settings = new OidcClientSettingsStore({ authority, client_id: "discovery", redirect_uri: authority });
  const { issuer, authorization_endpoint, token_endpoint, ...optional } = await new MetadataService(
    settings,
  ).getMetadata();
  return {
    authorization_endpoint: authorization_endpoint ?? "",
    token_endpoint: token_endpoint ?? "",
    ...(issuer === undefined ? {} : { issuer }),
    ...(optional.userinfo_endpoint === undefined ? {} : { userinfo_endpoint: optional.userinfo_endpoint }),
    ...(optional.check_session_iframe === undefined ? {} : { check_session_iframe: optional.check_session_iframe }),
    ...(optional.end_session_endpoint === undefined ? {} : { end_session_endpoint: optional.end_session_endpoint }),
  };
}
