import { randomBytes } from "node:crypto";
import { complaint, done, notFound, object, ok, records, text } from "../../http/exchange.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_REALM } from "../../calls/call.ts";
import { clientOf } from "./clients.ts";
import { describedClient } from "./described-client.ts";
import { mapperRoutes } from "./protocol-mappers.ts";
import { installations } from "../../facts/server-facts.ts";

const MANAGE = ["manage-clients"] as const;

const AUTHENTICATORS = [
  { id: "client-jwt", displayName: "Signed JWT", supportsSecret: false },
  { id: "client-secret", displayName: "Client Id and Secret", supportsSecret: true },
  { id: "client-secret-jwt", displayName: "Signed JWT with Client Secret", supportsSecret: true },
  { id: "client-x509", displayName: "X509 Certificate", supportsSecret: false },
  { id: "federated-jwt", displayName: "Signed JWT - Federated", supportsSecret: false },
];

function installation(call: Call) {
  const client = clientOf(call);
  const wanted = call.params["provider"];
  const known = records(installations, text(client, "protocol") || "openid-connect").find(
    (one) => one["id"] === wanted,
  );
  if (!known) throw notFound("Unknown Provider");
  const config = {
    realm: call.realm.realm["realm"],
    "auth-server-url": `${new URL(call.base).origin}/`,
    "ssl-required": call.realm.realm["sslRequired"] ?? "external",
    resource: client["clientId"],
    ...(client["publicClient"] === true ? {} : { credentials: { secret: client["secret"] } }),
    "confidential-port": 0,
  };
  // Keycloak's content type is text for every format; the format itself is described in the server info.
  return { status: 200, body: JSON.stringify(config, undefined, 2), headers: { "content-type": "text/plain" } };
}

/** Routes of other parts of a client: rotated secrets, registration, cluster nodes and configuration files. */
export const clientExtras: Route[] = [
  route("GET", "authentication/client-authenticator-providers", [...VIEW_REALM, ...VIEW_CLIENTS], () =>
    ok(AUTHENTICATORS),
  ),
  route("POST", "client-description-converter", MANAGE, (call) =>
    ok(describedClient(call.raw.toString("utf8").trim())),
  ),
  route("DELETE", "clients/{client}/client-secret/rotated", MANAGE, (call) => {
    const client = clientOf(call);
    const {
      "client.secret.rotated": _,
      "client.secret.rotated.expiration.time": __,
      ...rest
    } = object(client, "attributes");
    client["attributes"] = rest;
    return done();
  }),
  route("POST", "clients/{client}/registration-access-token", MANAGE, (call) =>
    ok({ ...clientOf(call), registrationAccessToken: randomBytes(48).toString("base64url") }),
  ),
  route("GET", "clients/{client}/installation/providers/{provider}", VIEW_CLIENTS, installation),
  ...mapperRoutes("clients/{client}", clientOf),
  route("POST", "clients/{client}/nodes", MANAGE, (call) => {
    const client = clientOf(call);
    const node = text(call.body, "node");
    if (node === "") throw complaint(400, "Node not found in params");
    client["registeredNodes"] = { ...object(client, "registeredNodes"), [node]: Math.floor(Date.now() / 1000) };
    return done();
  }),
  route("DELETE", "clients/{client}/nodes/{node}", MANAGE, (call) => {
    const client = clientOf(call);
    const { [call.params["node"] ?? ""]: gone, ...rest } = object(client, "registeredNodes");
    if (gone === undefined) throw notFound("Client does not have node ");
    client["registeredNodes"] = rest;
    return done();
  }),
  route("GET", "clients/{client}/test-nodes-available", MANAGE, (call) => {
    const client = clientOf(call);
    if (text(client, "adminUrl") === "") return ok({});
    return ok({ failedRequests: Object.keys(object(client, "registeredNodes")) });
  }),
];
