import { complaint, object, type Rec, text } from "../../http/exchange.ts";

const ADDRESSES = {
  authorizationUrl: "authorization_url",
  tokenUrl: "token_url",
  userInfoUrl: "userinfo_url",
  tokenIntrospectionUrl: "tokenIntrospection_url",
  jwksUrl: "jwks_url",
  logoutUrl: "logout_url",
} as const;

/** Validates the settings of a provider by its type. Throws the server's 400 error answer if they are invalid. */
export function checkProvider(provider: Rec): void {
  const kind = text(provider, "providerId");
  const config = object(provider, "config");
  const wrong = Object.entries(ADDRESSES).find(([key]) => text(config, key) !== "" && !URL.canParse(text(config, key)));
  if (wrong) throw complaint(400, `The url [${wrong[1]}] is malformed`);
  if (kind === "oauth2" && text(config, "userInfoUrl") === "") throw complaint(400, "User Info URL not provided");
  if (kind === "jwt-authorization-grant" && text(config, "issuer") === "") throw complaint(400, "Issuer is required");
  const unsigned = config["validateSignature"] === "true" && config["useJwksUrl"] !== "true";
  if (kind.includes("oidc") && unsigned && text(config, "publicKeySignatureVerifier") === "") {
    const words = "is required when 'Validate signatures' enabled and 'Use JWKS URL' disabled";
    throw complaint(400, `The 'Validating public key' ${words}`);
  }
}
