import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRec, messageRef, object, type Rec, records, text, texts } from "../http/exchange.ts";
import { importFlows } from "./import-flows.ts";
import { importGroups } from "./import-groups.ts";
import { addPerson } from "./import-people.ts";
import { importRoles, namedRoles, roleId } from "./import-roles.ts";
import { emptyRealm, type RealmData, table } from "./realm-data.ts";
import { clientNamed } from "./world.ts";

const facts = readFileSync(join(import.meta.dirname, "../facts/new-realm.json"), "utf8");
const IMPORTED = [
  "roles",
  "clients",
  "users",
  "groups",
  "clientScopes",
  "identityProviders",
  "identityProviderMappers",
  "components",
  "scopeMappings",
  "clientScopeMappings",
  "authenticationFlows",
  "authenticatorConfig",
  "requiredActions",
  "defaultRole",
  "defaultGroups",
];

/** Returns the content of every new realm, with the realm's name inserted. */
const realmFacts = (name: string): Rec =>
  JSON.parse(facts.replaceAll("{realm}", JSON.stringify(name).slice(1, -1))) as Rec;

/**
 * Creates a realm like the server: its standard clients, roles, scopes, flows and required actions, and in addition
 * everything in the given representation (settings, roles, groups, clients, users).
 */
export function newRealm(given: Rec): RealmData {
  const name = text(given, "realm");
  const base = realmFacts(name);
  const id = text(given, "id") || randomUUID();
  const settings = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => !IMPORTED.includes(key) && value !== null),
  );
  const realm: Rec = { id, ...object(base, "realm"), enabled: false, ...settings, realm: name };
  realm["attributes"] = { ...object(object(base, "realm"), "attributes"), ...object(given, "attributes") };
  const data = emptyRealm({ ...realm, id });
  data.profile = object(base, "profile");
  data.documents["events/types"] = { all: texts(base, "eventTypes") };
  for (const scope of [...records(base, "clientScopes"), ...records(given, "clientScopes")])
    addClientScope(data, scope);
  data.documents["default-default-client-scopes"] = { names: texts(base, "defaultDefaultClientScopes") };
  data.documents["default-optional-client-scopes"] = { names: texts(base, "defaultOptionalClientScopes") };
  for (const client of [...records(base, "clients"), ...records(given, "clients")]) addClient(data, client);
  importRoles(data, object(base, "roles"));
  const defaultRole = roleId(data, `default-roles-${name.toLowerCase()}`) ?? roleId(data, `default-roles-${name}`);
  data.realm["defaultRole"] = {
    id: defaultRole,
    name: `default-roles-${name}`,
    description: messageRef("role_default-roles"),
    composite: true,
    clientRole: false,
    containerId: id,
  };
  importRoles(data, object(given, "roles"));
  for (const source of [base, given]) importScopeMappings(data, source);
  importGroups(data, records(given, "groups"));
  data.documents["default-groups"] = { paths: texts(given, "defaultGroups") };
  for (const someone of records(given, "users")) addPerson(data, someone);
  importFlows(data, records(base, "authenticationFlows"), records(base, "authenticatorConfig"));
  data.tables["authentication/required-actions"] = records(base, "requiredActions");
  data.tables["components"] = [...records(base, "components"), ...records(given, "components")].map((component) => ({
    id: randomUUID(),
    parentId: id,
    ...component,
  }));
  data.tables["identity-provider/instances"] = records(given, "identityProviders").map((provider) => ({
    internalId: randomUUID(),
    ...provider,
  }));
  for (const mapper of records(given, "identityProviderMappers")) {
    const path = `identity-provider/instances/${text(mapper, "identityProviderAlias")}/mappers`;
    table(data, path).push({ id: randomUUID(), config: {}, ...mapper });
  }
  data.documents["client-policies/policies"] = { policies: [], ...object(given, "clientPolicies") };
  data.documents["client-policies/profiles"] = { profiles: [], ...object(given, "clientProfiles") };
  return data;
}

/** Adds a client scope, and generates ids for it and its mappers. */
function addClientScope(data: RealmData, given: Rec): Rec {
  const scope: Rec = { id: randomUUID(), ...given };
  if (given["protocolMappers"])
    scope["protocolMappers"] = records(given, "protocolMappers").map((mapper) => ({ id: randomUUID(), ...mapper }));
  table(data, "client-scopes").push(scope);
  return scope;
}

/** Attributes of a new SAML client on the server, without keys. */
const SAML_SETTINGS: Rec = {
  "saml.allow.ecp.flow": "false",
  "saml.authnstatement": "true",
  "saml.client.signature": "true",
  "saml.force.post.binding": "true",
  "saml.server.signature": "true",
  "saml.signature.algorithm": "RSA_SHA256",
  saml_force_name_id_format: "false",
  saml_name_id_format: "username",
  saml_signature_canonicalization_method: "http://www.w3.org/2001/10/xml-exc-c14n#",
};

/** Returns the hash of a client id by which SAML artifacts identify the client. */
const digestOf = (clientId: string): string => createHash("sha1").update(clientId).digest("base64");

/** Adds a client with the server's defaults for missing values. */
export function addClient(data: RealmData, given: Rec): Rec {
  const clientId = text(given, "clientId");
  const saml = given["protocol"] === "saml";
  const open = given["publicClient"] === true || given["bearerOnly"] === true;
  const client: Rec = {
    id: text(given, "id") || randomUUID(),
    clientId,
    ...(given["name"] === undefined ? {} : { name: given["name"] }),
    surrogateAuthRequired: false,
    enabled: true,
    alwaysDisplayInConsole: false,
    clientAuthenticatorType: "client-secret",
    ...(open ? {} : { secret: randomBytes(24).toString("base64url") }),
    redirectUris: [],
    webOrigins: [],
    notBefore: 0,
    bearerOnly: false,
    consentRequired: false,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    publicClient: false,
    frontchannelLogout: saml,
    protocol: "openid-connect",
    authenticationFlowBindingOverrides: {},
    fullScopeAllowed: true,
    nodeReRegistrationTimeout: -1,
    defaultClientScopes: standardScopes(data, "default", saml ? "saml" : "openid-connect"),
    optionalClientScopes: standardScopes(data, "optional", saml ? "saml" : "openid-connect"),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
  };
  client["attributes"] = {
    realm_client: "false",
    ...(saml ? { ...SAML_SETTINGS, "saml.artifact.binding.identifier": digestOf(clientId) } : {}),
    ...(open ? {} : { "client.secret.creation.time": String(Math.floor(Date.now() / 1000)) }),
    ...object(given, "attributes"),
  };
  if (given["protocolMappers"])
    client["protocolMappers"] = records(given, "protocolMappers").map((mapper) => ({ id: randomUUID(), ...mapper }));
  table(data, "clients").push(client);
  return client;
}

function standardScopes(data: RealmData, kind: "default" | "optional", protocol: string): string[] {
  const names = texts(data.documents[`default-${kind}-client-scopes`], "names");
  return names.filter((name) =>
    table(data, "client-scopes").some((scope) => scope["name"] === name && scope["protocol"] === protocol),
  );
}

function importScopeMappings(data: RealmData, source: Rec): void {
  const give = (holder: string, roles: string[]) => {
    data.mappings[holder] = [...new Set([...(data.mappings[holder] ?? []), ...roles])];
  };
  for (const entry of records(source, "scopeMappings")) {
    const scope = table(data, "client-scopes").find((row) => row["name"] === entry["clientScope"]);
    if (scope) give(`client-scopes/${text(scope, "id")}`, namedRoles(data, texts(entry, "roles"), {}));
  }
  for (const [owner, rows] of Object.entries(object(source, "clientScopeMappings"))) {
    for (const entry of Array.isArray(rows) ? rows.filter(isRec) : []) {
      const client = clientNamed(data, text(entry, "client"));
      if (client) give(`clients/${text(client, "id")}`, namedRoles(data, [], { [owner]: texts(entry, "roles") }));
    }
  }
}
