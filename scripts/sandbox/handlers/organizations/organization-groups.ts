import { type Answer, complaint, created, done, isRec, notFound, ok, type Rec, text } from "../../http/exchange.ts";
import { need } from "../../rights/caller.ts";
import { person } from "../../world/directory.ts";
import {
  addOrganizationGroup,
  groupOfAny,
  groupsOf,
  hiddenGroup,
  organizationGroupPath,
  organizationSubgroups,
  removeOrganizationGroup,
} from "../../world/organization-group-tree.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, page, type Route, VIEW_USERS } from "../../calls/call.ts";
import { listedMember, memberOf, membersOf, USERS, wholeMember } from "./organization-members.ts";
import { MANAGE, organizationOf, organizationRoute, VIEW } from "./organizations.ts";
import { ownRoles } from "../../calls/show-group.ts";

/** A group in a path, with all groups of its organization. */
type Found = { rows: Rec[]; group: Rec };

const rowsOf = (call: Call): Rec[] => groupsOf(call.realm, text(organizationOf(call), "id"));

/**
 * Returns the group of the organization in the path. Throws a 404 error answer if it does not exist, 400 if it belongs
 * elsewhere.
 */
export function organizationGroupOf(call: Call, id = call.params["group"]): Found {
  const rows = rowsOf(call);
  const group = rows.find((one) => one["id"] === id);
  if (group) return { rows, group };
  const isElsewhere =
    groupOfAny(call.realm, String(id)) !== undefined || table(call.realm, "groups").some((one) => one["id"] === id);
  throw isElsewhere
    ? complaint(400, "Group does not belong to the organization")
    : complaint(404, "Group does not exist");
}

const requested = (call: Call, name: string, usual: boolean): boolean =>
  (call.query.get(name) ?? String(usual)) === "true";

/**
 * Returns the representation of a group: with attributes and roles if `isWhole`, and with the number of subgroups if
 * requested.
 */
function shown(call: Call, rows: Rec[], group: Rec, isWhole: boolean, below: Rec[] = []): Rec {
  const { attributes, ...rest } = group;
  return {
    ...rest,
    path: organizationGroupPath(rows, group),
    ...(requested(call, "subGroupsCount", false) ? { subGroupCount: organizationSubgroups(rows, group).length } : {}),
    subGroups: below,
    ...(isWhole ? { attributes: attributes ?? {}, ...ownRoles(call, group) } : {}),
  };
}

/** Returns a filter by name: by its beginning, or after `*` by any part of it. */
function fitter(query: URLSearchParams, exact = query.get("exact") === "true"): ((group: Rec) => boolean) | undefined {
  const search = query.get("search")?.trim();
  if (search === undefined) return undefined;
  if (exact) return (group) => group["name"] === search;
  const [isInside, part] = [search.startsWith("*"), search.replace(/^\*/, "").toLowerCase()];
  return (group) => {
    const name = text(group, "name").toLowerCase();
    return isInside ? name.includes(part) : name.startsWith(part);
  };
}

/** Returns the groups that were found, nested in their ancestors. */
function tree(call: Call, rows: Rec[], found: readonly Rec[], parent: Rec): Rec[] {
  const isWhole = !requested(call, "briefRepresentation", true);
  return organizationSubgroups(rows, parent).flatMap((group) => {
    const below = tree(call, rows, found, group);
    return found.includes(group) || below.length > 0 ? [shown(call, rows, group, isWhole, below)] : [];
  });
}

function list(call: Call): Answer {
  const rows = rowsOf(call);
  const top = hiddenGroup(call.realm, text(organizationOf(call), "id"));
  const fits = fitter(call.query);
  const named = (a: Rec, b: Rec) => (text(a, "name") < text(b, "name") ? -1 : 1);
  const all = fits
    ? rows.filter((group) => group !== top && fits(group)).sort(named)
    : organizationSubgroups(rows, top);
  const found = page(all, call.query);
  if (requested(call, "populateHierarchy", false)) return ok(tree(call, rows, found, top));
  return ok(found.map((group) => shown(call, rows, group, !requested(call, "briefRepresentation", true))));
}

function children(call: Call): Answer {
  const { rows, group } = organizationGroupOf(call);
  const all = organizationSubgroups(rows, group).filter(fitter(call.query) ?? (() => true));
  return ok(page(all, call.query, 10).map((child) => shown(call, rows, child, false)));
}

/**
 * Creates a group, or moves one if the body contains its id. A new subgroup gets its name only; other members are
 * ignored.
 */
function create(call: Call, isTop: boolean): Answer {
  const { rows, group: parent } = isTop ? top(call) : organizationGroupOf(call);
  need(call.rights, MANAGE);
  const name = text(call.body, "name");
  if (name.trim() === "") throw complaint(400, "Group name is missing");
  const id = call.body["id"];
  const moved = id === undefined ? undefined : movedGroup(call, rows, String(id), isTop);
  if (organizationSubgroups(rows, parent).some((one) => one !== moved && one["name"] === name))
    throw complaint(
      409,
      isTop ? "Group with the given name already exists." : "Sibling group with the given name already exists",
    );
  if (moved) {
    moved["parentId"] = parent["id"];
    return done();
  }
  const group = addOrganizationGroup(rows, isTop ? call.body : { name }, parent);
  const at = `${call.base}/organizations/${call.params["organization"]}/groups`;
  const address = isTop ? at : `${at}/${text(parent, "id")}/children`;
  return created(`${address}/${text(group, "id")}`, shown(call, rows, group, !isTop));
}

function top(call: Call): Found {
  return { rows: rowsOf(call), group: hiddenGroup(call.realm, text(organizationOf(call), "id")) };
}

function movedGroup(call: Call, rows: Rec[], id: string, isTop: boolean): Rec {
  const moved = rows.find((one) => one["id"] === id);
  if (moved) return moved;
  if (table(call.realm, "groups").some((one) => one["id"] === id))
    throw complaint(400, "Can only move organization groups");
  if (groupOfAny(call.realm, id)) throw complaint(400, "Group does not belong to this organization");
  throw notFound(`Could not find ${isTop ? "group" : "child"} by id`);
}

function update(call: Call): Answer {
  const { rows, group } = organizationGroupOf(call);
  need(call.rights, MANAGE);
  const { id, description, attributes } = call.body;
  const name = text(call.body, "name");
  if (name.trim() === "") throw complaint(400, "Group name is missing");
  if (id !== undefined && id !== group["id"]) throw complaint(400, "Invalid group id");
  const parent = rows.find((one) => one["id"] === group["parentId"]);
  if (parent && organizationSubgroups(rows, parent).some((other) => other !== group && other["name"] === name))
    throw complaint(409, "Sibling group with the given name already exists.");
  group["name"] = name;
  if (typeof description === "string") group["description"] = description;
  else delete group["description"];
  if (isRec(attributes)) group["attributes"] = attributes;
  return done();
}

function remove(call: Call): Answer {
  const { rows, group } = organizationGroupOf(call);
  need(call.rights, MANAGE);
  removeOrganizationGroup(call.realm, rows, group);
  return done();
}

function byPath(call: Call): Answer {
  const { rows } = top(call);
  const path = `/${call.params["path"] ?? ""}`;
  const found = rows.slice(1).find((group) => organizationGroupPath(rows, group) === path);
  if (!found) throw notFound("Group path does not exist");
  return ok(shown(call, rows, found, false));
}

const groupsHeld = (call: Call, user: string): string[] => call.realm.memberships[user] ?? [];

function members(call: Call): Answer {
  const { group } = organizationGroupOf(call);
  need(call.rights, USERS);
  const isBrief = requested(call, "briefRepresentation", false);
  const found = membersOf(call.realm, organizationOf(call))
    .filter(({ user }) => groupsHeld(call, String(user)).includes(text(group, "id")))
    .flatMap((row) => (isBrief ? listedMember(call, row) : wholeMember(call, row)))
    .sort((a, b) => (text(a, "username") < text(b, "username") ? -1 : 1));
  return ok(page(found, call.query, 100));
}

function join(call: Call): Answer {
  const { group } = organizationGroupOf(call);
  const user = userOf(call);
  need(call.rights, ["manage-users"]);
  if (!membersOf(call.realm, organizationOf(call)).some((row) => row["user"] === user))
    throw complaint(400, "User is not member of the organization");
  const held = groupsHeld(call, user);
  if (held.includes(text(group, "id"))) throw complaint(409, "User is already a member of the group");
  call.realm.memberships[user] = [...held, text(group, "id")];
  return done();
}

function leave(call: Call): Answer {
  const { group } = organizationGroupOf(call);
  const user = userOf(call);
  need(call.rights, ["manage-users"]);
  call.realm.memberships[user] = groupsHeld(call, user).filter((id) => id !== group["id"]);
  return done();
}

function userOf(call: Call): string {
  const user = call.params["user"] ?? "";
  if (!person(call.realm, user)) throw complaint(404, "User does not exist");
  return user;
}

/** Lists the organization's groups of a member, by name. */
function joined(call: Call): Answer {
  const user = text(memberOf(call), "user");
  need(call.rights, VIEW_USERS);
  const rows = rowsOf(call);
  const fits = fitter(call.query, false) ?? (() => true);
  const found = rows
    .filter((group) => groupsHeld(call, user).includes(text(group, "id")) && fits(group))
    .sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));
  const isWhole = !requested(call, "briefRepresentation", true);
  return ok(page(found, call.query).map((group) => shown(call, rows, group, isWhole)));
}

/** Routes of the groups of organizations. They are a separate tree, whose members are members of the organization. */
export const organizationGroups: Route[] = [
  organizationRoute("GET", "{organization}/groups", VIEW, list),
  organizationRoute("POST", "{organization}/groups", VIEW, (call) => create(call, true)),
  organizationRoute("GET", "{organization}/groups/group-by-path/{path*}", VIEW, byPath),
  organizationRoute("GET", "{organization}/groups/{group}", VIEW, (call) => {
    const { rows, group } = organizationGroupOf(call);
    return ok(shown(call, rows, group, true));
  }),
  organizationRoute("PUT", "{organization}/groups/{group}", VIEW, update),
  organizationRoute("DELETE", "{organization}/groups/{group}", VIEW, remove),
  organizationRoute("GET", "{organization}/groups/{group}/children", VIEW, children),
  organizationRoute("POST", "{organization}/groups/{group}/children", VIEW, (call) => create(call, false)),
  organizationRoute("GET", "{organization}/groups/{group}/members", VIEW, members),
  organizationRoute("PUT", "{organization}/groups/{group}/members/{user}", MANAGE, join),
  organizationRoute("DELETE", "{organization}/groups/{group}/members/{user}", MANAGE, leave),
  organizationRoute("GET", "{organization}/members/{user}/groups", VIEW, joined),
];
