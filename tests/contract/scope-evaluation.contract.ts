import { type Contract, pluck, record, type Stage } from "./contract.ts";

const mapper = (name: string, config: object, protocolMapper = "oidc-hardcoded-claim-mapper") => ({
  name,
  protocol: "openid-connect",
  protocolMapper,
  config: { "access.token.claim": "true", "id.token.claim": "true", "userinfo.token.claim": "true", ...config },
});

/** Checks what mappers of an optional scope put into tokens, and the roles that are in scope. */
async function tokens(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "asking", fullScopeAllowed: false });
  const other = await on.create("clients", { clientId: "answering" });
  const scope = await on.create("client-scopes", { name: "extra", protocol: "openid-connect" });
  const user = await on.create("users", { username: "una-asks", email: "una@example.com", firstName: "Una" });
  const models = `client-scopes/${scope}/protocol-mappers/models`;
  await on.create(
    models,
    mapper("number", { "claim.name": "deep.shoe", "claim.value": "42", "jsonType.label": "int" }),
  );
  await on.create(models, mapper("quiet", { "claim.name": "quiet", "claim.value": "x", "id.token.claim": "false" }));
  await on.create(models, mapper("aud", { "included.client.audience": "broker" }, "oidc-audience-mapper"));
  await on.call("PUT", `clients/${client}/optional-client-scopes/${scope}`, 204);
  await on.call("POST", `clients/${other}/roles`, 201, { body: { name: "pay" } });
  const role = (await on.call("GET", `clients/${other}/roles/pay`, 200)).body;
  await on.call("POST", `users/${user}/role-mappings/clients/${other}`, 204, { body: [role] });
  const at = `clients/${client}/evaluate-scopes`;
  const membersOf = async (requested: string, member: string) =>
    pluck(await on.admin.call("GET", `/admin/realms/${on.realm}/${at}/protocol-mappers?scope=${requested}`), member);
  const names = (requested: string) => membersOf(requested, "mapperName");
  on.same("without the scope", (await names("openid")).includes("number"), false);
  on.same("with the scope", (await names("openid%20extra")).includes("number"), true);
  await on.create(`clients/${client}/protocol-mappers/models`, mapper("own", { "claim.name": "own" }));
  const own = (await names("openid")).indexOf("own");
  on.same("type of the container of the client's own", (await membersOf("openid", "containerType"))[own], "client");
  on.same("name of that container", (await membersOf("openid", "containerName"))[own] ?? "", "");

  const read = async (kind: string, query: Record<string, string>) =>
    record(
      await on.admin.call(
        "GET",
        `/admin/realms/${on.realm}/${at}/generate-example-${kind}?${new URLSearchParams({ userId: user, ...query })}`,
      ),
    );
  const plain = await read("access-token", { scope: "openid" });
  // The server guarantees no order of the scopes.
  const scopes = String(plain["scope"]).split(" ").sort();
  on.same("plain", [plain["deep"], plain["aud"], scopes], [undefined, undefined, ["email", "openid", "profile"]]);
  const access = await read("access-token", { scope: "openid extra" });
  on.same("access", [access["deep"], access["quiet"], access["aud"]], [{ shoe: 42 }, "x", "broker"]);
  const id = await read("id-token", { scope: "openid extra" });
  on.same("id", [id["deep"], id["quiet"], id["typ"], id["email"]], [{ shoe: 42 }, undefined, "ID", "una@example.com"]);
  const info = await read("userinfo", { scope: "openid extra" });
  on.same("userinfo", [info["deep"], info["sub"], info["exp"]], [{ shoe: 42 }, user, undefined]);

  on.same("out of scope", access["resource_access"], undefined);
  await on.call("POST", `client-scopes/${scope}/scope-mappings/clients/${other}`, 204, { body: [role] });
  const widened = await read("access-token", { scope: "extra" });
  on.same("in scope", widened["resource_access"], { answering: { roles: ["pay"] } });
  const narrowed = await read("access-token", { scope: "extra", audience: "answering" });
  on.same("narrowed", narrowed["aud"], "answering");
  const granted = (kind: string, requested: string) =>
    on.call("GET", `${at}/scope-mappings/${other}/${kind}`, 200, { query: { scope: requested } });
  on.same("granted", pluck(await granted("granted", "extra"), "name"), ["pay"]);
  on.same("not granted", pluck(await granted("not-granted", "openid"), "name"), ["pay"]);
  on.same("of the realm", pluck(await on.call("GET", `${at}/scope-mappings/${on.realm}/granted`, 200), "name"), []);
}

/**
 * Checks the rejected evaluations: without a user or with an unknown one, with an audience that does not exist, and by
 * an administrator who may not view users.
 */
async function refusals(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "refusing" });
  const user = await on.create("users", { username: "una-refused" });
  const at = `clients/${client}/evaluate-scopes`;
  const example = `${at}/generate-example-access-token`;
  await on.call("GET", example, 404);
  await on.call("GET", example, 404, { query: { userId: "none" } });
  await on.call("GET", "clients/none/evaluate-scopes/protocol-mappers", 404);
  await on.call("GET", `${at}/scope-mappings/none/granted`, 404);
  const rejected = await on.admin.call(
    "GET",
    `/admin/realms/${on.realm}/${example}?userId=${user}&audience=realm-management`,
  );
  on.same("audience", rejected.body, { error: "Requested audience not available: realm-management" });
  const viewer = await on.withRights(["view-clients"]);
  const requested = (path: string, by = viewer) => by.call("GET", `/admin/realms/${on.realm}/${path}`);
  on.same("viewer", (await requested(`${at}/protocol-mappers`)).status, 200);
  const hidden = await requested(`${example}?userId=${user}`);
  on.same("no people", [hidden.status, hidden.body], [403, { error: "You have no access to this user" }]);
  const nobody = await on.withRights(["query-clients"]);
  on.same("no clients", (await requested(`${at}/protocol-mappers`, nobody)).status, 403);
}

/** Checks that a SAML response is answered as a JSON string. */
async function saml(on: Stage): Promise<void> {
  const client = await on.create("clients", { clientId: "saml-asking", protocol: "saml" });
  const user = await on.create("users", { username: "una-saml" });
  const address = `/admin/realms/${on.realm}/clients/${client}/evaluate-scopes/generate-example-saml-response`;
  const { body } = await on.admin.call("GET", `${address}?userId=${user}`);
  const text = String(body);
  on.same("a response", text.startsWith("<samlp:Response"), true);
  on.same("the name of the user", />una-saml<\/saml:NameID>/.test(text), true);
  on.same("with a role", text.includes(">offline_access</saml:AttributeValue>"), true);
}

/** Contracts for the evaluation of the scopes of a client. */
export const scopeEvaluation: Contract[] = [
  { name: "evaluated scopes: tokens", run: tokens },
  { name: "evaluated scopes: rejected requests", run: refusals },
  { name: "evaluated scopes: saml", run: saml },
];
