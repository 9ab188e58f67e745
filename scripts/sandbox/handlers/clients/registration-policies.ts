import { complaint, ok, type Rec, text, texts } from "../../http/exchange.ts";
import { type RealmData, table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_REALM } from "../../calls/call.ts";
import { typesOf } from "../../facts/server-facts.ts";

export const REGISTRATION_POLICY = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

/** Validates the configuration of a policy. Throws the server's 400 error answer if it is invalid. */
export function checkPolicy(realm: RealmData, provider: string, config: Rec): void {
  if (provider === "max-clients") {
    const most = single(config, "max-clients");
    if (most === "") throw complaint(400, "'Max Clients Per Realm' is required");
    if (!/^-?\d+$/.test(most)) throw complaint(400, "'Max Clients Per Realm' should be a number");
  }
  if (provider === "trusted-hosts") checkHosts(config);
  if (provider === "allowed-client-templates") checkScopes(realm, config);
}

function checkHosts(config: Rec): void {
  const wanted = [
    ["host-sending-registration-request-must-match", "Host Sending Client Registration Request Must Match"],
    ["client-uris-must-match", "Client URIs Must Match"],
  ] as const;
  for (const [name, label] of wanted) {
    const value = single(config, name);
    if (value === "") throw complaint(400, `'${label}' is required`);
    if (value !== "true" && value !== "false") throw complaint(400, `'${label}' should be 'true' or 'false'`);
  }
  if (wanted.every(([name]) => single(config, name) === "false"))
    throw complaint(400, "At least one of hosts verification or client URIs validation must be enabled");
}

function checkScopes(realm: RealmData, config: Rec): void {
  const allowed = texts(config, "allowed-client-scopes");
  const known = scopeNames(realm);
  if (allowed.some((name) => !known.includes(name)))
    throw complaint(400, `Client scopes not allowed: [${allowed.join(", ")}]`);
}

const single = (config: Rec, name: string): string => texts(config, name)[0] ?? "";

/**
 * Returns the names of the scopes that a policy can allow: those of the realm, and the one that every client can
 * request.
 */
const scopeNames = (realm: RealmData): string[] => [
  ...table(realm, "client-scopes").map((scope) => text(scope, "name")),
  "openid",
];

/** Returns the types of policies, with the options of this realm. */
function providers(call: Call): Rec[] {
  return typesOf(call.world, REGISTRATION_POLICY).map((type) => {
    const properties = Array.isArray(type["properties"]) ? type["properties"] : [];
    const withOptions = properties.map((property: Rec) =>
      property["name"] === "allowed-client-scopes" ? { ...property, options: scopeNames(call.realm) } : property,
    );
    return { ...type, properties: withOptions };
  });
}

/** Routes of the policies for clients that register themselves. The policies themselves are components. */
export const registrationPolicies: Route[] = [
  route("GET", "client-registration-policy/providers", VIEW_REALM, (call) => ok(providers(call))),
];
