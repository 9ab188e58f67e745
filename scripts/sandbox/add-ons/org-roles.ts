import { randomUUID } from "node:crypto";
import {
  type Answer,
  created,
  done,
  notFound,
  ok,
  type Rec,
  ErrorAnswer,
  text,
  texts,
  unknownError,
} from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { table } from "../world/realm-data.ts";
import { addOnRoute, locationOf, MANAGE, ORGS, orgRoute, addOnError, VIEW, within } from "./add-on-route.ts";
import { grantee, membersOf } from "./org-members.ts";
import { DEFAULT_ROLES } from "./orgs.ts";

const rolesOf = (call: Call, organization: Rec): Rec[] => table(call.realm, within(organization, "roles"));

function roleOf(call: Call, organization: Rec): Rec {
  const found = rolesOf(call, organization).find(({ name }) => name === call.params["role"]);
  if (!found) throw notFound();
  return found;
}

function create(call: Call, organization: Rec): Answer {
  const { name, description } = call.body;
  if (typeof name !== "string") throw unknownError();
  if (rolesOf(call, organization).some((role) => role["name"] === name))
    throw new ErrorAnswer(409, { error: "HTTP 409 Conflict" });
  rolesOf(call, organization).push({
    id: randomUUID(),
    name,
    ...(typeof description === "string" ? { description } : {}),
  });
  const place = name.split("/").map(encodeURIComponent).join("/");
  return created(locationOf(call, `${within(organization, "roles")}/${place}`));
}

/** Changes the description only. The name of a role cannot be changed. */
function update(call: Call, organization: Rec): Answer {
  const role = roleOf(call, organization);
  delete role["description"];
  if (typeof call.body["description"] === "string") role["description"] = call.body["description"];
  return done();
}

function remove(call: Call, organization: Rec): Answer {
  const gone = roleOf(call, organization);
  const name = text(gone, "name");
  if (DEFAULT_ROLES.includes(name)) throw addOnError(400, `Default organization role ${name} cannot be deleted.`);
  const rows = rolesOf(call, organization);
  rows.splice(rows.indexOf(gone), 1);
  for (const member of membersOf(call.realm, organization))
    member["roles"] = texts(member, "roles").filter((one) => one !== name);
  return done();
}

const lacking = (call: Call, role: Rec): ErrorAnswer =>
  addOnError(404, `User ${call.params["user"]} doesn't have role ${text(role, "name")}`);

function has(call: Call, organization: Rec): Answer {
  const role = roleOf(call, organization);
  const member = membersOf(call.realm, organization).find(({ user }) => user === call.params["user"]);
  if (!texts(member, "roles").includes(text(role, "name"))) throw lacking(call, role);
  return done();
}

function grant(call: Call, organization: Rec): Answer {
  const role = roleOf(call, organization);
  const member = grantee(call, organization);
  const name = text(role, "name");
  member["roles"] = [...new Set([...texts(member, "roles"), name])];
  const place = encodeURIComponent(name);
  return created(locationOf(call, `${within(organization, "roles")}/${place}/users/${call.params["user"]}`));
}

function revoke(call: Call, organization: Rec): Answer {
  const role = roleOf(call, organization);
  const member = membersOf(call.realm, organization).find(({ user }) => user === call.params["user"]);
  if (!member || !texts(member, "roles").includes(text(role, "name"))) throw lacking(call, role);
  member["roles"] = texts(member, "roles").filter((one) => one !== role["name"]);
  return done();
}

function ofMember(call: Call): Answer {
  const organization = table(call.realm, ORGS).find(({ id }) => id === call.params["organization"]);
  const member = organization && membersOf(call.realm, organization).find(({ user }) => user === call.params["user"]);
  if (!organization || !member) throw addOnError(404, "User is not a member of the organization");
  return ok(rolesOf(call, organization).filter((role) => texts(member, "roles").includes(text(role, "name"))));
}

/** Routes of the roles of organizations and their holders. */
export const orgRoles: Route[] = [
  orgRoute("GET", "roles", VIEW, (call, organization) => ok(rolesOf(call, organization))),
  orgRoute("POST", "roles", MANAGE, create),
  orgRoute("GET", "roles/{role}", VIEW, (call, organization) => ok(roleOf(call, organization))),
  orgRoute("PUT", "roles/{role}", MANAGE, update),
  orgRoute("DELETE", "roles/{role}", MANAGE, remove),
  orgRoute("GET", "roles/{role}/users/{user}", VIEW, has),
  orgRoute("PUT", "roles/{role}/users/{user}", MANAGE, grant),
  orgRoute("DELETE", "roles/{role}/users/{user}", MANAGE, revoke),
  addOnRoute("GET", "users/{user}/orgs/{organization}/roles", VIEW, ofMember),
];
