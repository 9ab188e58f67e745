import { type Contract, pluck, record, rows, type Stage } from "./contract.ts";

const POLICY = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

/** Checks initial access tokens: returned once, counted, and gone when they are deleted. */
async function tokens(on: Stage): Promise<void> {
  const post = (status: number, body: object) => on.call("POST", "clients-initial-access", status, { body });
  on.same("no tokens", await rowsOf(on), []);
  const made = record(await post(201, { expiration: 86_400, count: 3, webOrigins: ["https://a.example"] }));
  on.same("the token is returned", typeof made["token"], "string");
  const claims = String(made["token"]).split(".")[1] ?? "";
  on.same("its claims", JSON.parse(Buffer.from(claims, "base64url").toString()), {
    exp: Number(made["timestamp"]) + 86_400,
    iat: made["timestamp"],
    jti: made["id"],
    iss: issuerOf(claims),
    aud: issuerOf(claims),
    typ: "InitialAccessToken",
    "allowed-origins": ["https://a.example"],
  });
  const { token: _, ...stored } = made;
  on.same("the list", await rowsOf(on), [stored]);
  await post(201, { expiration: 0 });
  await post(400, { expiration: -1 });
  await post(400, { count: -1 });
  await post(400, { count: "x" });
  await on.call("GET", `clients-initial-access/${String(made["id"])}`, 404);
  for (const { id } of await rowsOf(on)) await on.call("DELETE", `clients-initial-access/${String(id)}`, 204);
  await on.call("DELETE", "clients-initial-access/none", 204);
  on.same("no tokens are left", await rowsOf(on), []);
}

const rowsOf = async (on: Stage) => rows(await on.call("GET", "clients-initial-access", 200));

const issuerOf = (claims: string): unknown =>
  (JSON.parse(Buffer.from(claims, "base64url").toString()) as { iss?: unknown }).iss;

/** Checks the policies for clients that register themselves: components of their own type. */
async function policies(on: Stage): Promise<void> {
  const kinds = rows(await on.call("GET", "client-registration-policy/providers", 200));
  const scopes = kinds.find(({ id }) => id === "allowed-client-templates");
  const [{ options = [] } = {}] = (scopes?.["properties"] ?? []) as { options?: string[] }[];
  on.same("scopes that can be allowed", [options.includes("profile"), options.includes("openid")], [true, true]);
  const all = rows(await on.call("GET", "components", 200, { query: { type: POLICY } }));
  on.same("policies of a new realm", all.map(({ name, subType }) => `${name} ${subType}`).toSorted(), [
    "Allowed Client Scopes anonymous",
    "Allowed Client Scopes authenticated",
    "Allowed Protocol Mapper Types anonymous",
    "Allowed Protocol Mapper Types authenticated",
    "Allowed Registration Web Origins anonymous",
    "Allowed Registration Web Origins authenticated",
    "Consent Required anonymous",
    "Full Scope Disabled anonymous",
    "Max Clients Limit anonymous",
    "Trusted Hosts anonymous",
  ]);
  const body = (providerId: string, config: object) => ({
    ...{ name: `own ${providerId}`, providerType: POLICY, subType: "anonymous", providerId, config },
  });
  const rejected = (providerId: string, config: object) =>
    on.call("POST", "components", 400, { body: body(providerId, config) });
  await rejected("none", {});
  await rejected("max-clients", {});
  await rejected("max-clients", { "max-clients": ["x"] });
  const host = "host-sending-registration-request-must-match";
  await rejected("trusted-hosts", {});
  await rejected("trusted-hosts", { [host]: ["true"] });
  await rejected("trusted-hosts", { [host]: ["true"], "client-uris-must-match": ["x"] });
  await rejected("trusted-hosts", { [host]: ["false"], "client-uris-must-match": ["false"] });
  await rejected("allowed-client-templates", { "allowed-client-scopes": ["none"] });
  const most = await on.create("components", body("max-clients", { "max-clients": ["5"], other: ["x"] }));
  await on.call("GET", `components/${most}`, 200);
  const change = (status: number, config: object) =>
    on.call("PUT", `components/${most}`, status, { body: body("max-clients", config) });
  await change(400, { "max-clients": [""] });
  await change(204, { "max-clients": ["7"] });
  await change(204, {});
  on.same("the limit", record(await on.call("GET", `components/${most}`, 200))["config"], { "max-clients": ["7"] });
  const trusted = await on.create(
    "components",
    body("trusted-hosts", { "trusted-hosts": ["a.example"], [host]: ["true"], "client-uris-must-match": ["false"] }),
  );
  await on.call("PUT", `components/${trusted}`, 204, { body: body("trusted-hosts", { "trusted-hosts": [] }) });
  on.same("the hosts", record(await on.call("GET", `components/${trusted}`, 200))["config"], {
    [host]: ["true"],
    "client-uris-must-match": ["false"],
  });
  await on.call("DELETE", `components/${most}`, 204);
  await on.call("DELETE", `components/${most}`, 404);
  const left = await on.call("GET", "components", 200, { query: { type: POLICY } });
  on.same(
    "policies of our own",
    pluck(left, "name").filter((name) => String(name).startsWith("own")),
    ["own trusted-hosts"],
  );
}

/** Contracts for client registration. */
export const clientRegistration: Contract[] = [
  { name: "initial access tokens", run: tokens },
  { name: "registration policies", run: policies },
];
