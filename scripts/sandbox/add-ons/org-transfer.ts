import { randomUUID } from "node:crypto";
import { type Answer, complaint, done, isRec, object, ok, type Rec, records, text, texts } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { person, personNamed } from "../world/directory.ts";
import { table } from "../world/realm-data.ts";
import { addOnRoute, MANAGE, ORGS, within } from "./add-on-route.ts";
import { providersOf } from "./org-providers.ts";
import { addOrganization, administratorOf, DEFAULT_ROLES } from "./orgs.ts";

function exported(call: Call, organization: Rec): Rec {
  const { id: _, realm: __, ...details } = organization;
  const stored = (what: string): Rec[] => table(call.realm, within(organization, what));
  const [provider] = providersOf(call.realm, organization);
  const base = {
    organization: details,
    roles: stored("roles").map(({ id: ___, ...role }) => role),
    ...(provider ? { idpLink: provider["alias"] } : {}),
  };
  if (call.query.get("exportMembersAndInvitations") !== "true") return base;
  const members = stored("members").flatMap((row) => {
    const username = text(person(call.realm, String(row["user"])), "username");
    return username === administratorOf(organization) ? [] : [{ username, roles: texts(row, "roles") }];
  });
  const invitations = stored("invitations").map((one) => ({
    email: one["email"],
    inviterUsername: text(person(call.realm, String(one["inviterId"])), "username"),
    roles: one["roles"],
    redirectUri: one["invitationUrl"],
    attributes: one["attributes"],
  }));
  return { ...base, members, invitations };
}

/** Creates all organizations of a document, or none if one is invalid. */
function imported(call: Call): Answer {
  const all = records(call.body, "organizations");
  if (all.length === 0) return done();
  for (const one of all) check(call, one);
  for (const one of all) add(call, one);
  return { status: 200 };
}

/**
 * Throws an error answer if an organization cannot be imported, because its name is taken or it refers to missing
 * records.
 */
function check(call: Call, one: Rec): void {
  const given = object(one, "organization");
  const name = text(given, "name");
  if (table(call.realm, ORGS).some((other) => other["name"] === name))
    throw complaint(409, `Duplicate organization with id: ${text(given, "id") || "null"} or name: ${name}`);
  if (call.query.get("skipMissingMember") !== "true")
    for (const member of records(one, "members")) {
      const username = text(member, "username");
      if (!personNamed(call.realm, username)) throw complaint(400, `No user with username: ${username}`);
    }
  const alias = text(one, "idpLink");
  const known = table(call.realm, "identity-provider/instances").some((provider) => provider["alias"] === alias);
  if (alias !== "" && !known && call.query.get("skipMissingIdp") !== "true")
    throw complaint(400, `No idp with alias: ${alias}`);
}

function add(call: Call, one: Rec): void {
  const organization = addOrganization(call.realm, object(one, "organization"));
  const roles = table(call.realm, within(organization, "roles"));
  for (const role of records(one, "roles"))
    if (!DEFAULT_ROLES.includes(text(role, "name"))) roles.push({ id: randomUUID(), ...role });
  for (const member of records(one, "members").filter(isRec)) {
    const user = personNamed(call.realm, text(member, "username"))?.["id"];
    if (user !== undefined)
      table(call.realm, within(organization, "members")).push({ user, roles: texts(member, "roles") });
  }
}

function everything(call: Call): Answer {
  return ok({ organizations: table(call.realm, ORGS).map((organization) => exported(call, organization)) });
}

/** Routes of the export and import of organizations. */
export const orgTransfer: Route[] = [
  addOnRoute("GET", `${ORGS}/export`, ["manage-organizations"], everything),
  addOnRoute("POST", `${ORGS}/import`, MANAGE, imported),
];
