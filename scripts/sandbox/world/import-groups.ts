import { randomUUID } from "node:crypto";
import { object, type Rec, records, text, texts } from "../http/exchange.ts";
import { namedRoles } from "./import-roles.ts";
import type { RealmData } from "./realm-data.ts";
import { table } from "./realm-data.ts";

/**
 * Adds a group below another one (or at the top) and returns its record. Its path and counts are computed for each
 * response.
 */
export function addGroup(data: RealmData, given: Rec, parentId?: string): Rec {
  const group: Rec = {
    id: text(given, "id") || randomUUID(),
    name: given["name"],
    ...(typeof given["description"] === "string" ? { description: given["description"] } : {}),
    ...(parentId === undefined ? {} : { parentId }),
    attributes: object(given, "attributes"),
  };
  table(data, "groups").push(group);
  return group;
}

/** Adds a list of groups with their roles and subgroups. */
export function importGroups(data: RealmData, groups: Rec[], parentId?: string): void {
  for (const given of groups) {
    const group = addGroup(data, given, parentId);
    const roles = namedRoles(data, texts(given, "realmRoles"), object(given, "clientRoles"));
    if (roles.length > 0) data.mappings[`groups/${text(group, "id")}`] = roles;
    importGroups(data, records(given, "subGroups"), text(group, "id"));
  }
}

/** Returns the path of a group: names from the top. Slashes in names are not escaped, which is the server's default. */
export function groupPath(data: RealmData, group: Rec): string {
  const parent = table(data, "groups").find((entry) => entry["id"] === group["parentId"]);
  return `${parent ? groupPath(data, parent) : ""}/${text(group, "name")}`;
}

/** Returns the group with a path ("/a/b"); undefined if there is none. */
export const groupByPath = (data: RealmData, path: string): Rec | undefined =>
  table(data, "groups").find((group) => groupPath(data, group) === (path.startsWith("/") ? path : `/${path}`));
