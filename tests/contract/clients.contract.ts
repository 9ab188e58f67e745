import { type Contract, pluck, type Stage } from "./contract.ts";

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
}

async function scopes(on: Stage): Promise<void> {
  const scope = await on.create("client-scopes", {
    name: "extra",
    protocol: "openid-connect",
    attributes: { "display.on.consent.screen": "true" },
  });
  await on.call("POST", "client-scopes", 409, { body: { name: "extra", protocol: "openid-connect" } });
  await on.call("GET", `client-scopes/${scope}`, 200);
  await on.call("GET", "client-scopes/none", 404);
  await on.call("PUT", `client-scopes/${scope}`, 204, { body: { name: "extra", description: "More" } });
  await on.call("GET", `client-scopes/${scope}`, 200);
  const mapper = await on.create(`client-scopes/${scope}/protocol-mappers/models`, {
    name: "m",
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: { "claim.name": "x" },
  });
  await on.call("GET", `client-scopes/${scope}/protocol-mappers/models/${mapper}`, 200);
  await on.call("GET", `client-scopes/${scope}/protocol-mappers/models`, 200);
  await on.call("DELETE", `client-scopes/${scope}/protocol-mappers/models/${mapper}`, 204);
  await on.call("PUT", `default-optional-client-scopes/${scope}`, 204);
  await on.call("GET", "default-optional-client-scopes", 200);
  await on.call("DELETE", `client-scopes/${scope}`, 204);
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

/** Clients, client scopes and what else is read beside people. */
export const clients: Contract[] = [
  { name: "clients live", run: life },
  { name: "client scopes live", run: scopes },
  { name: "other lists", run: others },
];
