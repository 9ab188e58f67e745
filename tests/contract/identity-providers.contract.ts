import { type Contract, pluck, record, type Stage } from "./contract.ts";

const AT = "identity-provider/instances";
const MASK = "**********";

const OIDC = {
  alias: "partner",
  providerId: "oidc",
  enabled: true,
  trustEmail: false,
  config: {
    clientId: "acme",
    clientSecret: "kept",
    authorizationUrl: "https://partner.example/auth",
    tokenUrl: "https://partner.example/token",
    validateSignature: "false",
    issuer: "",
  },
};

/** Checks that providers are created, read with their secret hidden, replaced, found and removed. */
async function instances(on: Stage): Promise<void> {
  await on.call("GET", AT, 200);
  await on.create(AT, OIDC);
  const made = record(await on.call("GET", `${AT}/partner`, 200));
  on.same("the returned secret", (made["config"] as Record<string, unknown>)["clientSecret"], MASK);
  for (const [body, status] of [
    [OIDC, 409],
    [{ alias: "x" }, 400],
    [{ providerId: "oidc" }, 400],
    [{ alias: "a b", providerId: "oidc" }, 400],
    [{ alias: "a\tb", providerId: "oidc" }, 400],
    [{ alias: "a/b", providerId: "oidc" }, 400],
    [{ alias: "a*b", providerId: "oidc" }, 400],
    [{ alias: "x", providerId: "nothing" }, 400],
    [{ alias: "x", providerId: "oidc", config: { authorizationUrl: "no address" } }, 400],
    [{ alias: "x", providerId: "oidc", config: { validateSignature: "true" } }, 400],
    [{ alias: "x", providerId: "jwt-authorization-grant", config: {} }, 400],
    [{ alias: "x", providerId: "oauth2", config: {} }, 400],
  ] as const)
    await on.call("POST", AT, status, { body });
  await on.call("PUT", `${AT}/partner`, 204, { body: { ...made, displayName: "Partner", trustEmail: true } });
  await on.call("GET", `${AT}/partner`, 200);
  await on.call("PUT", `${AT}/partner`, 204, {
    body: { ...made, storeToken: false, config: { clientId: "other", clientSecret: MASK, prompt: "", guiOrder: "2" } },
  });
  await on.call("GET", `${AT}/partner`, 200);
  const empty = { displayName: "", firstBrokerLoginFlowAlias: "", postBrokerLoginFlowAlias: "" };
  await on.call("PUT", `${AT}/partner`, 204, { body: { ...made, ...empty } });
  await on.call("GET", `${AT}/partner`, 200);
  await on.call("PUT", `${AT}/partner`, 400, { body: { ...made, alias: "renamed" } });
  await on.call("PUT", `${AT}/nothing`, 404, { body: made });
  await on.call("GET", `${AT}/nothing`, 404);
  for (const alias of ["github", "saml", "kubernetes", "parts", "oauth2"]) {
    const config = alias === "oauth2" ? { userInfoUrl: "https://partner.example/userinfo" } : {};
    await on.create(AT, { alias, providerId: alias === "parts" ? "keycloak-oidc" : alias, config });
  }
  for (const alias of ["github", "saml", "kubernetes", "parts", "oauth2"]) await on.call("GET", `${AT}/${alias}`, 200);
  on.same("the order", pluck(await on.call("GET", AT, 200), "alias"), [
    "github",
    "kubernetes",
    "oauth2",
    "partner",
    "parts",
    "saml",
  ]);
  const found = async (query: Record<string, string>) => pluck(await on.call("GET", AT, 200, { query }), "alias");
  on.same("a page", await found({ first: "1", max: "2" }), ["kubernetes", "oauth2"]);
  on.same("aliases that begin with the text", await found({ search: "PART" }), ["partner", "parts"]);
  on.same("aliases that end with the text", await found({ search: "*ml" }), ["saml"]);
  on.same("aliases that contain the text, without wildcards", await found({ search: "art" }), []);
  on.same("the whole word", await found({ search: '"parts"' }), ["parts"]);
  await found({ briefRepresentation: "true", max: "1" });
  await found({ realmOnly: "true" });
  on.same("providers for sign-in only", await found({ type: "USER_AUTHENTICATION", search: "git" }), ["github"]);
  on.same("providers for token grants", await found({ type: "JWT_AUTHORIZATION_GRANT" }), ["partner", "parts"]);
  on.same("providers for client assertions", await found({ type: "CLIENT_ASSERTION" }), [
    "kubernetes",
    "partner",
    "parts",
  ]);
  await on.call("GET", AT, 500, { query: { type: "nonsense" } });
  await on.call("GET", `${AT}/partner/reload-keys`, 200);
  await on.call("DELETE", `${AT}/partner`, 204);
  await on.call("DELETE", `${AT}/partner`, 404);
}

async function mappers(on: Stage): Promise<void> {
  await on.create(AT, OIDC);
  await on.create(AT, { alias: "saml", providerId: "saml", config: {} });
  const at = `${AT}/partner/mappers`;
  await on.call("GET", at, 200);
  const body = {
    name: "from elsewhere",
    identityProviderAlias: "partner",
    identityProviderMapper: "hardcoded-attribute-idp-mapper",
    config: { syncMode: "INHERIT", attribute: "origin", "attribute.value": "partner" },
  };
  const id = await on.create(at, body);
  await on.call("POST", at, 400, { body });
  await on.call("POST", at, 400, { body: { ...body, name: "lists", config: { a: ["b"] } } });
  await on.call("GET", at, 200);
  await on.call("GET", `${at}/${id}`, 200);
  await on.call("PUT", `${at}/${id}`, 500, { body });
  await on.call("PUT", `${at}/${id}`, 204, {
    body: { ...body, id, config: { syncMode: "FORCE", attribute: "origin" } },
  });
  await on.call("GET", `${at}/${id}`, 200);
  await on.call("GET", `${at}/nothing`, 404);
  await on.call("PUT", `${at}/nothing`, 404, { body });
  await on.call("DELETE", `${at}/nothing`, 404);
  await on.call("DELETE", `${at}/${id}`, 204);
  await on.call("GET", `${AT}/nothing/mappers`, 404);
  await on.call("GET", `${AT}/nothing/mapper-types`, 404);
  for (const alias of ["partner", "saml"]) await on.call("GET", `${AT}/${alias}/mapper-types`, 200);
}

const METADATA = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://partner.example/saml">
<md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://partner.example/out"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://partner.example/in"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;

/** Checks the import of settings from a provider's metadata, at an address or in a file. */
async function imports(on: Stage): Promise<void> {
  const at = "identity-provider/import-config";
  const address = `${on.admin.base}/realms/master/.well-known/openid-configuration`;
  const read = record(await on.call("POST", at, 200, { body: { providerId: "oidc", fromUrl: address } }));
  on.same("the address of its metadata", read["metadataDescriptorUrl"], address);
  on.same("the validation of its signatures", [read["validateSignature"], read["useJwksUrl"]], ["true", "true"]);
  for (const [body, status] of [
    [{ providerId: "oidc", fromUrl: `${on.admin.base}/realms/nothing-there/.well-known/openid-configuration` }, 500],
    [{ providerId: "oidc", fromUrl: "nonsense" }, 500],
    [{ providerId: "saml", fromUrl: address }, 500],
    [{ providerId: "nothing", fromUrl: address }, 500],
    [{ fromUrl: address }, 400],
    [{ providerId: "oidc" }, 400],
  ] as const)
    await on.call("POST", at, status, { body });
  const discovery = JSON.stringify({
    issuer: "https://partner.example",
    authorization_endpoint: "https://partner.example/auth",
    token_endpoint: "https://partner.example/token",
    jwks_uri: "https://partner.example/keys",
  });
  const file = (providerId: string, content: string) => ({ form: { providerId, file: content } });
  await on.call("POST", at, 200, file("oidc", discovery));
  await on.call("POST", at, 200, file("oidc", "{}"));
  await on.call("POST", at, 500, file("oidc", "nonsense"));
  await on.call("POST", at, 200, file("saml", METADATA));
  await on.call("POST", at, 500, file("saml", "<x/>"));
  const upload = "identity-provider/upload-certificate";
  await on.call("POST", upload, 400, { form: { keystoreFormat: "JSON Web Key Set", file: '{"keys":[]}' } });
  await on.call("POST", upload, 500, { form: { keystoreFormat: "Certificate PEM", file: "nonsense" } });
  await on.call("POST", upload, 500, { form: { keystoreFormat: "JKS", file: "nonsense" } });
  const keys = { keys: [{ kid: "k", kty: "RSA", alg: "RS256", use: "sig", n: MODULUS, e: "AQAB" }] };
  await on.call("POST", upload, 200, { form: { keystoreFormat: "JSON Web Key Set", file: JSON.stringify(keys) } });
}

const MODULUS =
  "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw";

async function rights(on: Stage): Promise<void> {
  const viewer = await on.withRights(["view-identity-providers"]);
  const nobody = await on.withRights(["view-users"]);
  await on.create(AT, OIDC);
  await on.call("GET", AT, 200, {}, viewer);
  await on.call("GET", `${AT}/partner/mapper-types`, 200, {}, viewer);
  await on.call("POST", AT, 403, { body: { ...OIDC, alias: "more" } }, viewer);
  await on.call("PUT", `${AT}/partner`, 403, { body: OIDC }, viewer);
  await on.call("DELETE", `${AT}/partner`, 403, {}, viewer);
  await on.call("POST", `${AT}/partner/mappers`, 403, { body: { name: "x" } }, viewer);
  await on.call("GET", AT, 403, {}, nobody);
  await on.call("GET", `${AT}/partner`, 403, {}, nobody);
}

/** Contracts for identity providers, their mappers, and the import of their metadata. */
export const identityProviders: Contract[] = [
  { name: "identity providers: create, read, update, delete", run: instances },
  { name: "mappers of identity providers", run: mappers },
  { name: "identity providers: descriptions of their types", run: imports },
  { name: "identity providers: required rights", run: rights },
];
