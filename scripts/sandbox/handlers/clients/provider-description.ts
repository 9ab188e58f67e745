import { isRec, type Rec, text } from "../../http/exchange.ts";

/** Settings of an identity provider by name, as they are stored. */
export type ProviderConfig = Record<string, string>;

const ENDPOINTS = {
  issuer: "issuer",
  logoutUrl: "end_session_endpoint",
  authorizationUrl: "authorization_endpoint",
  tokenUrl: "token_endpoint",
  userInfoUrl: "userinfo_endpoint",
  tokenIntrospectionUrl: "introspection_endpoint",
} as const;

/** Returns settings from the discovery document of an OpenID Connect provider. Throws an error if it is not JSON. */
export function fromDiscovery(document: string): ProviderConfig {
  const parsed: unknown = JSON.parse(document);
  const shown: Rec = isRec(parsed) ? parsed : {};
  const named = Object.entries(ENDPOINTS).flatMap(([name, word]) =>
    text(shown, word) ? [[name, text(shown, word)]] : [],
  );
  const keys = text(shown, "jwks_uri");
  const signed = keys === "" ? {} : { validateSignature: "true", useJwksUrl: "true", jwksUrl: keys };
  return { ...Object.fromEntries(named), ...signed };
}

const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const ARTIFACT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact";

/** Returns settings from the metadata of a SAML provider. Throws an error if it does not describe a provider. */
export function fromEntityDescriptor(xml: string): ProviderConfig {
  const entity = /<(?:\w+:)?EntityDescriptor\b[^>]*/.exec(xml)?.[0];
  const provider = /<((?:\w+:)?IDPSSODescriptor)\b([^>]*)>([\s\S]*?)<\/\1>/.exec(xml);
  if (entity === undefined || !provider) throw new Error("This is not a description of an identity provider.");
  const [, , words = "", inner = ""] = provider;
  const signOn = services(inner, "SingleSignOnService");
  const signOff = services(inner, "SingleLogoutService");
  const byPost = signOn.some(({ binding }) => binding === POST);
  const address = (list: readonly Service[]): string | undefined =>
    (list.find(({ binding }) => binding === POST) ?? list[0])?.location;
  const [resolution] = services(inner, "ArtifactResolutionService");
  const certificates = [...inner.matchAll(/<(?:\w+:)?X509Certificate>([^<]*)</g)].map(([, found = ""]) => found.trim());
  const format = /<(?:\w+:)?NameIDFormat>([^<]*)</.exec(inner)?.[1]?.trim();
  return filled({
    idpEntityId: attribute(entity, "entityID"),
    singleSignOnServiceUrl: address(signOn),
    singleLogoutServiceUrl: address(signOff),
    artifactResolutionServiceUrl: resolution?.location,
    artifactBindingResponse: String(signOn.length > 0 && signOn.every(({ binding }) => binding === ARTIFACT)),
    postBindingResponse: String(byPost),
    postBindingAuthnRequest: String(byPost),
    postBindingLogout: String(signOff.some(({ binding }) => binding === POST)),
    wantAuthnRequestsSigned: attribute(words, "WantAuthnRequestsSigned") === "true" ? "true" : undefined,
    validateSignature:
      certificates.length > 0 || attribute(words, "WantAuthnRequestsSigned") === "true" ? "true" : undefined,
    signingCertificate: certificates.length > 0 ? certificates.join(",") : undefined,
    nameIDPolicyFormat: format,
    loginHint: "false",
    enabledFromMetadata: "true",
    addExtensionsElementWithKeyInfo: "false",
  });
}

export type Service = { readonly binding: string | undefined; readonly location: string | undefined };

/** Returns the services of one kind in SAML metadata, with their bindings. */
export function services(inner: string, name: string): Service[] {
  return [...inner.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*`, "g"))].map(([element]) => ({
    binding: attribute(element, "Binding"),
    location: attribute(element, "Location"),
  }));
}

/** Returns the value of an attribute of an XML element. */
export function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];
}

function filled(config: Readonly<Record<string, string | undefined>>): ProviderConfig {
  const there = Object.entries(config).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(there);
}
