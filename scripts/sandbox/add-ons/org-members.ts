import { type Answer, created, done, notFound, object, ok, type Rec, text, texts } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { person } from "../world/directory.ts";
import { type RealmData, table } from "../world/realm-data.ts";
import { addOnRoute, locationOf, MANAGE, ORGS, orgRoute, addOnError, VIEW, within } from "./add-on-route.ts";
import { administratorOf, cut, isMember } from "./orgs.ts";

const SHOWN = ["id", "username", "firstName", "lastName", "email", "emailVerified", "enabled", "createdTimestamp"];

/** Returns the members of an organization: rows of `{ user, roles, attributes }`. */
export const membersOf = (data: RealmData, organization: Rec): Rec[] => table(data, within(organization, "members"));

function shown(call: Call, organization: Rec, row: Rec): Rec[] {
  const someone = person(call.realm, String(row["user"]));
  if (!someone) return [];
  const shown = SHOWN.filter((key) => key in someone).map((key) => [key, someone[key]]);
  const whose = call.query.get("includeOrgs") === "true" ? { [text(organization, "id")]: texts(row, "roles") } : {};
  return [{ emailVerified: false, ...Object.fromEntries(shown), organizations: whose }];
}

function found(call: Call, organization: Rec): Rec[] {
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  const without = call.query.get("excludeAdminAccounts") === "true" ? administratorOf(organization) : undefined;
  return membersOf(call.realm, organization)
    .flatMap((row) => shown(call, organization, row))
    .filter((one) => one["username"] !== without)
    .filter((one) =>
      ["username", "firstName", "lastName", "email"].some((key) => text(one, key).toLowerCase().includes(search)),
    )
    .sort((a, b) => (text(a, "username") < text(b, "username") ? -1 : 1));
}

/** Returns the membership in the path. Throws a 404 error answer if it does not exist. */
function memberOf(call: Call, organization: Rec): Rec {
  const found = membersOf(call.realm, organization).find(({ user }) => user === call.params["user"]);
  if (!found) throw notFound();
  return found;
}

function add(call: Call, organization: Rec): Answer {
  const { user = "" } = call.params;
  if (!person(call.realm, user)) throw notFound();
  if (!isMember(call.realm, organization, user)) membersOf(call.realm, organization).push({ user, roles: [] });
  return created(locationOf(call, `${within(organization, "members")}/${user}`));
}

function remove(call: Call, organization: Rec): Answer {
  const gone = memberOf(call, organization);
  if (text(person(call.realm, String(gone["user"])), "username") === administratorOf(organization))
    throw addOnError(403, "Cannot remove default organization user.");
  const rows = membersOf(call.realm, organization);
  rows.splice(rows.indexOf(gone), 1);
  return done();
}

/**
 * Returns the membership in the path. If it does not exist, throws the error answer of the add-on about granting roles.
 */
export function grantee(call: Call, organization: Rec): Rec {
  const { user = "" } = call.params;
  const row = membersOf(call.realm, organization).find((one) => one["user"] === user);
  if (!row) throw addOnError(400, `User ${user} must be a member of ${text(organization, "name")} to be granted role.`);
  return row;
}

function setAttributes(call: Call, organization: Rec): Answer {
  const row = grantee(call, organization);
  row["attributes"] = object(call.body, "attributes");
  return ok(row["attributes"]);
}

function joined(call: Call): Answer {
  const { user = "" } = call.params;
  if (!person(call.realm, user)) throw addOnError(404, `User with id ${user} not found`);
  if (!call.rights.has("view-organizations")) return ok([]);
  return ok(table(call.realm, ORGS).filter((one) => isMember(call.realm, one, user)));
}

/** Routes of the members of organizations and their attributes. */
export const orgMembers: Route[] = [
  orgRoute("GET", "members", VIEW, (call, organization) => ok(cut(found(call, organization), call.query))),
  orgRoute("GET", "members/count", VIEW, (call, organization) => ok(found(call, organization).length)),
  orgRoute("GET", "members/{user}", VIEW, (call, organization) => {
    memberOf(call, organization);
    return done();
  }),
  orgRoute("PUT", "members/{user}", MANAGE, add),
  orgRoute("DELETE", "members/{user}", MANAGE, remove),
  orgRoute("GET", "members/{user}/attributes", MANAGE, (call, organization) =>
    ok(object(grantee(call, organization), "attributes")),
  ),
  orgRoute("PUT", "members/{user}/attributes", MANAGE, setAttributes),
  addOnRoute("GET", "users/{user}/orgs", [], joined),
];
