import { randomUUID } from "node:crypto";
import { object, type Rec, records, text, texts } from "../http/exchange.ts";
import { namedRoles } from "./import-roles.ts";
import type { RealmData } from "./realm-data.ts";
import { table } from "./realm-data.ts";

/** Adds a group below another (or at the top) and returns its record. Address and counts are worked out when it is shown. */
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

/** Takes a list of groups in, with their roles and the groups below them. */
export function importGroups(data: RealmData, groups: Rec[], parentId?: string): void {
  for (const given of groups) {
    const group = addGroup(data, given, parentId);
    const roles = namedRoles(data, texts(given, "realmRoles"), object(given, "clientRoles"));
    if (roles.length > 0) data.mappings[`groups/${text(group, "id")}`] = roles;
    importGroups(data, records(given, "subGroups"), text(group, "id"));
  }
}

/** Address of a group: names from the top. Slashes in names stay as they are, as the server has it unless told otherwise. */
export function groupPath(data: RealmData, group: Rec): string {
  const parent = table(data, "groups").find((entry) => entry["id"] === group["parentId"]);
  return `${parent ? groupPath(data, parent) : ""}/${text(group, "name")}`;
}

/** A group by its address ("/a/b"), or undefined. */
export const groupByPath = (data: RealmData, path: string): Rec | undefined =>
  table(data, "groups").find((group) => groupPath(data, group) === (path.startsWith("/") ? path : `/${path}`));
