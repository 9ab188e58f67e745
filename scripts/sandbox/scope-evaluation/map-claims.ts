import type { Call } from "../calls/call.ts";
import { membersOf } from "../handlers/organizations/organization-members.ts";
import { isRec, messageRef, object, type Rec, text, texts } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { groupAndAncestors } from "../world/role-graph.ts";
import type { RequestedScopes } from "./requested-scopes.ts";
import type { TokenRoles } from "./token-roles.ts";

/** Describes the data that mappers read. */
export type Source = { call: Call; requested: RequestedScopes; who: Rec; roles: TokenRoles; sid: string };

/** Returns the values of a user's member or attribute. */
export function personValues(who: Rec, name: string): string[] {
  const own = who[name];
  if (typeof own === "string") return own === "" ? [] : [own];
  if (typeof own === "boolean" || typeof own === "number") return [String(own)];
  return texts(object(who, "attributes"), name);
}

/** Returns the names of a user's groups, as whole paths or without their ancestors. */
export const groupNames = (call: Call, who: Rec, whole: boolean): string[] =>
  (call.realm.memberships[text(who, "id")] ?? []).map((id) => {
    const names = groupAndAncestors(call.realm, id).map((group) => text(group, "name"));
    return whole ? `/${names.reverse().join("/")}` : (names[0] ?? "");
  });

/** Returns the aliases of a user's organizations that are requested. */
export function organizationNames(call: Call, who: Rec, words: readonly string[]): string[] {
  const joined = table(call.realm, "organizations")
    .filter((one) => membersOf(call.realm, one).some(({ user }) => user === who["id"]))
    .map((one) => text(one, "alias"));
  const requested = words.filter((word) => word.startsWith("organization:")).map((word) => word.split(":")[1] ?? "");
  if (requested.includes("*")) return joined;
  if (requested.length > 0) return joined.filter((alias) => requested.includes(alias));
  return joined.length === 1 ? joined : [];
}

const prefixed = (config: Rec, key: string, names: Iterable<string>): string[] =>
  [...names].map((name) => `${text(config, key)}${name}`);

const ADDRESS = {
  formatted: "formatted",
  street: "street_address",
  locality: "locality",
  region: "region",
  postal_code: "postal_code",
  country: "country",
};

function address(who: Rec, config: Rec): Rec | undefined {
  const parts = Object.entries(ADDRESS).flatMap(([part, claim]) => {
    const [value] = personValues(who, text(config, `user.attribute.${part}`) || part);
    return value === undefined ? [] : [[claim, value]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** Adds the claims of a mapper. Mappers of roles and audience are handled separately. */
export function mapClaims(claims: Rec, mapper: Rec, source: Source): void {
  const { call, requested, who, roles, sid } = source;
  const config = object(mapper, "config");
  const put = (value: unknown): void => putReport(claims, text(config, "claim.name"), value);
  const putAll = (values: readonly string[]): void => {
    if (values.length > 0) put(converted(config, values));
  };
  switch (mapper["protocolMapper"]) {
    case "oidc-hardcoded-claim-mapper":
      putAll([text(config, "claim.value")]);
      break;
    case "oidc-usermodel-attribute-mapper":
    case "oidc-usermodel-property-mapper":
      putAll(personValues(who, text(config, "user.attribute")));
      break;
    case "oidc-full-name-mapper":
      putReport(claims, "name", `${text(who, "firstName")} ${text(who, "lastName")}`.trim() || undefined);
      break;
    case "oidc-address-mapper":
      putReport(claims, "address", address(who, config));
      break;
    case "oidc-group-membership-mapper":
      put(groupNames(call, who, config["full.path"] !== "false"));
      break;
    case "oidc-organization-membership-mapper":
      putAll(organizationNames(call, who, requested.words));
      break;
    case "oidc-usermodel-realm-role-mapper":
      putAll(prefixed(config, "usermodel.realmRoleMapping.rolePrefix", roles.realm));
      break;
    case "oidc-usermodel-client-role-mapper": {
      const only = text(config, "usermodel.clientRoleMapping.clientId");
      for (const [client, names] of roles.clients) {
        if (only !== "" && only !== client) continue;
        const held = prefixed(config, "usermodel.clientRoleMapping.rolePrefix", names);
        putReport(claims, text(config, "claim.name"), converted(config, held), client);
      }
      break;
    }
    case "oidc-session-state-mapper":
      putReport(claims, "session_state", sid);
      break;
    case "oidc-amr-mapper":
      putReport(claims, "amr", []);
      break;
    case "oidc-acr-mapper":
      putReport(claims, "acr", "1");
      break;
    case "oidc-sub-mapper":
      putReport(claims, "sub", who["id"]);
      break;
    case "oidc-allowed-origins-mapper":
      putReport(claims, "allowed-origins", allowedOrigins(requested.client));
      break;
    default:
  }
}

/** Sets a claim. Dots in the name separate nested objects; `\.` is a dot within a name. */
function putReport(claims: Rec, written: string, value: unknown, client = ""): void {
  if (value === undefined || written === "") return;
  const parts = written
    .split(/(?<!\\)\./)
    .map((part) => part.replaceAll("\\.", ".").replace(messageRef("client_id"), client));
  let place = claims;
  for (const part of parts.slice(0, -1)) {
    const next = place[part];
    const inner: Rec = isRec(next) ? next : {};
    place[part] = inner;
    place = inner;
  }
  place[parts.at(-1) ?? ""] = value;
}

/** Converts texts to the type of a mapper's claim. Invalid values are omitted. */
function converted(config: Rec, values: readonly string[]): unknown {
  const made = values.map((value) => typed(text(config, "jsonType.label"), value));
  return config["multivalued"] === "true" ? made : made[0];
}

function typed(type: string, value: string): unknown {
  switch (type) {
    case "int":
    case "long":
      return /^-?\d+$/.test(value) ? Number(value) : undefined;
    case "boolean":
      return value === "true";
    case "JSON":
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return undefined;
      }
    default:
      return value;
  }
}

/** Returns the web origins of a client; `+` means those of its redirect URIs. Returns undefined if there are none. */
function allowedOrigins(client: Rec): string[] | undefined {
  const root = text(client, "rootUrl");
  const redirects = (): string[] =>
    texts(client, "redirectUris").flatMap((uri) => {
      const whole = uri.startsWith("/") ? `${root}${uri}` : uri;
      return /^https?:\/\//.test(whole) ? [new URL(whole.replaceAll("*", "")).origin] : [];
    });
  const origins = texts(client, "webOrigins").flatMap((origin) => (origin === "+" ? redirects() : [origin]));
  return origins.length === 0 ? undefined : [...new Set(origins)];
}
