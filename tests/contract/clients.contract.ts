import { CERTIFICATE } from "./certificate.ts";
import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

async function life(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "shop", publicClient: false });
  await on.call("POST", "clients", 409, { body: { clientId: "shop" } });
  await on.call("GET", `clients/${client}`, 200);
  await on.call("GET", "clients/none", 404);
  const found = await on.call("GET", "clients", 200, {
    query: { clientId: "SHO", search: "true", first: "0", max: "11" },
  });
  on.same("clients found", pluck(found, "clientId"), ["shop"]);
  on.same("all clients", pluck(await on.call("GET", "clients", 200), "clientId"), [
    "account",
    "account-console",
    "admin-cli",
    "broker",
    "realm-management",
    "security-admin-console",
    "shop",
  ]);
  await on.call("PUT", `clients/${client}`, 204, {
    body: { clientId: "shop", attributes: { a: "b" }, serviceAccountsEnabled: true, name: "Shop" },
  });
  await on.call("GET", `clients/${client}`, 200);
  await on.call("GET", `clients/${client}/service-account-user`, 200);
  await on.call("GET", `clients/${client}/client-secret`, 200);
  await on.call("POST", `clients/${client}/client-secret`, 200);
  const file = await on.call("GET", `clients/${client}/installation/providers/keycloak-oidc-keycloak-json`, 200);
  on.same("an adapter's file", record(file)["resource"], "shop");
  await on.call("GET", `clients/${client}/default-client-scopes`, 200);
  await on.call("GET", `clients/${client}/optional-client-scopes`, 200);
  await on.call("GET", `clients/${client}/user-sessions`, 200);
  await on.call("GET", `clients/${client}/session-count`, 200);
  await on.call("GET", "ui-ext/sessions/client", 200, {
    query: { first: "0", max: "11", type: "ALL", clientId: client, search: "" },
  });
  await on.call("GET", `clients/${client}/scope-mappings`, 200);
  await on.call("DELETE", `clients/${client}`, 204);
  await on.call("DELETE", `clients/${client}`, 404);
  for (const [own, status] of [
    ["account", 400],
    ["realm-management", 403],
  ] as const) {
    const [one] = rows(await on.call("GET", "clients", 200, { query: { clientId: own } }));
    await on.call("DELETE", `clients/${String(one?.["id"])}`, status);
  }
}

async function others(on: Stage): Promise<void> {
  await on.create("identity-provider/instances", {
    alias: "gh",
    providerId: "github",
    config: { clientId: "x", clientSecret: "y" },
  });
  await on.call("GET", "identity-provider/instances", 200);
  await on.call("GET", "identity-provider/instances/gh", 200);
  await on.call("GET", "identity-provider/instances/none", 404);
  await on.call("DELETE", "identity-provider/instances/gh", 204);
  await on.call("GET", "components", 200, { query: { type: "org.keycloak.keys.KeyProvider" } });
  await on.call("GET", "components/none", 404);
  await on.call("POST", "components", 400, {
    body: { name: "x", providerId: "none", providerType: "org.keycloak.storage.UserStorageProvider", config: {} },
  });
  await on.call("GET", "user-storage/none/name", 404);
  await on.call("GET", "client-policies/policies", 200);
  await on.call("GET", "client-policies/profiles", 200);
  await on.call("GET", "organizations", 404, { query: { first: "0", max: "1" } });
  await on.call("GET", "credential-registrators", 200);
}

async function parts(on: Stage): Promise<void> {
  const client = await on.create("clients", {
    clientId: "parts",
    publicClient: false,
    attributes: { login_theme: "x", policyUri: "https://a.example" },
  });
  // Omitted members stay, empty ones are removed.
  await on.call("PUT", `clients/${client}`, 204, { body: { clientId: "parts", attributes: { policyUri: "" } } });
  const read = record(await on.call("GET", `clients/${client}`, 200));
  const attributes = read.attributes as Record<string, unknown>;
  on.same("cleared attributes", [attributes.login_theme, attributes.policyUri], ["x", undefined]);
  await on.call("GET", "authentication/client-authenticator-providers", 200);
  const token = record(await on.call("POST", `clients/${client}/registration-access-token`, 200));
  on.same("registration token", typeof token.registrationAccessToken, "string");
  await on.call("POST", `clients/${client}/nodes`, 204, { body: { node: "a.example" } });
  on.same("nodes", Object.keys(record(await on.call("GET", `clients/${client}`, 200)).registeredNodes ?? {}), [
    "a.example",
  ]);
  await on.call("DELETE", `clients/${client}/nodes/a.example`, 204);
  await on.call("DELETE", `clients/${client}/nodes/a.example`, 404);
  await on.call("GET", `clients/${client}/test-nodes-available`, 200);
  await on.call("POST", `clients/${client}/protocol-mappers/add-models`, 204, {
    body: [{ name: "one", protocol: "openid-connect", protocolMapper: "oidc-sub-mapper", config: {} }],
  });
  const made = await on.call("GET", `clients/${client}/protocol-mappers/models`, 200);
  on.same("mappers", pluck(made, "name"), ["one"]);
  const [{ id, ...rest } = {}] = rows(made);
  const put = (status: number, body: object) =>
    on.call("PUT", `clients/${client}/protocol-mappers/models/${String(id)}`, status, { body });
  await put(500, rest);
  await put(204, { ...rest, id, config: { "claim.name": "x" } });
  await on.call("GET", `clients/${client}/protocol-mappers/models/${String(id)}`, 200);
  await on.call("GET", `clients/${client}/installation/providers/keycloak-oidc-keycloak-json`, 200);
  await on.call("GET", `clients/${client}/installation/providers/none`, 404);
}

async function certificates(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "keys", protocol: "saml" });
  const at = `clients/${client}/certificates/saml.signing`;
  await on.call("GET", at, 200);
  const made = record(await on.call("POST", `${at}/generate`, 200));
  on.same("the created key", [typeof made.certificate, typeof made.privateKey], ["string", "string"]);
  on.same("the stored certificate", record(await on.call("GET", at, 200)).certificate, made.certificate);
}

async function converter(on: Stage): Promise<void> {
  const text = JSON.stringify({ clientId: "told", protocol: "openid-connect" });
  const reported = record(await on.call("POST", "client-description-converter", 200, { text }));
  on.same("converted", reported.clientId, "told");
  const convert = (status: number, document: string) =>
    on.call("POST", "client-description-converter", status, { text: document });
  await convert(400, "neither of them");
  await convert(400, `<EntityDescriptor xmlns="${METADATA}" entityID="https://sp.example"></EntityDescriptor>`);
  const attributes = async (inner: string, words = "") => {
    const client = record(await convert(200, serviceProvider(inner, words)));
    return client.attributes as Record<string, unknown>;
  };
  const requested = async (inner: string) => {
    const found = await attributes(inner);
    return [found["saml.client.signature"], found["saml.encrypt"]];
  };
  on.same("signatures of a client without keys", await requested(CONSUMER), [undefined, undefined]);
  on.same("signatures of a client with a signing key", await requested(key("signing") + CONSUMER), ["true", undefined]);
  on.same("encryption for a client with an encryption key", await requested(key("encryption") + CONSUMER), [
    undefined,
    "true",
  ]);
  const { "saml.assertion.signature": signed } = await attributes(CONSUMER, 'WantAssertionsSigned="true"');
  on.same("signed assertions", signed, "true");
  const format = "<NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>";
  const logout = service("SingleLogoutService", "HTTP-Redirect", "https://sp.example/out");
  const artifact = service("AssertionConsumerService", "HTTP-Artifact", "https://sp.example/artifact");
  await convert(200, serviceProvider(logout + format + CONSUMER + artifact));
}

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";

const service = (name: string, binding: string, location: string): string =>
  `<${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}" index="0"/>`;

const CONSUMER = service("AssertionConsumerService", "HTTP-POST", "https://sp.example/in");

const serviceProvider = (inner: string, words = ""): string =>
  [
    `<EntityDescriptor xmlns="${METADATA}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://sp.example">`,
    `<SPSSODescriptor ${words} protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${inner}`,
    "</SPSSODescriptor></EntityDescriptor>",
  ].join("");

const key = (use: string): string =>
  [
    `<KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${CERTIFICATE}`,
    "</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>",
  ].join("");

/** Checks client profiles and policies: two documents that are read and written whole. */
async function policies(on: Stage): Promise<void> {
  const executors = [{ executor: "consent-required", configuration: { "auto-configure": true } }];
  const strong = { name: "strong", description: "Asks", executors };
  await on.call("PUT", "client-policies/profiles", 204, { body: { profiles: [strong] } });
  const own = record(await on.call("GET", "client-policies/profiles", 200));
  on.same("the profiles as written", own["profiles"], [strong]);
  await on.call("PUT", "client-policies/profiles", 400, { body: { profiles: [strong, strong] } });
  const conditions = [{ condition: "any-client", configuration: {} }];
  const all = { name: "all", description: "All", enabled: false, conditions, profiles: ["strong"] };
  await on.call("PUT", "client-policies/policies", 204, { body: { policies: [all] } });
  await on.call("PUT", "client-policies/policies", 400, { body: { policies: [{ ...all, profiles: ["none"] }] } });
  const stored = record(await on.call("GET", "client-policies/policies", 200))["policies"] as { name: string }[];
  on.same(
    "the policies as written",
    stored.map(({ name }) => name),
    ["all"],
  );
}

/** Contracts for clients, and for other data that is read with users. */
export const clients: Contract[] = [
  { name: "clients: create, read, update, delete", run: life },
  { name: "parts of clients", run: parts },
  { name: "keys of clients", run: certificates },
  { name: "descriptions converted to clients", run: converter },
  { name: "client policies and profiles", run: policies },
  { name: "other lists", run: others },
];
