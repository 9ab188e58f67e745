import type { Call } from "../calls/call.ts";
import { complaint, object, type Rec, text } from "../http/exchange.ts";

/** The protocol of client scopes that define how verifiable credentials are issued. */
export const CREDENTIALS = "oid4vc";

/** Name of the server's feature for verifiable credentials. */
const FEATURE = "OID4VC_VCI";

/** Throws an error answer for a credential scope if the feature or the realm's setting is disabled. */
export function checkCredentials({ world, realm }: Call): void {
  if (!world.features.includes(FEATURE)) throw complaint(400, "Unexpected protocol");
  if (realm.realm["verifiableCredentialsEnabled"] !== true)
    throw complaint(400, "OID4VC protocol cannot be used when Verifiable Credentials is disabled for the realm");
}

/** Returns a new scope with the server's defaults for credential scopes. */
export function withCredentialDefaults(made: Rec): Rec {
  if (made["protocol"] !== CREDENTIALS) return made;
  const name = text(made, "name");
  const given = object(made, "attributes");
  const isJwt = given["vc.format"] === "jwt_vc_json";
  const attributes = {
    "include.in.token.scope": "true",
    "vc.credential_build_config.hash_algorithm": "SHA-256",
    "vc.credential_build_config.token_jws_type": isJwt ? "vc+jwt" : "dc+sd-jwt",
    "vc.credential_configuration_id": name,
    "vc.credential_contexts": name,
    "vc.cryptographic_binding_methods_supported": "jwk",
    "vc.expiry_in_seconds": "31536000",
    "vc.format": "dc+sd-jwt",
    "vc.include_in_metadata": "true",
    "vc.supported_credential_types": name,
    "vc.verifiable_credential_type": name,
    ...(isJwt
      ? {}
      : {
          "vc.credential_build_config.sd_jwt.visible_claims": "id,iat,nbf,exp,jti",
          "vc.sd_jwt.number_of_decoys": "10",
        }),
    ...given,
  };
  return { ...made, attributes };
}
