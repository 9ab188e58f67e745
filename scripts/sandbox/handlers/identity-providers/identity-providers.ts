import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Answer,
  complaint,
  created,
  done,
  notFound,
  object,
  ok,
  type Rec,
  text,
  texts,
  unknownError,
} from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, page, type Route, route, VIEW_PROVIDERS } from "../../calls/call.ts";
import { identityProviderKinds } from "../../facts/server-facts.ts";
import { rejectSigns } from "../../calls/reserved-signs.ts";

const PATH = "identity-provider/instances";
const MANAGE = ["manage-identity-providers"] as const;

/** The mask that the server returns instead of a secret. A request that contains it keeps the secret. */
export const MASK = "**********";

/** Holds facts of a real server about the types of identity providers and mappers. */
export const providerFacts = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../facts/identity-providers.json"), "utf8"),
) as Rec;

/** Returns the name of the table of a provider's mappers. */
export const mapperTable = (alias: string): string => `${PATH}/${alias}/mappers`;

/** Returns the identity provider in the path. Throws a 404 error answer if it does not exist. */
export function providerOf(call: Call): Rec {
  const found = table(call.realm, PATH).find((provider) => provider["alias"] === call.params["alias"]);
  if (!found) throw notFound();
  return found;
}

/** Returns the representation of a provider, with a masked secret. */
export function shownProvider(provider: Rec): Rec {
  const config = { ...object(provider, "config") };
  if (config["clientSecret"] !== undefined) config["clientSecret"] = MASK;
  return { ...provider, config, types: typesOf(provider) };
}

/** Returns the uses of a provider; none if it is for sign-in only. */
function typesOf(provider: Rec): readonly string[] {
  return texts(object(object(providerFacts, "providers"), text(provider, "providerId")), "types");
}

const TYPES = [
  ...["ANY", "USER_AUTHENTICATION", "CLIENT_ASSERTION", "EXCHANGE_EXTERNAL_TOKEN"],
  ...["JWT_AUTHORIZATION_GRANT", "TRUST_MATERIAL"],
];

/** Returns a filter for providers by their use. */
function ofType(type: string): (provider: Rec) => boolean {
  if (!TYPES.includes(type)) throw unknownError();
  return (provider) => {
    const types = typesOf(provider);
    return type === "ANY" || (types.length === 0 ? type === "USER_AUTHENTICATION" : types.includes(type));
  };
}

/** Returns the brief representation of a provider, without its configuration. */
function brief(provider: Rec): Rec {
  return { ...provider, config: {} };
}

/** Returns a filter by the beginning of the alias. `*` matches any text, and quotes require the whole alias. */
function searched(search: string): (provider: Rec) => boolean {
  const wanted = search.trim().toLowerCase();
  const whole = /^"(.*)"$/.exec(wanted)?.[1];
  if (whole !== undefined) return (provider) => text(provider, "alias").toLowerCase() === whole;
  const words = wanted.split("*").map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(`^${words.join(".*")}`);
  return (provider) => pattern.test(text(provider, "alias").toLowerCase());
}

function list(call: Call): Answer {
  const fits = searched(call.query.get("search") ?? "");
  const realmOnly = call.query.get("realmOnly") === "true";
  const isRequested = ofType(call.query.get("type") || "ANY");
  const rows = table(call.realm, PATH).filter(
    (one) => fits(one) && isRequested(one) && !(realmOnly && text(one, "organizationId") !== ""),
  );
  const sorted = [...rows].sort((a, b) => (text(a, "alias") < text(b, "alias") ? -1 : 1));
  return ok(page(sorted, call.query).map(call.query.get("briefRepresentation") === "true" ? brief : shownProvider));
}

function create(call: Call): Answer {
  const alias = text(call.body, "alias");
  const kind = text(call.body, "providerId");
  rejectSigns(alias, "no blanks");
  if (!identityProviderKinds(call.world).includes(kind))
    throw complaint(400, `Invalid identity provider id [${kind || "null"}]`);
  if (alias === "") throw complaint(400, "path is null");
  if (table(call.realm, PATH).some((one) => one["alias"] === alias))
    throw complaint(409, `Identity Provider ${alias} already exists`);
  const provider = stored(call, { ...call.body, internalId: randomUUID() });
  checkProvider(provider);
  table(call.realm, PATH).push(provider);
  return created(`${call.base}/${PATH}/${encodeURIComponent(alias)}`);
}

/** Replaces a provider. A masked secret is kept. */
function update(call: Call): Answer {
  const provider = providerOf(call);
  if (call.body["alias"] !== provider["alias"]) throw complaint(400, "Identity Provider alias cannot be changed");
  const { internalId } = provider;
  const next = stored(call, { ...call.body, internalId });
  const config = object(next, "config");
  if (config["clientSecret"] === MASK) config["clientSecret"] = object(provider, "config")["clientSecret"];
  checkProvider(next);
  const rows = table(call.realm, PATH);
  rows[rows.indexOf(provider)] = next;
  return done();
}

/** Addresses in the settings of a provider, with their names in error messages of the server. */
const ADDRESSES = {
  authorizationUrl: "authorization_url",
  tokenUrl: "token_url",
  userInfoUrl: "userinfo_url",
  tokenIntrospectionUrl: "tokenIntrospection_url",
  jwksUrl: "jwks_url",
  logoutUrl: "logout_url",
} as const;

/** Validates the settings of a provider by its type. Throws the server's 400 error answer if they are invalid. */
function checkProvider(provider: Rec): void {
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

/** The server's default configuration of a Kubernetes provider. */
const KUBERNETES = { issuer: "https://kubernetes.default.svc.cluster.local" };

/** Returns a provider as it is stored. Settings are texts; empty ones and empty flow aliases are removed. */
function stored(call: Call, given: Rec): Rec {
  const { types: _, config: __, ...rest } = given;
  const isFlow = (key: string): boolean => key.endsWith("FlowAlias");
  const there = Object.entries(rest).filter(([key, value]) => value !== null && !(value === "" && isFlow(key)));
  const config = Object.entries(object(call.body, "config")).filter(([, value]) => value !== null && value !== "");
  const cluster = given["providerId"] === "kubernetes";
  return {
    enabled: true,
    ...Object.fromEntries(there),
    ...(cluster ? { hideOnLogin: true } : {}),
    config: {
      ...(cluster ? KUBERNETES : {}),
      ...Object.fromEntries(config.map(([key, value]) => [key, String(value)])),
    },
  };
}

function remove(call: Call): Answer {
  removeProvider(call, providerOf(call));
  return done();
}

/** Removes a provider with its mappers and users' links to it. */
export function removeProvider(call: Call, gone: Rec): void {
  const alias = text(gone, "alias");
  call.realm.tables[PATH] = table(call.realm, PATH).filter((one) => one !== gone);
  delete call.realm.tables[mapperTable(alias)];
  for (const [id, links] of Object.entries(call.realm.federated)) {
    call.realm.federated[id] = links.filter((link) => link["identityProvider"] !== alias);
  }
}

/**
 * Reloads the keys of a provider and returns whether it did. It is possible only if they come from a metadata URL, and
 * only once in ten seconds.
 */
function reloadKeys(call: Call): Answer {
  const provider = providerOf(call);
  const config = object(provider, "config");
  const read = provider["providerId"] === "saml" && config["useMetadataDescriptorUrl"] === "true";
  const at = `${PATH}/${text(provider, "alias")}`;
  const before = Number(call.realm.documents[at]?.["keysReadAt"] ?? 0);
  if (!read || Date.now() - before < 10_000) return ok(false);
  call.realm.documents[at] = { keysReadAt: Date.now() };
  return ok(true);
}

/** Routes of the realm's identity providers. */
export const identityProviders: Route[] = [
  route("GET", PATH, VIEW_PROVIDERS, list),
  route("POST", PATH, MANAGE, create),
  route("GET", `${PATH}/{alias}`, VIEW_PROVIDERS, (call) => ok(shownProvider(providerOf(call)))),
  route("PUT", `${PATH}/{alias}`, MANAGE, update),
  route("DELETE", `${PATH}/{alias}`, MANAGE, remove),
  route("GET", `${PATH}/{alias}/reload-keys`, VIEW_PROVIDERS, reloadKeys),
];
