import { randomUUID } from "node:crypto";
import { type Answer, complaint, done, object, ok, type Rec, ErrorAnswer, text } from "../../http/exchange.ts";
import { person, personWithEmail } from "../../world/directory.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, page, type Route } from "../../calls/call.ts";
import { membersOf } from "./organization-members.ts";
import { MANAGE, organizationOf, organizationRoute } from "./organizations.ts";

/** Lifetime of an invitation in seconds, which is the server's default for actions that administrators request. */
const LIFE = 43_200;

const invitationsOf = (call: Call): Rec[] =>
  table(call.realm, `organizations/${text(organizationOf(call), "id")}/invitations`);

/** Returns the representation of an invitation, with its current status. */
const shown = (one: Rec): Rec => ({
  ...one,
  status: Number(one["expiresAt"]) * 1000 < Date.now() ? "EXPIRED" : "PENDING",
});

function list(call: Call): Answer {
  const status = call.query.get("status");
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  const found = invitationsOf(call)
    .map(shown)
    .filter((one) => status === null || one["status"] === status)
    .filter((one) => ["email", "firstName", "lastName"].some((key) => text(one, key).toLowerCase().includes(search)));
  return ok(page(found, call.query, 10));
}

function openOrganization(call: Call): Rec {
  const organization = organizationOf(call);
  if (organization["enabled"] === false) throw complaint(400, "Organization is disabled");
  return organization;
}

/** Creates an invitation. The sandbox sends no mail, but the request fails in a realm without a mail server. */
function send(call: Call, organization: Rec, who: Rec): Answer {
  if (text(object(call.realm.realm, "smtpServer"), "from") === "") throw complaint(500, "Failed to send invite email");
  const sentDate = Math.floor(Date.now() / 1000);
  const { email, firstName, lastName } = who;
  const names = { ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) };
  const times = { sentDate, expiresAt: sentDate + LIFE };
  invitationsOf(call).push({ id: randomUUID(), organizationId: organization["id"], email, ...names, ...times });
  return done();
}

function isPending(call: Call, email: string): boolean {
  return invitationsOf(call).some((one) => text(one, "email").toLowerCase() === email.toLowerCase());
}

function isMember(call: Call, organization: Rec, email: string): boolean {
  const someone = personWithEmail(call.realm, email);
  return membersOf(call.realm, organization).some(({ user }) => user === someone?.["id"]);
}

function inviteNew(call: Call): Answer {
  const organization = openOrganization(call);
  const email = text(call.body, "email");
  if (email === "") throw complaint(400, "Email is required to invite a member");
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw complaint(400, "Invalid email format");
  if (isPending(call, email)) throw complaint(409, "User already has a pending invitation");
  if (isMember(call, organization, email)) throw complaint(409, "User already a member of the organization");
  return send(call, organization, call.body);
}

function inviteUser(call: Call): Answer {
  const organization = openOrganization(call);
  const someone = person(call.realm, text(call.body, "id"));
  if (!someone) throw complaint(400, "User does not exist");
  if (text(someone, "email") === "") throw complaint(400, "User does not have an email address");
  if (isPending(call, text(someone, "email")))
    throw new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });
  return send(call, organization, someone);
}

/** Returns the invitation in the path. Throws a 404 error answer if it does not exist. */
function invitationOf(call: Call): Rec {
  const found = invitationsOf(call).find(({ id }) => id === call.params["invitation"]);
  if (!found) throw complaint(404, "Invitation not found");
  return found;
}

/** Resends an invitation. The new mail has a new link, so the previous invitation is replaced. */
function resend(call: Call): Answer {
  const organization = openOrganization(call);
  const before = invitationOf(call);
  if (isMember(call, organization, text(before, "email")))
    throw complaint(409, "User already a member of the organization");
  const answer = send(call, organization, before);
  drop(call, before);
  return answer;
}

function drop(call: Call, gone: Rec): void {
  const rows = invitationsOf(call);
  rows.splice(rows.indexOf(gone), 1);
}

/** Routes of invitations to organizations. */
export const organizationInvitations: Route[] = [
  organizationRoute("POST", "{organization}/members/invite-user", MANAGE, inviteNew),
  organizationRoute("POST", "{organization}/members/invite-existing-user", MANAGE, inviteUser),
  organizationRoute("GET", "{organization}/invitations", MANAGE, list),
  organizationRoute("GET", "{organization}/invitations/{invitation}", MANAGE, (call) => ok(shown(invitationOf(call)))),
  organizationRoute("POST", "{organization}/invitations/{invitation}/resend", MANAGE, resend),
  organizationRoute("DELETE", "{organization}/invitations/{invitation}", MANAGE, (call) => {
    drop(call, invitationOf(call));
    return done();
  }),
];
