import { type Rec, text, texts } from "../http/exchange.ts";
import { type RealmData, table } from "./realm-data.ts";

/**
 * Describes the authorization of a client: its settings, resources, scopes and policies. Permissions are policies as
 * well.
 */
export type ResourceServer = { client: Rec; settings: Rec; resources: Rec[]; scopes: Rec[]; policies: Rec[] };

/** Returns the path of a resource server, under which its parts are stored. `client` is the id of its client. */
const place = (client: string): string => `clients/${client}/authz/resource-server`;

const DEFAULTS: Rec = {
  allowRemoteResourceManagement: true,
  policyEnforcementMode: "ENFORCING",
  decisionStrategy: "UNANIMOUS",
};

/** Returns the resource server of a client, which is created on first use. */
export function resourceServer(data: RealmData, client: Rec): ResourceServer {
  const at = place(text(client, "id"));
  data.documents[at] ??= { ...DEFAULTS };
  return {
    client,
    settings: data.documents[at],
    resources: table(data, `${at}/resource`),
    scopes: table(data, `${at}/scope`),
    policies: table(data, `${at}/policy`),
  };
}

/** Removes the resource server of a client, as the server does when authorization is disabled. */
export function dropResourceServer(data: RealmData, client: string): void {
  const at = place(client);
  delete data.documents[at];
  for (const path of Object.keys(data.tables)) if (path.startsWith(`${at}/`)) delete data.tables[path];
}

/** Returns whether a policy is a permission, which protects resources or scopes. */
export const isPermission = (policy: Rec): boolean => ["resource", "scope", "uma"].includes(text(policy, "type"));

/** Returns whether a policy is a permission that refers to a resource. */
export const names = (policy: Rec, resource: Rec): boolean =>
  isPermission(policy) && texts(policy, "resources").includes(text(resource, "_id"));

/** Returns a copy of a list in order of names, in which the server returns all lists of authorization. */
export const byName = (rows: readonly Rec[]): Rec[] =>
  [...rows].sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));

/** Removes a row from its list. */
export function removeRow(rows: Rec[], row: Rec): void {
  rows.splice(rows.indexOf(row), 1);
}

/** Returns whether a member contains the searched text, case-insensitively. */
export const holds = (row: Rec, member: string, wanted: string | null): boolean =>
  wanted === null || text(row, member).toLowerCase().includes(wanted.toLowerCase());
