import { randomUUID } from "node:crypto";
import { type Answer, created, done, object, ok, type Rec, text, texts } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { personWithEmail } from "../world/directory.ts";
import { table } from "../world/realm-data.ts";
import { locationOf, MANAGE, orgRoute, addOnError, VIEW, within } from "./add-on-route.ts";
import { cut, isMember } from "./orgs.ts";

const invitationsOf = (call: Call, organization: Rec): Rec[] => table(call.realm, within(organization, "invitations"));

function found(call: Call, organization: Rec): Rec[] {
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  return invitationsOf(call, organization).filter((one) => text(one, "email").includes(search));
}

function invitationOf(call: Call, organization: Rec): Rec {
  const { invitation = "" } = call.params;
  const one = invitationsOf(call, organization).find(({ id }) => id === invitation);
  if (!one) throw addOnError(404, `No invitation with id ${invitation}`);
  return one;
}

/** Creates an invitation. It succeeds even if the mail cannot be sent. */
function create(call: Call, organization: Rec): Answer {
  const { email: given = null } = call.body;
  const email = String(given).toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw addOnError(400, `Invalid email: ${String(given)}`);
  const someone = personWithEmail(call.realm, email);
  if (someone && isMember(call.realm, organization, text(someone, "id")))
    throw addOnError(409, `${email} is already a member of this organization.`);
  if (invitationsOf(call, organization).some((one) => one["email"] === email))
    throw addOnError(409, `Invitation for ${email} already exists.`);
  const names = table(call.realm, within(organization, "roles")).map((role) => text(role, "name"));
  if (texts(call.body, "roles").some((role) => !names.includes(role))) throw addOnError(400, "Unknown role in list.");
  const id = randomUUID();
  const invitationUrl = text(call.body, "redirectUri");
  invitationsOf(call, organization).push({
    id,
    email,
    createdAt: `${new Date().toISOString().slice(0, 16)}Z`,
    inviterId: call.caller.who["id"],
    ...(invitationUrl === "" ? {} : { invitationUrl }),
    organizationId: organization["id"],
    roles: texts(call.body, "roles"),
    attributes: object(call.body, "attributes"),
  });
  return created(locationOf(call, `${within(organization, "invitations")}/${id}`));
}

function remove(call: Call, organization: Rec): Answer {
  const rows = invitationsOf(call, organization);
  rows.splice(rows.indexOf(invitationOf(call, organization)), 1);
  return done();
}

/** Routes of invitations to organizations. */
export const orgInvitations: Route[] = [
  orgRoute("GET", "invitations", VIEW, (call, organization) => ok(cut(found(call, organization), call.query))),
  orgRoute("POST", "invitations", MANAGE, create),
  orgRoute("GET", "invitations/count", VIEW, (call, organization) => ok(invitationsOf(call, organization).length)),
  orgRoute("GET", "invitations/{invitation}", VIEW, (call, organization) => ok(invitationOf(call, organization))),
  orgRoute("PUT", "invitations/{invitation}/resend-email", MANAGE, (call, organization) => {
    invitationOf(call, organization);
    return done();
  }),
  orgRoute("DELETE", "invitations/{invitation}", MANAGE, remove),
];
