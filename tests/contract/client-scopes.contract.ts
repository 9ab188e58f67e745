import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

async function life(on: Stage): Promise<void> {
  const scope = await on.create("client-scopes", {
    name: "extra",
    protocol: "openid-connect",
    attributes: { "display.on.consent.screen": "true" },
  });
  await on.call("POST", "client-scopes", 409, { body: { name: "extra", protocol: "openid-connect" } });
  for (const body of [{ name: "other" }, { name: "other", protocol: "none" }, { name: "extra" }])
    await on.call("POST", "client-scopes", 400, { body });
  for (const name of ["", "a b", 'a"b', "ü"])
    await on.call("POST", "client-scopes", 400, { body: { name, protocol: "saml" } });
  await on.call("POST", "client-scopes", 500, { body: { protocol: "saml" } });
  await on.call("PUT", `client-scopes/${scope}`, 400, { body: { name: "a b" } });
  await on.call("PUT", `client-scopes/${scope}`, 500, { body: { description: "no name" } });
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

/** Checks the settings of a scope: omitted ones stay, empty texts are kept, `null` removes. */
async function attributes(on: Stage): Promise<void> {
  const given = { a: "1", b: "2", "gui.order": "" };
  const scope = await on.create("client-scopes", { name: "kept", protocol: "openid-connect", attributes: given });
  const write = async (status: number, body: object) => {
    await on.call("PUT", `client-scopes/${scope}`, status, { body: { name: "kept", ...body } });
    return record(await on.call("GET", `client-scopes/${scope}`, 200));
  };
  const attributesAre = (what: string, read: Record<string, unknown>, expected: object) =>
    on.same(what, read["attributes"], expected);
  attributesAre("attributes that are left out", await write(204, { attributes: { c: "3" } }), { ...given, c: "3" });
  attributesAre("emptied and taken away", await write(204, { attributes: { a: "", b: null, c: null } }), {
    a: "",
    "gui.order": "",
  });
  await write(204, { description: "some" });
  on.same("an emptied description", (await write(204, { description: "" }))["description"], "");
  await write(400, { attributes: { "is.parameterized.scope": "true" } });
  await on.call("PUT", `client-scopes/${scope}`, 409, { body: { name: "email" } });
}

/** Checks the scopes that new clients get: a scope is default or optional, never both. */
async function types(on: Stage): Promise<void> {
  const scope = await on.create("client-scopes", { name: "one", protocol: "openid-connect" });
  const holds = async () => {
    const lists = [
      await on.call("GET", "default-default-client-scopes", 200),
      await on.call("GET", "default-optional-client-scopes", 200),
    ];
    return lists.map((list) => pluck(list, "name").includes("one"));
  };
  await on.call("PUT", `default-optional-client-scopes/${scope}`, 204);
  await on.call("PUT", `default-default-client-scopes/${scope}`, 409);
  on.same("optional", await holds(), [false, true]);
  await on.call("DELETE", `default-default-client-scopes/${scope}`, 204);
  on.same("none", await holds(), [false, false]);
  await on.call("DELETE", `default-optional-client-scopes/${scope}`, 204);
  await on.call("PUT", `default-default-client-scopes/${scope}`, 204);
  await on.call("PUT", "default-default-client-scopes/none", 404);
  await on.call("DELETE", "default-default-client-scopes/none", 404);
  await on.call("PUT", `client-scopes/${scope}`, 204, { body: { name: "renamed" } });
  const named = pluck(await on.call("GET", "default-default-client-scopes", 200), "name");
  on.same("renamed", [named.includes("renamed"), named.includes("one")], [true, false]);
  await on.call("DELETE", `client-scopes/${scope}`, 204);
  const left = pluck(await on.call("GET", "default-default-client-scopes", 200), "name");
  on.same("deleted", left.includes("renamed"), false);
  const body = {
    name: "asked",
    protocol: "openid-connect",
    attributes: { "is.parameterized.scope": "true", "parameterized.scope.type": "string" },
  };
  await on.call("PUT", `default-default-client-scopes/${await on.create("client-scopes", body)}`, 400);
}

/** Checks that scopes are ignored that the client already has or that are of another protocol. */
async function ofClient(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "scoped" });
  const scope = await on.create("client-scopes", { name: "extra", protocol: "openid-connect" });
  const saml = await on.create("client-scopes", { name: "other", protocol: "saml" });
  const at = (type: string, id: string) => `clients/${client}/${type}-client-scopes/${id}`;
  const holds = async (name: string) => {
    const lists = [
      await on.call("GET", `clients/${client}/default-client-scopes`, 200),
      await on.call("GET", `clients/${client}/optional-client-scopes`, 200),
    ];
    return lists.map((list) => pluck(list, "name").includes(name));
  };
  await on.call("PUT", at("default", scope), 204);
  await on.call("PUT", at("optional", scope), 204);
  on.same("added twice", await holds("extra"), [true, false]);
  await on.call("DELETE", at("optional", scope), 204);
  on.same("removed", await holds("extra"), [false, false]);
  await on.call("PUT", at("default", saml), 204);
  on.same("of another protocol", await holds("other"), [false, false]);
  await on.call("PUT", at("default", "none"), 404);
}

/** Checks the mappers of a scope: names are unique and kinds are known. */
async function mappers(on: Stage): Promise<void> {
  const scope = await on.create("client-scopes", { name: "mapped", protocol: "openid-connect" });
  const client = await on.create("clients", { clientId: "mapped" });
  const one = { name: "one", protocol: "openid-connect", protocolMapper: "oidc-sub-mapper", config: {} };
  for (const holder of [`client-scopes/${scope}`, `clients/${client}`]) {
    await on.call("POST", `${holder}/protocol-mappers/add-models`, 204, { body: [one] });
    await on.call("POST", `${holder}/protocol-mappers/add-models`, 409, { body: [one] });
    await on.call("POST", `${holder}/protocol-mappers/models`, 409, { body: one });
    await on.call("POST", `${holder}/protocol-mappers/models`, 404, {
      body: { ...one, name: "two", protocolMapper: "nonsense" },
    });
    const made = rows(await on.call("GET", `${holder}/protocol-mappers/models`, 200));
    on.same(
      "mappers",
      made.map(({ id: _, ...rest }) => rest),
      [{ ...one, consentRequired: false }],
    );
    await on.call("GET", `${holder}/protocol-mappers/models/none`, 404);
  }
}

/**
 * Checks scopes for verifiable credentials: only where the realm issues them, and with the members that the server
 * adds.
 */
async function credentials(on: Stage): Promise<void> {
  const made = async (name: string, given: object) => {
    const scope = await on.create("client-scopes", { name, protocol: "oid4vc", attributes: given });
    return record(await on.call("GET", `client-scopes/${scope}`, 200))["attributes"];
  };
  await on.call("POST", "client-scopes", 400, { body: { name: "early", protocol: "oid4vc" } });
  await on.call("PUT", "", 204, { body: { realm: on.realm, verifiableCredentialsEnabled: true } });
  const own = (name: string) => ({
    "include.in.token.scope": "true",
    "vc.credential_configuration_id": name,
    "vc.credential_contexts": name,
    "vc.cryptographic_binding_methods_supported": "jwk",
    "vc.expiry_in_seconds": "31536000",
    "vc.include_in_metadata": "true",
    "vc.supported_credential_types": name,
    "vc.verifiable_credential_type": name,
  });
  on.same("a credential without settings", await made("plain", {}), {
    ...own("plain"),
    "vc.credential_build_config.hash_algorithm": "SHA-256",
    "vc.credential_build_config.sd_jwt.visible_claims": "id,iat,nbf,exp,jti",
    "vc.credential_build_config.token_jws_type": "dc+sd-jwt",
    "vc.format": "dc+sd-jwt",
    "vc.sd_jwt.number_of_decoys": "10",
  });
  const given = { "vc.format": "jwt_vc_json", "vc.credential_build_config.hash_algorithm": "SHA-512" };
  on.same("a credential of another format", await made("other", given), {
    ...own("other"),
    ...given,
    "vc.credential_build_config.token_jws_type": "vc+jwt",
  });
}

/** Contracts for client scopes, their mappers, and the clients that have them. */
export const clientScopes: Contract[] = [
  { name: "client scopes: create, read, update, delete", run: life },
  { name: "settings of client scopes", run: attributes },
  { name: "client scopes of new clients", run: types },
  { name: "client scopes of a client", run: ofClient },
  { name: "mappers of client scopes", run: mappers },
  { name: "client scopes for credentials", feature: "OID4VC_VCI", run: credentials },
];
