import { type Rec, text, texts } from "../http/exchange.ts";
import { type RealmData, table } from "./realm-data.ts";

/** Describes what one client protects: its settings, and its resources, scopes and policies. Permissions are policies, too. */
export type ResourceServer = { client: Rec; settings: Rec; resources: Rec[]; scopes: Rec[]; policies: Rec[] };

/** Returns the address of a resource server, where its parts are kept; `client` is the id of its client. */
const place = (client: string): string => `clients/${client}/authz/resource-server`;

const DEFAULTS: Rec = {
  allowRemoteResourceManagement: true,
  policyEnforcementMode: "ENFORCING",
  decisionStrategy: "UNANIMOUS",
};

/** Returns the resource server of a client, made on first use. */
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

/** Forgets what a client protects, as the server does when authorization is switched off. */
export function dropResourceServer(data: RealmData, client: string): void {
  const at = place(client);
  delete data.documents[at];
  for (const path of Object.keys(data.tables)) if (path.startsWith(`${at}/`)) delete data.tables[path];
}

/** Returns whether a policy is a permission: it protects resources or scopes. */
export const isPermission = (policy: Rec): boolean => ["resource", "scope", "uma"].includes(text(policy, "type"));

/** Returns whether a policy is a permission that names a resource. */
export const names = (policy: Rec, resource: Rec): boolean =>
  isPermission(policy) && texts(policy, "resources").includes(text(resource, "_id"));

/** Returns a copy of a list ordered by name, as the server lists everything here. */
export const byName = (rows: readonly Rec[]): Rec[] =>
  [...rows].sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));

/** Takes a row out of its list. */
export function removeRow(rows: Rec[], row: Rec): void {
  rows.splice(rows.indexOf(row), 1);
}

/** Returns whether a name holds what is searched for, whatever the case. */
export const holds = (row: Rec, member: string, wanted: string | null): boolean =>
  wanted === null || text(row, member).toLowerCase().includes(wanted.toLowerCase());
