import { type Answer, ok, type Rec, ErrorAnswer, text, unknownError } from "../../http/exchange.ts";
import { formParts } from "../../http/multipart.ts";
import { type Call, type Route, route } from "../../calls/call.ts";
import { fromDiscovery, fromEntityDescriptor, type ProviderConfig } from "../clients/provider-description.ts";

const MANAGE = ["manage-identity-providers"] as const;

/** Timeout in milliseconds for reading the description of another server. */
const PATIENCE = 5000;

const bad = (): ErrorAnswer => new ErrorAnswer(400, { error: "HTTP 400 Bad Request" });

/**
 * Returns settings from a description, which is at a URL (JSON body) or in a file (form data). Throws the server's
 * error answers.
 */
async function importConfig(call: Call): Promise<Answer> {
  if (call.contentType.startsWith("multipart/")) {
    const { providerId = "", file } = formParts(call.raw);
    if (providerId === "" || file === undefined) throw bad();
    return ok(settings(providerId, file));
  }
  const provider = text(call.body, "providerId");
  const address = text(call.body, "fromUrl");
  if (provider === "" || address === "") throw bad();
  const found = settings(provider, await fetched(address));
  return ok({ ...found, metadataDescriptorUrl: address });
}

function settings(provider: string, document: string): ProviderConfig {
  if (provider === "saml") return orUnknown(() => fromEntityDescriptor(document));
  if (!["oidc", "keycloak-oidc"].includes(provider)) throw unknownError();
  try {
    return fromDiscovery(document);
  } catch {
    throw new ErrorAnswer(500, { error: "invalid_request", error_description: "Cannot parse the JSON" });
  }
}

function orUnknown<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw unknownError();
  }
}

async function fetched(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return await answer.text();
  } catch {
    // Said below, as for an address where nothing is.
  }
  throw unknownError();
}

const HEADED = /^-----BEGIN [A-Z ]+-----/;

/** Returns a key from an uploaded file. The sandbox supports text formats only; keystores need a real server. */
function uploadKey(call: Call): Answer {
  const { keystoreFormat = "", file = "" } = formParts(call.raw);
  if (keystoreFormat === "JSON Web Key Set") return ok(keySet(file));
  const bare = file.replaceAll(/-----[^-]+-----|\s/g, "");
  if (!/ PEM$/.test(keystoreFormat) || !HEADED.test(file)) throw unknownError();
  return ok(keystoreFormat === "Certificate PEM" ? { certificate: bare } : { publicKey: bare });
}

function keySet(file: string): Rec {
  const parsed = orUnknown((): unknown => JSON.parse(file));
  const keys = typeof parsed === "object" && parsed !== null && "keys" in parsed ? parsed.keys : undefined;
  if (Array.isArray(keys) && keys.length > 0) return { jwks: file };
  const words = "Certificate or key error loding from uploaded file";
  throw new ErrorAnswer(400, { error: "certificate-not-found", error_description: words });
}

/** Routes that import the description and keys of an identity provider. */
export const providerImports: Route[] = [
  route("POST", "identity-provider/import-config", MANAGE, importConfig),
  route("POST", "identity-provider/upload-certificate", MANAGE, uploadKey),
];
