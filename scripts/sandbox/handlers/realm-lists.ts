import {
  type Answer,
  complaint,
  done,
  isRec,
  notFound,
  object,
  ok,
  type Rec,
  records,
  text,
  texts,
} from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_REALM } from "./call.ts";

/** Client scopes that every new client gets, by kind. */
function defaultScopes(call: Call, kind: string): Answer {
  const names = texts(call.realm.documents[`default-${kind}-client-scopes`], "names");
  const scopes = names
    .map((name) => table(call.realm, "client-scopes").find((scope) => scope["name"] === name))
    .filter(isRec);
  return ok(scopes.map(({ id, name, protocol }) => ({ id, name, protocol })));
}

function linkDefault(call: Call, kind: string, add: boolean): Answer {
  const scope = table(call.realm, "client-scopes").find((row) => row["id"] === call.params["scope"]);
  if (!scope) throw notFound("Client scope not found");
  const at = `default-${kind}-client-scopes`;
  const rest = texts(call.realm.documents[at], "names").filter((name) => name !== scope["name"]);
  call.realm.documents[at] = { names: add ? [...rest, text(scope, "name")] : rest };
  return done();
}

const defaultsOf = (kind: string): Route[] => [
  route("GET", `default-${kind}-client-scopes`, VIEW_CLIENTS, (call) => defaultScopes(call, kind)),
  route("PUT", `default-${kind}-client-scopes/{scope}`, ["manage-clients"], (call) => linkDefault(call, kind, true)),
  route("DELETE", `default-${kind}-client-scopes/{scope}`, ["manage-clients"], (call) =>
    linkDefault(call, kind, false),
  ),
];

/** A document of the realm that is read and written whole. */
const document = (path: string): Route[] => [
  route("GET", path, VIEW_REALM, (call) => ok(call.realm.documents[path] ?? {})),
  route("PUT", path, ["manage-realm"], (call) => {
    call.realm.documents[path] = call.body;
    return done();
  }),
];

/** Which settings bind a flow: as the console's flow list tells it. */
function flowList(call: Call): Answer {
  const bindings = [
    "browserFlow",
    "registrationFlow",
    "directGrantFlow",
    "resetCredentialsFlow",
    "clientAuthenticationFlow",
    "dockerAuthenticationFlow",
    "firstBrokerLoginFlow",
  ];
  const flows = table(call.realm, "authentication/flows").filter((flow) => flow["topLevel"] === true);
  return ok(
    flows.map(({ id, alias, builtIn, description }) => {
      const used = bindings.filter((binding) => call.realm.realm[binding] === alias);
      const usedBy = used.length > 0 ? { usedBy: { type: "DEFAULT", values: used.map(() => alias) } } : {};
      return { id, alias, builtIn, ...usedBy, ...(description === undefined ? {} : { description }) };
    }),
  );
}

/** The keys of the realm, one for each key provider. Key material is left out. */
function keys(call: Call): Answer {
  const providers = table(call.realm, "components").filter(
    (one) => one["providerType"] === "org.keycloak.keys.KeyProvider",
  );
  const rows = providers.map((provider) => {
    const config = object(provider, "config");
    const [priority = "0"] = texts(config, "priority");
    const kind = text(provider, "providerId").split("-")[0] ?? "";
    const [algorithm = kind === "aes" ? "AES" : "RS256"] = texts(config, "algorithm");
    return {
      providerId: provider["id"],
      providerPriority: Number(priority),
      kid: provider["id"],
      status: "ACTIVE",
      type: kind === "hmac" || kind === "aes" ? "OCT" : kind.toUpperCase(),
      algorithm,
      use: algorithm === "RSA-OAEP" || kind === "aes" ? "ENC" : "SIG",
    };
  });
  return ok({ active: Object.fromEntries(rows.map((row) => [row.algorithm, row.kid])), keys: rows });
}

/** Organizations answer only where the realm has them. */
function organizationsOn(call: Call): void {
  if (call.realm.realm["organizationsEnabled"] !== true)
    throw complaint(404, "Organizations not enabled for this realm.");
}

/** Short lists and documents of a realm. */
export const realmLists: Route[] = [
  ...defaultsOf("default"),
  ...defaultsOf("optional"),
  ...document("client-policies/policies"),
  ...document("client-policies/profiles"),
  route("GET", "credential-registrators", VIEW_REALM, () =>
    ok(["CONFIGURE_TOTP", "webauthn-register", "webauthn-register-passwordless", "CONFIGURE_RECOVERY_AUTHN_CODES"]),
  ),
  route("GET", "authentication/flows", [...VIEW_REALM, "query-clients"], (call) =>
    ok(table(call.realm, "authentication/flows").filter((flow) => flow["topLevel"] === true)),
  ),
  route("GET", "ui-ext/authentication-management/flows", VIEW_REALM, flowList),
  route("GET", "client-scopes", ["query-clients", ...VIEW_CLIENTS], (call) =>
    ok(VIEW_CLIENTS.some((right) => call.rights.has(right)) ? table(call.realm, "client-scopes") : []),
  ),
  route("GET", "organizations/members/{user}/organizations", VIEW_REALM, (call) => {
    organizationsOn(call);
    return ok(memberships(call));
  }),
  route("GET", "workflows/scheduled/{user}", VIEW_REALM, () => ok([])),
  route("GET", "keys", VIEW_REALM, keys),
  route("POST", "testSMTPConnection", ["manage-realm"], () => {
    throw complaint(500, "Failed to send email");
  }),
];

const memberships = (call: Call): Rec[] =>
  table(call.realm, "organizations").filter((one) =>
    records(one, "members").some((member) => member["id"] === call.params["user"]),
  );
