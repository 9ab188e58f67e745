import { randomUUID } from "node:crypto";
import { type Call, type Route, route } from "../calls/call.ts";
import { clientOf } from "../handlers/clients/clients.ts";
import { groupOf } from "../handlers/groups-and-roles/groups.ts";
import { providerOf } from "../handlers/identity-providers/identity-providers.ts";
import { type Answer, notFound, ok, type Rec, ErrorAnswer, text } from "../http/exchange.ts";
import { rightsClient } from "../rights/caller.ts";
import { madePolicy } from "./policy-shapes.ts";
import { type ResourceServer, resourceServer, removeRow } from "../world/resource-server.ts";
import { addScope } from "./scopes.ts";

/** Name of the server's feature for permissions on single records (fine-grained permissions, version 1). */
const SINGLE_PERMISSIONS = "ADMIN_FINE_GRAINED_AUTHZ";

/** Describes the names of the resource and the permissions of one type of records. `permissions` is by scope. */
type Kind = {
  /** Type of the resource that represents a record; undefined for all users. */
  type?: string;
  resource: (id: string) => string;
  permissions: Readonly<Record<string, (id: string) => string>>;
  strategy?: string;
};

const named = (scopes: readonly string[], name: (scope: string, id: string) => string): Kind["permissions"] =>
  Object.fromEntries(scopes.map((scope) => [scope, (id: string) => name(scope, id)]));

const CLIENT_SCOPES = [
  ...["view", "manage", "configure", "map-roles", "map-roles-client-scope", "map-roles-composite", "token-exchange"],
];
const GROUP_SCOPES = ["view", "manage", "view-members", "manage-members", "manage-membership"];

const CLIENT: Kind = {
  type: "Client",
  resource: (id) => `client.resource.${id}`,
  permissions: named(CLIENT_SCOPES, (scope, id) => `${scope}.permission.client.${id}`),
};

const GROUP: Kind = {
  type: "Group",
  resource: (id) => `group.resource.${id}`,
  permissions: named(GROUP_SCOPES, (scope, id) => `${scope.replace("-", ".")}.permission.group.${id}`),
};

const ROLE: Kind = {
  type: "Role",
  resource: (id) => `role.resource.${id}`,
  permissions: named(
    ["map-role", "map-role-client-scope", "map-role-composite"],
    (scope, id) => `${scope}.permission.${id}`,
  ),
  strategy: "AFFIRMATIVE",
};

const PROVIDER: Kind = {
  type: "IdentityProvider",
  resource: (id) => `idp.resource.${id}`,
  permissions: named(["token-exchange"], (scope, id) => `${scope}.permission.idp.${id}`),
};

const USERS: Kind = {
  resource: () => "Users",
  permissions: {
    ...named(["view", "manage", "map-roles", "manage-group-membership"], (scope) => `${scope}.permission.users`),
    impersonate: () => "admin-impersonating.permission.users",
    "user-impersonated": () => "user-impersonated.permission.users",
  },
};

/** Returns the resource server that holds the permissions. It belongs to the client with the rights on the realm. */
function serverFor(call: Call): ResourceServer | undefined {
  const client = rightsClient(call.realm, call.realm);
  return client && resourceServer(call.realm, client);
}

/** Returns whether a record has permissions of its own, and which. */
function shown(call: Call, kind: Kind, id: string): Answer {
  const server = serverFor(call);
  const resource = server?.resources.find(({ name }) => name === kind.resource(id));
  if (!server || !resource) return ok({ enabled: false });
  const scopePermissions = Object.fromEntries(
    Object.entries(kind.permissions).flatMap(([scope, nameOf]) => {
      const found = server.policies.find(({ name }) => name === nameOf(id));
      return found ? [[scope, found["id"]]] : [];
    }),
  );
  return ok({ enabled: true, resource: resource["_id"], scopePermissions });
}

/** Enables or disables permissions of a record. */
function change(call: Call, kind: Kind, id: string): Answer {
  const server = serverFor(call);
  const resource = server?.resources.find(({ name }) => name === kind.resource(id));
  const wanted = call.body["enabled"] === true;
  if (server && wanted && !resource) give(server, kind, id);
  if (server && !wanted && resource) {
    removeRow(server.resources, resource);
    const gone = Object.values(kind.permissions).map((nameOf) => nameOf(id));
    for (const policy of [...server.policies])
      if (gone.includes(text(policy, "name"))) removeRow(server.policies, policy);
  }
  return shown(call, kind, id);
}

function give(server: ResourceServer, kind: Kind, id: string): void {
  const { client, policies, resources, scopes, settings } = server;
  // The value differs if authorization is enabled by hand.
  if (client["authorizationServicesEnabled"] !== true) settings["allowRemoteResourceManagement"] = false;
  client["authorizationServicesEnabled"] = true;
  const scopeIds = Object.keys(kind.permissions).map(
    (name) => (scopes.find((scope) => scope["name"] === name) ?? addScope(scopes, { name }))["id"],
  );
  const resource: Rec = {
    ...{ _id: randomUUID(), name: kind.resource(id), ...(kind.type === undefined ? {} : { type: kind.type }) },
    ...{ ownerManagedAccess: false, attributes: {}, uris: [], scopes: scopeIds },
    owner: { id: client["id"], name: client["clientId"] },
  };
  resources.push(resource);
  for (const [at, nameOf] of Object.values(kind.permissions).entries()) {
    const tied = { resources: [resource["_id"]], scopes: [scopeIds[at]], policies: [] };
    const given = { name: nameOf(id), decisionStrategy: kind.strategy ?? "UNANIMOUS", ...tied };
    policies.push(madePolicy(randomUUID(), "scope", given));
  }
}

/** Returns the two routes of a type of records, for reading and for changing. */
function routesOf(
  path: string,
  rights: { read: Exclude<Route["rights"], "handler">; update: Exclude<Route["rights"], "handler"> },
  kind: Kind,
  idOf: (call: Call) => string,
): Route[] {
  const about =
    (answer: typeof shown): Route["run"] =>
    (call) => {
      const id = idOf(call);
      if (!call.world.features.includes(SINGLE_PERMISSIONS)) throw notEnabled();
      return answer(call, kind, id);
    };
  return [route("GET", path, rights.read, about(shown)), route("PUT", path, rights.update, about(change))];
}

const notEnabled = (): ErrorAnswer =>
  new ErrorAnswer(501, {
    error: "Feature not enabled",
    error_description: "For more on this error consult the server log.",
  });

function roleId({ world, realm, params }: Call): string {
  const id = params["role"] ?? "";
  if (!world.role(realm, id)) throw notFound("Could not find role with id");
  return id;
}

const VIEW_ROLE = ["view-realm", "manage-realm", "view-clients", "manage-clients"] as const;

/** Routes of permissions on single records, which the server has only with a certain feature. */
export const managementPermissions: Route[] = [
  ...routesOf(
    "users-management-permissions",
    { read: ["view-realm", "manage-realm"], update: ["manage-realm"] },
    USERS,
    () => "",
  ),
  ...routesOf(
    "clients/{client}/management/permissions",
    { read: ["view-clients", "manage-clients"], update: ["manage-clients"] },
    CLIENT,
    (call) => text(clientOf(call), "id"),
  ),
  ...routesOf(
    "groups/{group}/management/permissions",
    { read: ["view-users", "manage-users"], update: ["manage-users"] },
    GROUP,
    (call) => text(groupOf(call), "id"),
  ),
  ...routesOf(
    "roles-by-id/{role}/management/permissions",
    { read: VIEW_ROLE, update: ["manage-realm", "manage-clients"] },
    ROLE,
    roleId,
  ),
  ...routesOf(
    "identity-provider/instances/{alias}/management/permissions",
    { read: ["view-identity-providers", "manage-identity-providers"], update: ["manage-identity-providers"] },
    PROVIDER,
    (call) => text(providerOf(call), "internalId"),
  ),
];
