import { type Endpoints, providerEndpoints, realmEndpoints } from "./protocol/endpoints.ts";
import type { SignInHost } from "./protocol/host.ts";
import type { ProviderMetadata, SignInConfig } from "./protocol/types.ts";

/** A configuration with resolved endpoints. */
export interface ResolvedConfig {
  clientId: string;
  endpoints: Endpoints;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function requireProperties(config: object, names: string[]): void {
  for (const name of names) {
    if (!isText(Reflect.get(config, name))) {
      throw new Error(`The sign-in configuration needs "${name}" as text; add it.`);
    }
  }
}

/**
 * Validates a configuration. It needs `clientId` and either `url` and `realm` or `oidcProvider`; a string is the URL of a
 * JSON file. Throws an error that names the missing property.
 */
export function checkConfig(config: unknown): void {
  if (typeof config === "string") return;
  if (typeof config !== "object" || config === null) {
    throw new Error("Sign-in needs a configuration object, or the URL of a JSON file with one.");
  }
  requireProperties(config, "oidcProvider" in config ? ["clientId"] : ["url", "realm", "clientId"]);
}

async function readConfigFile(url: string, host: SignInHost): Promise<ResolvedConfig> {
  const response = await host.fetch(new URL(url, host.address()).href, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`The sign-in configuration ${url} could not be read (status ${response.status}).`);
  const file: unknown = await response.json();
  if (typeof file !== "object" || file === null) throw new Error(`The sign-in configuration ${url} is not an object.`);
  requireProperties(file, ["auth-server-url", "realm", "resource"]);
  const text = (name: string) => String(Reflect.get(file, name));
  return {
    clientId: text("resource"),
    endpoints: realmEndpoints(text("auth-server-url"), text("realm"), host.address()),
  };
}

function checkMetadata(metadata: ProviderMetadata): ProviderMetadata {
  requireProperties(metadata, ["authorization_endpoint", "token_endpoint"]);
  return metadata;
}

/** Loads a provider's discovery document. A realm's endpoints are known, so most pages do not need this code. */
async function discoverProvider(authority: string): Promise<ProviderMetadata> {
  const { discover } = await import("./protocol/discover.ts");
  return discover(authority);
}

/** Resolves client and endpoints; loads the configuration file or the provider's discovery document if necessary. */
export async function resolveConfig(config: SignInConfig, host: SignInHost): Promise<ResolvedConfig> {
  if (typeof config === "string") return readConfigFile(config, host);
  const { clientId } = config;
  if (!("oidcProvider" in config)) {
    return { clientId, endpoints: realmEndpoints(config.url, config.realm, host.address()) };
  }
  const { oidcProvider } = config;
  const metadata =
    typeof oidcProvider === "string"
      ? await discoverProvider(new URL(oidcProvider, host.address()).href)
      : oidcProvider;
  return { clientId, endpoints: providerEndpoints(checkMetadata(metadata), host.address()) };
}
