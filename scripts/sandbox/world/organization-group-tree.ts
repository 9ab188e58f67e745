import { randomUUID } from "node:crypto";
import { object, type Rec, text } from "../http/exchange.ts";
import { type RealmData, table } from "./realm-data.ts";

/** Returns the groups of an organization as a flat list. The first one is a hidden group, which contains the others. */
export function groupsOf(data: RealmData, organization: string): Rec[] {
  const rows = table(data, `organizations/${organization}/groups`);
  if (rows.length === 0) rows.push({ id: randomUUID(), name: organization, attributes: {} });
  return rows;
}

/** Returns the hidden group that contains all groups of an organization. */
export const hiddenGroup = (data: RealmData, organization: string): Rec => groupsOf(data, organization)[0] ?? {};

/** Returns a group of any organization, together with all groups of that organization; undefined if there is none. */
export function groupOfAny(data: RealmData, id: string): { group: Rec; rows: Rec[] } | undefined {
  for (const organization of table(data, "organizations")) {
    const rows = data.tables[`organizations/${text(organization, "id")}/groups`] ?? [];
    const group = rows.find((one) => one["id"] === id);
    if (group) return { group, rows };
  }
  return undefined;
}

/** Adds a group below another one. Top-level groups are below the hidden group. */
export function addOrganizationGroup(rows: Rec[], given: Rec, parent: Rec): Rec {
  const group: Rec = {
    id: randomUUID(),
    name: given["name"],
    ...(typeof given["description"] === "string" ? { description: given["description"] } : {}),
    parentId: parent["id"],
    attributes: object(given, "attributes"),
  };
  rows.push(group);
  return group;
}

/** Returns the path of a group: names from the top, without the hidden group. */
export function organizationGroupPath(rows: readonly Rec[], group: Rec): string {
  const parent = rows.find((one) => one["id"] === group["parentId"]);
  const above = parent && parent !== rows[0] ? organizationGroupPath(rows, parent) : "";
  return `${above}/${text(group, "name")}`;
}

/** Returns the groups directly below a group, by name. */
export const organizationSubgroups = (rows: readonly Rec[], parent: Rec): Rec[] =>
  rows
    .filter((group) => group["parentId"] === parent["id"])
    .sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));

/** Removes a group with its descendants, role mappings and memberships. */
export function removeOrganizationGroup(data: RealmData, rows: Rec[], group: Rec): void {
  for (const child of organizationSubgroups(rows, group)) removeOrganizationGroup(data, rows, child);
  const id = text(group, "id");
  rows.splice(rows.indexOf(group), 1);
  delete data.mappings[`groups/${id}`];
  leaveOrganizationGroups(data, [group]);
}

/** Removes the memberships of one user, or of all users, in groups. */
export function leaveOrganizationGroups(data: RealmData, groups: readonly Rec[], user?: string): void {
  const left = new Set(groups.map((group) => text(group, "id")));
  for (const [one, held] of Object.entries(data.memberships))
    if (user === undefined || one === user) data.memberships[one] = held.filter((id) => !left.has(id));
}
