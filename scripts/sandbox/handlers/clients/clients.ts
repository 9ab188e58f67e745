import { randomBytes, randomUUID } from "node:crypto";
import { isPermissionsClient } from "../../world/admin-permissions.ts";
import { dropResourceServer } from "../../world/resource-server.ts";
import {
  type Answer,
  complaint,
  created,
  done,
  isRec,
  notFound,
  object,
  ok,
  type Rec,
  ErrorAnswer,
  text,
  texts,
} from "../../http/exchange.ts";
import { isRightsClient } from "../../rights/mappable.ts";
import { dropClient } from "../../world/add-realm.ts";
import { addPerson } from "../../world/import-people.ts";
import { addClient } from "../../world/new-realm.ts";
import { table } from "../../world/realm-data.ts";
import { clientById, clientNamed } from "../../world/world.ts";
import { type Call, page, type Route, route, VIEW_CLIENTS } from "../../calls/call.ts";
import { scopeOf } from "./client-scopes.ts";

const LIST = ["query-clients", ...VIEW_CLIENTS] as const;
const MANAGE = ["manage-clients"] as const;
/** Client ids that every realm has. */
export const STANDARD = [
  "account",
  "account-console",
  "admin-cli",
  "broker",
  "realm-management",
  "security-admin-console",
];

/** Returns the client in the path. Throws a 404 error answer if it does not exist. */
export function clientOf(call: Call): Rec {
  const found = clientById(call.realm, call.params["client"] ?? "");
  if (!found) throw notFound("Could not find client");
  return found;
}

function shown(call: Call, client: Rec): Rec {
  const manage =
    call.rights.has("manage-clients") && !isRightsClient(client) && !isPermissionsClient(call.realm, client["id"]);
  const { name, ...rest } = client;
  const withName: Rec = {};
  for (const [key, value] of Object.entries(rest)) {
    withName[key] = value;
    if (key === "clientId" && name !== undefined && name !== null) withName["name"] = name;
  }
  if (client["publicClient"] === true || !manage) delete withName["secret"];
  return { ...withName, access: { view: true, configure: manage, manage } };
}

function list(call: Call): Answer {
  const wanted = call.query.get("clientId") ?? "";
  const partly = call.query.get("search") === "true";
  const fits = (client: Rec) =>
    wanted === "" ||
    (partly ? text(client, "clientId").toLowerCase().includes(wanted.toLowerCase()) : client["clientId"] === wanted);
  const visible = VIEW_CLIENTS.some((right) => call.rights.has(right)) ? table(call.realm, "clients").filter(fits) : [];
  const sorted = [...visible].sort((a, b) => (text(a, "clientId") < text(b, "clientId") ? -1 : 1));
  return ok(page(sorted, call.query).map((client) => shown(call, client)));
}

function create(call: Call): Answer {
  const id = randomUUID();
  const clientId = text(call.body, "clientId") || id;
  if (clientNamed(call.realm, clientId)) throw complaint(409, `Client ${clientId} already exists`);
  const client = addClient(call.realm, { ...call.body, clientId, id: text(call.body, "id") || id });
  if (client["serviceAccountsEnabled"] === true) serviceAccount(call, client);
  return created(`${call.base}/clients/${text(client, "id")}`);
}

/** Updates a client. Missing members are kept; `attributes` are merged, and an empty value or null removes one. */
function update(call: Call): Answer {
  const client = clientOf(call);
  if (isPermissionsClient(call.realm, client["id"]))
    throw new ErrorAnswer(400, { error: "invalid_input", error_description: "Not supported for this client." });
  const clientId = text(call.body, "clientId") || text(client, "clientId");
  const taken = clientNamed(call.realm, clientId);
  if (taken && taken !== client) throw complaint(409, `Client ${clientId} already exists`);
  const { attributes, access: _, id: __, protocolMappers: ___, ...given } = call.body;
  for (const [key, value] of Object.entries(given)) if (value !== null) client[key] = value;
  const next = { ...object(client, "attributes"), ...(isRec(attributes) ? attributes : {}) };
  client["attributes"] = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== ""));
  if (client["authorizationServicesEnabled"] !== true) dropResourceServer(call.realm, text(client, "id"));
  if (client["serviceAccountsEnabled"] === true) serviceAccount(call, client);
  return done();
}

function remove(call: Call): Answer {
  const client = clientOf(call);
  const clientId = text(client, "clientId");
  // The client holds the rights of the realm.
  if (clientId === "realm-management") throw new ErrorAnswer(403, { error: "HTTP 403 Forbidden" });
  if (STANDARD.includes(clientId) || isPermissionsClient(call.realm, client["id"]))
    throw new ErrorAnswer(400, { error: "invalid_request", error_description: "Could not delete client" });
  dropClient(call.realm, clientId);
  return done();
}

/** Returns the service account of a client, which is created on first use. */
function serviceAccount(call: Call, client: Rec): Rec {
  const clientId = text(client, "clientId");
  const known = Object.values(call.realm.people).find((someone) => someone["serviceAccountClientId"] === clientId);
  if (known) return known;
  const names = texts(client, "defaultClientScopes");
  if (!names.includes("service_account"))
    client["defaultClientScopes"] = [...names.slice(0, 1), "service_account", ...names.slice(1)];
  return addPerson(call.realm, {
    username: `service-account-${clientId}`,
    enabled: true,
    serviceAccountClientId: clientId,
  });
}

const scopesOf = (call: Call, property: string): Answer => {
  const names = texts(clientOf(call), property);
  const scopes = names
    .map((name) => table(call.realm, "client-scopes").find((scope) => scope["name"] === name))
    .filter((scope) => scope !== undefined);
  return ok(scopes.map((scope) => ({ id: scope["id"], name: scope["name"] })));
};

const SCOPE_LISTS = ["defaultClientScopes", "optionalClientScopes"] as const;

/** Adds a scope. A scope that the client has already or that has another protocol is silently ignored. */
function addScope(call: Call, property: string): Answer {
  const client = clientOf(call);
  const scope = scopeOf(call, "Client scope not found");
  const name = text(scope, "name");
  const has = SCOPE_LISTS.some((list) => texts(client, list).includes(name));
  if (!has && scope["protocol"] === (client["protocol"] ?? "openid-connect"))
    client[property] = [...texts(client, property), name];
  return done();
}

/** Removes a scope from both lists of the client. */
function dropScope(call: Call): Answer {
  const client = clientOf(call);
  const name = scopeOf(call, "Client scope not found")["name"];
  for (const list of SCOPE_LISTS) client[list] = texts(client, list).filter((one) => one !== name);
  return done();
}

const scopeRoutes = (kind: "default" | "optional"): Route[] => {
  const property = `${kind}ClientScopes`;
  const at = `clients/{client}/${kind}-client-scopes`;
  return [
    route("GET", at, VIEW_CLIENTS, (call) => scopesOf(call, property)),
    route("PUT", `${at}/{scope}`, MANAGE, (call) => addScope(call, property)),
    route("DELETE", `${at}/{scope}`, MANAGE, dropScope),
  ];
};

/** Routes of clients: list, create, read, update, delete, secret, service account and scopes. */
export const clients: Route[] = [
  route("GET", "clients", LIST, list),
  route("POST", "clients", MANAGE, create),
  route("GET", "clients/{client}", VIEW_CLIENTS, (call) => ok(shown(call, clientOf(call)))),
  route("PUT", "clients/{client}", MANAGE, update),
  route("DELETE", "clients/{client}", MANAGE, remove),
  route("GET", "clients/{client}/client-secret", VIEW_CLIENTS, (call) =>
    ok({ type: "secret", value: clientOf(call)["secret"] }),
  ),
  route("POST", "clients/{client}/client-secret", MANAGE, (call) => {
    const client = clientOf(call);
    client["secret"] = randomBytes(64).toString("base64url");
    return ok({ type: "secret", value: client["secret"] });
  }),
  route("GET", "clients/{client}/service-account-user", VIEW_CLIENTS, (call) => {
    const client = clientOf(call);
    if (client["serviceAccountsEnabled"] !== true) throw complaint(400, "Service account not enabled for the client");
    const { serviceAccountClientId: _, ...shownAccount } = serviceAccount(call, client);
    return ok(shownAccount);
  }),
  ...scopeRoutes("default"),
  ...scopeRoutes("optional"),
];
