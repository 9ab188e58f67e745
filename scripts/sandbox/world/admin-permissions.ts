import { randomUUID } from "node:crypto";
import { type Rec, text } from "../http/exchange.ts";
import { person } from "./directory.ts";
import { addClient } from "./new-realm.ts";
import { type RealmData, table } from "./realm-data.ts";
import { clientById } from "./world.ts";
import { type ResourceServer, resourceServer } from "./resource-server.ts";

/** Describes a type of records on which administrators can have permissions. */
type ResourceType = { type: string; scopes: readonly string[]; scopeAliases: Rec; groupType?: string };

/** Types of records by name, as the server lists them. */
export const RESOURCE_TYPES: Readonly<Record<string, ResourceType>> = {
  Organizations: { type: "Organizations", scopes: ["manage", "view"], scopeAliases: {} },
  Clients: {
    type: "Clients",
    scopes: ["view", "map-roles-client-scope", "map-roles", "manage", "map-roles-composite"],
    scopeAliases: {},
  },
  Users: {
    type: "Users",
    scopes: ["view", "reset-password", "manage-group-membership", "manage", "map-roles", "impersonate"],
    scopeAliases: {
      "manage-group-membership": ["manage-membership-of-members"],
      impersonate: ["impersonate-members"],
      manage: ["manage-members"],
      view: ["view-members"],
    },
    groupType: "Groups",
  },
  Groups: {
    type: "Groups",
    scopes: [
      ...["manage", "manage-membership", "view-members", "view", "impersonate-members"],
      ...["manage-members", "manage-membership-of-members"],
    ],
    scopeAliases: {},
  },
  Roles: { type: "Roles", scopes: ["map-role", "map-role-composite", "map-role-client-scope"], scopeAliases: {} },
};

const CLIENT_ID = "admin-permissions";

/** Returns whether a client holds the permissions of administrators. */
export const isPermissionsClient = (data: RealmData, id: unknown): boolean =>
  id !== undefined && (data.realm["adminPermissionsClient"] as Rec | undefined)?.["id"] === id;

/** Creates the client that holds the permissions of administrators, if the realm has them enabled. */
export function ensurePermissionsClient(data: RealmData): void {
  if (data.realm["adminPermissionsEnabled"] !== true || data.realm["adminPermissionsClient"] !== undefined) return;
  const client = addClient(data, {
    clientId: CLIENT_ID,
    serviceAccountsEnabled: true,
    authorizationServicesEnabled: true,
    fullScopeAllowed: false,
    nodeReRegistrationTimeout: 0,
  });
  for (const member of ["secret", "clientAuthenticatorType"]) delete client[member];
  client["attributes"] = { realm_client: "false" };
  data.realm["adminPermissionsClient"] = { id: client["id"], clientId: CLIENT_ID };
  const server = resourceServer(data, client);
  const names = new Set(Object.values(RESOURCE_TYPES).flatMap(({ scopes }) => scopes));
  for (const name of names) server.scopes.push({ id: randomUUID(), name });
  for (const type of Object.keys(RESOURCE_TYPES)) addResource(server, type, { name: type, type });
}

/** Adds a resource with the scopes of its type. */
export function addResource(server: ResourceServer, type: string, members: Rec): Rec {
  const { id, clientId } = server.client;
  const names = RESOURCE_TYPES[type]?.scopes ?? [];
  const scopes = server.scopes.filter((scope) => names.includes(text(scope, "name"))).map((scope) => scope["id"]);
  const bare = { ownerManagedAccess: false, attributes: {}, uris: [] };
  const made: Rec = { _id: randomUUID(), ...members, ...bare, scopes, owner: { id, name: clientId } };
  server.resources.push(made);
  return made;
}

const NAMES: Readonly<Record<string, (data: RealmData, id: string) => unknown>> = {
  Users: (data, id) => person(data, id)?.["username"],
  Clients: (data, id) => clientById(data, id)?.["clientId"],
  Groups: (data, id) => table(data, "groups").find((group) => group["id"] === id)?.["name"],
  Organizations: (data, id) => table(data, "organizations").find((one) => one["id"] === id)?.["name"],
  Roles: (data, id) =>
    Object.entries(data.tables)
      .filter(([path]) => path === "roles" || /^clients\/[^/]+\/roles$/.test(path))
      .flatMap(([, rows]) => rows)
      .find((role) => role["id"] === id)?.["name"],
};

/** Returns the name of a user, group, client, role or organization; with `type` only of a record of that type. */
export function nameOf(data: RealmData, id: string, type?: string): string | undefined {
  for (const [kind, find] of Object.entries(NAMES)) {
    const name = type === undefined || type === kind ? find(data, id) : undefined;
    if (typeof name === "string") return name;
  }
  return undefined;
}
