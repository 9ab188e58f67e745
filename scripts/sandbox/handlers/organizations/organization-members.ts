import { type Answer, complaint, created, done, notFound, ok, type Rec, text } from "../../http/exchange.ts";
import { need } from "../../rights/caller.ts";
import { dropPerson, person } from "../../world/directory.ts";
import { groupsOf, leaveOrganizationGroups } from "../../world/organization-group-tree.ts";
import type { RealmData } from "../../world/realm-data.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, page, type Route, VIEW_USERS } from "../../calls/call.ts";
import { listedOrganization, MANAGE, organizationOf, organizationRoute, QUERY, VIEW } from "./organizations.ts";

export const USERS = ["query-users", ...VIEW_USERS] as const;

/** Returns the members of an organization: rows of `{ user, type }`. */
export const membersOf = (data: RealmData, organization: Rec): Rec[] =>
  table(data, `organizations/${text(organization, "id")}/members`);

/** Returns the representation of a member in lists; none if the user does not exist. */
export function listedMember(call: Call, { user, type }: Rec): Rec[] {
  const someone = person(call.realm, String(user));
  if (!someone) return [];
  const answered = ["id", "username", "firstName", "lastName", "email", "emailVerified", "enabled", "createdTimestamp"];
  const shown = answered.filter((key) => key in someone).map((key) => [key, someone[key]]);
  return [{ emailVerified: false, ...Object.fromEntries(shown), membershipType: type }];
}

function list(call: Call): Answer {
  const rows = membersOf(call.realm, organizationOf(call));
  need(call.rights, USERS);
  const type = call.query.get("membershipType")?.toUpperCase();
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  const found = rows
    .filter((row) => type === undefined || row["type"] === type)
    .flatMap((row) => listedMember(call, row))
    .filter((one) =>
      ["username", "firstName", "lastName", "email"].some((key) => text(one, key).toLowerCase().includes(search)),
    )
    .sort((a, b) => (text(a, "username") < text(b, "username") ? -1 : 1));
  return ok(page(found, call.query, 10));
}

/** Returns the row of the member in the path. Throws a 404 error answer if it does not exist. */
export function memberOf(call: Call): Rec {
  const found = membersOf(call.realm, organizationOf(call)).find(({ user }) => user === call.params["user"]);
  if (!found) throw notFound();
  return found;
}

function add(call: Call): Answer {
  const organization = organizationOf(call);
  // The server accepts the id with and without quotes.
  const id = String(call.payload ?? call.raw.toString("utf8")).replaceAll('"', "");
  if (!person(call.realm, id)) throw notFound();
  need(call.rights, ["manage-users"]);
  const rows = membersOf(call.realm, organization);
  if (rows.some(({ user }) => user === id)) throw complaint(409, "User is already a member of the organization.");
  rows.push({ user: id, type: "UNMANAGED" });
  return created(`${call.base}/organizations/${text(organization, "id")}/members/${id}`);
}

/** Removes a member. A managed member's user is deleted as well. */
function remove(call: Call): Answer {
  need(call.rights, ["manage-users"]);
  const gone = memberOf(call);
  const organization = organizationOf(call);
  const rows = membersOf(call.realm, organization);
  rows.splice(rows.indexOf(gone), 1);
  leaveOrganizationGroups(call.realm, groupsOf(call.realm, text(organization, "id")), text(gone, "user"));
  if (gone["type"] === "MANAGED") dropPerson(call.realm, text(gone, "user"));
  return done();
}

/** Returns the representation of a single member. */
export function wholeMember(call: Call, row: Rec): Rec[] {
  const more = { totp: false, disableableCredentialTypes: [], requiredActions: [], notBefore: 0 };
  return listedMember(call, row).map((member) => ({ ...more, ...member }));
}

function one(call: Call): Answer {
  const row = memberOf(call);
  need(call.rights, VIEW_USERS);
  return ok(wholeMember(call, row)[0]);
}

function joined(call: Call): Answer {
  const user = call.params["user"] ?? "";
  if (!person(call.realm, user)) throw notFound();
  need(call.rights, VIEW_USERS);
  if (!VIEW.some((right) => call.rights.has(right))) return ok([]);
  const all = table(call.realm, "organizations");
  return ok(
    all.filter((one) => membersOf(call.realm, one).some((row) => row["user"] === user)).map(listedOrganization),
  );
}

/** Routes of the members of organizations. */
export const organizationMembers: Route[] = [
  organizationRoute("GET", "{organization}/members", VIEW, list),
  organizationRoute("POST", "{organization}/members", MANAGE, add),
  organizationRoute("GET", "{organization}/members/count", VIEW, (call) => {
    const rows = membersOf(call.realm, organizationOf(call));
    need(call.rights, USERS);
    return ok(rows.length);
  }),
  organizationRoute("GET", "{organization}/members/{user}", VIEW, one),
  organizationRoute("DELETE", "{organization}/members/{user}", MANAGE, remove),
  organizationRoute("GET", "members/{user}/organizations", QUERY, joined),
];
