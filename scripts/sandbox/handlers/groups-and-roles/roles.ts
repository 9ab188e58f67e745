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
} from "../../http/exchange.ts";
import { need } from "../../rights/caller.ts";
import { managing } from "./role-mappings.ts";
import type { Right } from "../../world/realm-rights.ts";
import { dropRole } from "../../world/add-realm.ts";
import { person } from "../../world/directory.ts";
import { addRole } from "../../world/import-roles.ts";
import { table } from "../../world/realm-data.ts";
import { direct, rolesOf, showRole } from "../../world/role-graph.ts";
import { clientById, clientRoles } from "../../world/world.ts";
import { type Call, page, type Route, route, VIEW_CLIENTS, VIEW_REALM, VIEW_USERS } from "../../calls/call.ts";
import { showGroup } from "../../calls/show-group.ts";
import { listedPerson } from "../people/show-person.ts";

const READ_REALM = VIEW_REALM;
const READ_CLIENT = VIEW_CLIENTS;

const DUPLICATE = { error: "conflict", error_description: "Duplicate resource error" };

/**
 * Returns the table of the roles in a path: those of the realm, or of a client. Throws a 404 error answer if the client
 * does not exist.
 */
function rolesTable(call: Call): { rows: Rec[]; owner: string | undefined } {
  const client = call.params["client"];
  if (client === undefined) return { rows: table(call.realm, "roles"), owner: undefined };
  if (!clientById(call.realm, client)) throw notFound("Could not find client");
  return { rows: table(call.realm, clientRoles(client)), owner: client };
}

function named(call: Call): Rec {
  const found = rolesTable(call).rows.find((role) => role["name"] === call.params["name"]);
  if (!found) throw notFound("Could not find role");
  return found;
}

/**
 * Returns the role with the id in the path. Throws an error answer without the right to view (or change) roles of its
 * kind.
 */
function byId(call: Call, change = false): Rec {
  const found = call.world.role(call.realm, call.params["role"] ?? "");
  if (!found) throw notFound("Could not find role with id");
  const ofClient = found["clientRole"] === true;
  const manage = ofClient ? (["manage-clients"] as const) : (["manage-realm"] as const);
  need(call.rights, change ? manage : ofClient ? VIEW_CLIENTS : VIEW_REALM);
  return found;
}

function listRoles(call: Call): Answer {
  const search = call.query.get("search")?.trim().toLowerCase() ?? "";
  const brief = call.query.get("briefRepresentation") !== "false";
  const rows = rolesTable(call).rows.filter((role) => {
    return (
      search === "" ||
      text(role, "name").toLowerCase().includes(search) ||
      text(role, "description").toLowerCase().includes(search)
    );
  });
  const sorted = [...rows].sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));
  return ok(page(sorted, call.query).map((role) => showRole(call.realm, role, brief)));
}

function create(call: Call): Answer {
  const { rows, owner } = rolesTable(call);
  const name = text(call.body, "name");
  if (name === "") throw new ErrorAnswer(400, { error: "role has no name" });
  if (rows.some((role) => role["name"] === name)) throw complaint(409, `Role with name ${name} already exists`);
  const { id: _, ...given } = call.body;
  addRole(call.realm, given, owner);
  const at = owner === undefined ? "roles" : clientRoles(owner);
  return created(`${call.base}/${at}/${encodeURIComponent(name)}`);
}

function update(call: Call, role: Rec): Answer {
  const name = text(call.body, "name") || text(role, "name");
  const siblings =
    role["clientRole"] === true
      ? table(call.realm, clientRoles(text(role, "containerId")))
      : table(call.realm, "roles");
  if (siblings.some((other) => other !== role && other["name"] === name)) throw new ErrorAnswer(409, DUPLICATE);
  role["name"] = name;
  if (typeof call.body["description"] === "string") role["description"] = call.body["description"];
  else delete role["description"];
  if (isRec(call.body["attributes"])) role["attributes"] = call.body["attributes"];
  return done();
}

function remove(call: Call, role: Rec): Answer {
  if (role["id"] === object(call.realm.realm, "defaultRole")["id"])
    throw complaint(400, `${text(role, "name")} is default role of the realm and cannot be removed.`);
  dropRole(call.realm, role);
  return done();
}

/** Returns the ids of the roles in a request body. Throws a 404 error answer if one does not exist. */
export function roleIds(call: Call): string[] {
  const given = Array.isArray(call.payload) ? call.payload.filter(isRec) : [];
  return given.map((role) => {
    const id = text(role, "id") || text(role, "roleId");
    if (!call.world.role(call.realm, id)) throw notFound("Role not found");
    return id;
  });
}

const composites = (call: Call, role: Rec, kind?: "realm" | "client"): Answer => {
  const parts = rolesOf(call.world, call.realm, direct(call.realm, `roles/${text(role, "id")}`));
  const wanted = parts.filter((part) => kind === undefined || (part["clientRole"] === true) === (kind === "client"));
  return ok(wanted.map((part) => showRole(call.realm, part)));
};

function link(call: Call, role: Rec, add: boolean): Answer {
  const holder = `roles/${text(role, "id")}`;
  const ids = roleIds(call);
  // Adding a role to a composite requires the right to manage the role's container.
  if (add) for (const id of ids) need(call.rights, [managing(call.world.role(call.realm, id) ?? {})]);
  const before = direct(call.realm, holder);
  call.realm.mappings[holder] = add ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
  return done();
}

function holders(call: Call): Answer {
  need(call.rights, VIEW_USERS);
  const id = text(named(call), "id");
  const ids = Object.entries(call.realm.mappings).filter(
    ([holder, held]) => holder.startsWith("users/") && held.includes(id),
  );
  const people = ids
    .map(([holder]) => person(call.realm, holder.slice("users/".length)))
    .filter((one) => one !== undefined);
  people.sort((a, b) => (text(a, "username") < text(b, "username") ? -1 : 1));
  return ok(page(people, call.query, 100).map((someone) => listedPerson(call, someone)));
}

const groupsWith = (call: Call): Answer => {
  const id = text(named(call), "id");
  const groups = table(call.realm, "groups").filter((group) =>
    direct(call.realm, `groups/${text(group, "id")}`).includes(id),
  );
  return ok(page(groups, call.query, 100).map((group) => showGroup(call, group, { brief: true })));
};

/** Returns the routes that `roles` (realm) and `clients/{client}/roles` have in common. */
const both = (path: string, list: readonly Right[], read: readonly Right[], write: readonly Right[]): Route[] => [
  route("GET", path, list, listRoles),
  route("POST", path, write, create),
  route("GET", `${path}/{name}`, read, (call) => ok(showRole(call.realm, named(call), false))),
  route("PUT", `${path}/{name}`, write, (call) => update(call, named(call))),
  route("DELETE", `${path}/{name}`, write, (call) => remove(call, named(call))),
  route("GET", `${path}/{name}/users`, read, holders),
  route("GET", `${path}/{name}/groups`, read, groupsWith),
  route("GET", `${path}/{name}/composites`, read, (call) => composites(call, named(call))),
  route("POST", `${path}/{name}/composites`, write, (call) => link(call, named(call), true)),
  route("DELETE", `${path}/{name}/composites`, write, (call) => link(call, named(call), false)),
];

/** Routes of realm and client roles, by name and by id, with their composites and holders. */
export const roles: Route[] = [
  // Mappers of identity providers contain role names, so this right is sufficient for the list.
  ...both("roles", [...READ_REALM, "manage-identity-providers"], READ_REALM, ["manage-realm"]),
  ...both("clients/{client}/roles", READ_CLIENT, READ_CLIENT, ["manage-clients"]),
  route("GET", "roles-by-id/{role}", [], (call) => ok(showRole(call.realm, byId(call), false))),
  route("PUT", "roles-by-id/{role}", [], (call) => update(call, byId(call, true))),
  route("DELETE", "roles-by-id/{role}", [], (call) => remove(call, byId(call, true))),
  route("GET", "roles-by-id/{role}/composites", [], (call) => composites(call, byId(call))),
  route("GET", "roles-by-id/{role}/composites/realm", [], (call) => composites(call, byId(call), "realm")),
  route("POST", "roles-by-id/{role}/composites", [], (call) => link(call, byId(call, true), true)),
  route("DELETE", "roles-by-id/{role}/composites", [], (call) => link(call, byId(call, true), false)),
];
