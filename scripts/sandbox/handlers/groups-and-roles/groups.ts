import {
  type Answer,
  complaint,
  created,
  done,
  isRec,
  notFound,
  ok,
  type Rec,
  text,
  texts,
} from "../../http/exchange.ts";
import { everyone, person } from "../../world/directory.ts";
import { addGroup, groupByPath } from "../../world/import-groups.ts";
import { groupOfAny } from "../../world/organization-group-tree.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, page, type Route, route, VIEW_REALM, VIEW_USERS } from "../../calls/call.ts";
import { childrenOf, showGroup } from "../../calls/show-group.ts";
import { listedPerson } from "../people/show-person.ts";
import { personOf } from "../people/users.ts";

const LIST = ["query-groups", ...VIEW_USERS] as const;
const MANAGE = ["manage-users"] as const;

/** Returns the group in the path. Throws an error answer if it does not exist or belongs to an organization. */
export function groupOf(call: Call, id = call.params["group"]): Rec {
  const found = table(call.realm, "groups").find((group) => group["id"] === id);
  if (!found && groupOfAny(call.realm, String(id)))
    throw complaint(400, "Cannot manage organization related group via non Organization API.");
  if (!found) throw notFound("Could not find group by id");
  return found;
}

const isBrief = (call: Call, usual: boolean): boolean =>
  (call.query.get("briefRepresentation") ?? String(usual)) === "true";

/** Returns the groups whose name matches, nested in their ancestors, like the server's search. */
function found(call: Call, parent: string | undefined, fits: (group: Rec) => boolean): Rec[] {
  return childrenOf(call, parent).flatMap((group) => {
    const below = found(call, text(group, "id"), fits);
    return fits(group) || below.length > 0
      ? [showGroup(call, group, { count: true, brief: isBrief(call, true), access: true, subGroups: below })]
      : [];
  });
}

function fitter(query: URLSearchParams): ((group: Rec) => boolean) | undefined {
  const search = query.get("search")?.trim().toLowerCase() ?? "";
  if (search === "") return undefined;
  const exact = query.get("exact") === "true";
  return (group) =>
    exact ? text(group, "name").toLowerCase() === search : text(group, "name").toLowerCase().includes(search);
}

function listGroups(call: Call): Answer {
  if (!VIEW_USERS.some((right) => call.rights.has(right))) return ok([]);
  const fits = fitter(call.query);
  const rows = fits ? found(call, undefined, fits) : childrenOf(call, undefined);
  if (fits) return ok(page(rows, call.query));
  return ok(
    page(rows, call.query).map((group) =>
      showGroup(call, group, { count: true, brief: isBrief(call, true), access: true }),
    ),
  );
}

function listChildren(call: Call): Answer {
  const fits = fitter(call.query) ?? (() => true);
  const rows = childrenOf(call, text(groupOf(call), "id")).filter(fits);
  return ok(
    page(rows, call.query, 10).map((group) =>
      showGroup(call, group, { count: true, brief: isBrief(call, false), access: true }),
    ),
  );
}

/** Creates a group, or moves one if the body contains the id of an existing group. */
function create(call: Call, parent: Rec | undefined): Answer {
  const name = text(call.body, "name");
  if (name.trim() === "") throw complaint(400, "Group name is missing");
  const parentId = parent && text(parent, "id");
  const moved = call.body["id"] === undefined ? undefined : groupOf(call, text(call.body, "id"));
  if (childrenOf(call, parentId).some((group) => group !== moved && group["name"] === name)) {
    throw complaint(409, `${parent ? "Sibling" : "Top level"} group named '${name}' already exists.`);
  }
  if (moved) {
    if (parentId === undefined) delete moved["parentId"];
    else moved["parentId"] = parentId;
    return done();
  }
  const group = addGroup(call.realm, call.body, parentId);
  return created(`${call.base}/groups/${text(group, "id")}`, parent && showGroup(call, group, { access: true }));
}

function update(call: Call): Answer {
  const group = groupOf(call);
  const name = text(call.body, "name");
  if (name.trim() === "") throw complaint(400, "Group name is missing");
  const parent = text(group, "parentId") || undefined;
  if (childrenOf(call, parent).some((other) => other !== group && other["name"] === name)) {
    throw complaint(409, `Sibling group named '${name}' already exists.`);
  }
  group["name"] = name;
  if (typeof call.body["description"] === "string") group["description"] = call.body["description"];
  else delete group["description"];
  if (isRec(call.body["attributes"])) group["attributes"] = call.body["attributes"];
  return done();
}

/** Removes a group with its descendants. */
export function removeGroup(call: Call, group: Rec): Answer {
  const id = text(group, "id");
  for (const child of childrenOf(call, id)) removeGroup(call, child);
  call.realm.tables["groups"] = table(call.realm, "groups").filter((other) => other !== group);
  delete call.realm.mappings[`groups/${id}`];
  for (const [user, held] of Object.entries(call.realm.memberships))
    call.realm.memberships[user] = held.filter((one) => one !== id);
  return done();
}

function* membersOf(call: Call, id: string): Generator<Rec> {
  const ids = new Set(
    Object.entries(call.realm.memberships)
      .filter(([, held]) => held.includes(id))
      .map(([user]) => user),
  );
  if (ids.size > 200) {
    for (const someone of everyone(call.realm)) if (ids.has(text(someone, "id"))) yield someone;
    return;
  }
  const people = [...ids].map((user) => person(call.realm, user)).filter((someone) => someone !== undefined);
  yield* people.sort((a, b) => (text(a, "username") < text(b, "username") ? -1 : 1));
}

function joined(call: Call): Rec[] {
  const ids = call.realm.memberships[text(personOf(call), "id")] ?? [];
  const fits = fitter(call.query) ?? (() => true);
  const rows = table(call.realm, "groups").filter((group) => ids.includes(text(group, "id")) && fits(group));
  return rows.sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));
}

function membership(call: Call, join: boolean): Answer {
  const user = text(personOf(call), "id");
  const group = table(call.realm, "groups").find((entry) => entry["id"] === call.params["group"]);
  if (!group && groupOfAny(call.realm, String(call.params["group"])))
    throw complaint(400, "Cannot access organization related group via non Organization API.");
  if (!group) throw notFound("Group not found");
  const held = (call.realm.memberships[user] ?? []).filter((id) => id !== group["id"]);
  call.realm.memberships[user] = join ? [...held, text(group, "id")] : held;
  return done();
}

function defaultGroups(call: Call, change?: "join" | "leave"): Answer {
  const stored = call.realm.documents["default-groups"] ?? {};
  const groups = texts(stored, "paths")
    .map((path) => groupByPath(call.realm, path))
    .filter((group) => group !== undefined);
  if (change === undefined)
    return ok(groups.map(({ description: _, ...group }) => showGroup(call, group, { brief: true })));
  const group = groupOf(call);
  const rest = groups.filter((other) => other !== group);
  const paths = (change === "join" ? [...rest, group] : rest).map((one) => text(showGroup(call, one), "path"));
  call.realm.documents["default-groups"] = { ...stored, paths };
  return done();
}

/** Routes of the group tree: list, search, create, move, members, memberships of users, and default groups. */
export const groups: Route[] = [
  route("GET", "groups", LIST, listGroups),
  route("POST", "groups", MANAGE, (call) => create(call, undefined)),
  route("GET", "groups/count", LIST, (call) => {
    const fits = fitter(call.query) ?? (() => true);
    const top = call.query.get("top") === "true" && !call.query.get("search");
    return ok({
      count: table(call.realm, "groups").filter((group) => fits(group) && !(top && group["parentId"])).length,
    });
  }),
  route("GET", "groups/{group}", VIEW_USERS, (call) =>
    ok(showGroup(call, groupOf(call), { count: true, access: true })),
  ),
  route("PUT", "groups/{group}", MANAGE, update),
  route("DELETE", "groups/{group}", MANAGE, (call) => removeGroup(call, groupOf(call))),
  route("GET", "groups/{group}/children", VIEW_USERS, listChildren),
  route("POST", "groups/{group}/children", MANAGE, (call) => create(call, groupOf(call))),
  route("GET", "groups/{group}/members", VIEW_USERS, (call) =>
    ok(page(membersOf(call, text(groupOf(call), "id")), call.query, 100).map((someone) => member(call, someone))),
  ),
  route("GET", "group-by-path/{path*}", LIST, (call) => {
    const group = groupByPath(call.realm, call.params["path"] ?? "");
    if (!group) throw notFound("Group path does not exist");
    return ok(showGroup(call, group, { count: true }));
  }),
  route("GET", "users/{user}/groups", VIEW_USERS, (call) =>
    ok(page(joined(call), call.query).map((group) => showGroup(call, group, { brief: isBrief(call, true) }))),
  ),
  route("GET", "users/{user}/groups/count", VIEW_USERS, (call) => ok({ count: joined(call).length })),
  route("PUT", "users/{user}/groups/{group}", MANAGE, (call) => membership(call, true)),
  route("DELETE", "users/{user}/groups/{group}", MANAGE, (call) => membership(call, false)),
  route("GET", "default-groups", VIEW_REALM, (call) => defaultGroups(call)),
  route("PUT", "default-groups/{group}", ["manage-realm"], (call) => defaultGroups(call, "join")),
  route("DELETE", "default-groups/{group}", ["manage-realm"], (call) => defaultGroups(call, "leave")),
];

/** Returns the representation of a member, without the caller's access. */
function member(call: Call, someone: Rec): Rec {
  const { access: _, ...shown } = listedPerson(call, someone);
  return shown;
}
