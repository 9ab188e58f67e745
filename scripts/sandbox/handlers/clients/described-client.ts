import { ErrorAnswer, isRec, type Rec } from "../../http/exchange.ts";
import { attribute, type Service, services } from "./provider-description.ts";

const BINDING = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-";

/** Maps formats of SAML name ids to their names in the settings of clients. */
const FORMATS: Readonly<Record<string, string>> = {
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress": "email",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent": "persistent",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient": "transient",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified": "username",
};

/** Returns the client that a text describes: a client as JSON, or the metadata of a SAML service provider. */
export function describedClient(text: string): Rec {
  if (text.startsWith("{")) {
    const client: unknown = JSON.parse(text);
    if (isRec(client)) return client;
  }
  const entity = /<(?:\w+:)?EntityDescriptor\b[^>]*/.exec(text)?.[0];
  if (entity === undefined) throw new ErrorAnswer(400, { error: "Unsupported format" });
  const provider = /<((?:\w+:)?SPSSODescriptor)\b([^>]*)>([\s\S]*?)<\/\1>/.exec(text);
  if (!provider) throw new ErrorAnswer(400, { error: "No SPSSODescriptorType defined in the entity descriptor file" });
  const [, , words = "", inner = ""] = provider;
  const consumers = services(inner, "AssertionConsumerService");
  const logouts = services(inner, "SingleLogoutService");
  const format = [...inner.matchAll(/<(?:\w+:)?NameIDFormat>([^<]*)</g)].flatMap(
    ([, name = ""]) => FORMATS[name] ?? [],
  )[0];
  const signing = certificate(inner, "signing");
  const encryption = certificate(inner, "encryption");
  const attributes = {
    "saml.server.signature": "true",
    "saml.server.signature.keyinfo.ext": "false",
    "saml.signature.algorithm": "RSA_SHA256",
    "saml.authnstatement": "true",
    "saml.assertion.signature": attribute(words, "WantAssertionsSigned") === "true" ? "true" : undefined,
    saml_single_logout_service_url_post: at(logouts, "POST"),
    saml_single_logout_service_url_redirect: at(logouts, "Redirect"),
    saml_assertion_consumer_url_post: at(consumers, "POST"),
    saml_assertion_consumer_url_redirect: at(consumers, "Redirect"),
    saml_artifact_binding_url: at(consumers, "Artifact"),
    saml_name_id_format: format,
    // Signatures and encryption are enabled if the metadata contains a certificate for them.
    "saml.client.signature": signing && "true",
    "saml.signing.certificate": signing,
    "saml.encrypt": encryption && "true",
    "saml.encryption.certificate": encryption,
  };
  return {
    clientId: attribute(entity, "entityID"),
    protocol: "saml",
    redirectUris: consumers.flatMap(({ location }) => location ?? []),
    fullScopeAllowed: true,
    protocolMappers: [],
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  };
}

const at = (list: readonly Service[], binding: string): string | undefined =>
  list.find((one) => one.binding === BINDING + binding)?.location;

/** Returns the first certificate with a given use; those without a use are ignored. */
function certificate(inner: string, use: string): string | undefined {
  const keys = [...inner.matchAll(/<((?:\w+:)?KeyDescriptor)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
  const [, , , content = ""] = keys.find(([, , words = ""]) => attribute(words, "use") === use) ?? [];
  return /<(?:\w+:)?X509Certificate>([^<]*)</.exec(content)?.[1]?.replaceAll(/\s/g, "");
}
