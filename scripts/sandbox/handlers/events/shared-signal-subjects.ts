import { type Answer, notFound, object, ok, type Rec, ErrorAnswer, text } from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import type { Call } from "../../calls/call.ts";
import { membersOf } from "../organizations/organization-members.ts";

/** Holds what the subjects of receivers are called in the store: each names its receiver. */
const SUBJECTS = "ssf-subjects";

/** Describes whom or what events are about. */
export type Subject = { kind: "user" | "organization"; id: string };

/** An error answer as the standard for shared signals words one. */
export const standardError = (error: string, error_description: string, status = 400): ErrorAnswer =>
  new ErrorAnswer(status, { error, error_description });

/** A setting of a receiver. */
export const attribute = (client: Rec, name: string): string => text(object(client, "attributes"), `ssf.${name}`);

const MEMBERS: Readonly<Record<string, string>> = {
  "user-id": "id",
  "user-email": "email",
  "user-username": "username",
  "org-alias": "alias",
};

/** Returns what a subject means, if there is such a one. Errors: 400 with that sentence for an unknown kind. */
export function subjectOf(call: Call, type: string, value: string, unknown: string): Subject | undefined {
  const member = MEMBERS[type];
  if (member === undefined) throw standardError("invalid_request", unknown);
  const rows = member === "alias" ? table(call.realm, "organizations") : Object.values(call.realm.people);
  const found = rows.find((row) => row[member] === value);
  return found && { kind: member === "alias" ? "organization" : "user", id: text(found, "id") };
}

function requestedFor({ body, ...call }: Call): Subject {
  const [type, value] = [text(body, "type"), text(body, "value")];
  if (type === "" || value === "") throw standardError("invalid_request", "type and value are required");
  const found = subjectOf({ body, ...call }, type, value, `unsupported subject type: ${type}`);
  if (!found) throw notFound("Subject not found");
  return found;
}

/** Returns what was said of a subject for a receiver. */
function textOf(call: Call, client: Rec, { id }: Subject): string | undefined {
  const found = table(call.realm, SUBJECTS).find(
    (row) => row["receiver"] === client["clientId"] && row["subject"] === id,
  );
  return found && text(found, "status");
}

/** The alias of an organization of a person that was added for a receiver. */
function throughWhich(call: Call, client: Rec, { kind, id }: Subject): string | undefined {
  const joined = table(call.realm, "organizations").filter((one) =>
    membersOf(call.realm, one).some(({ user }) => kind === "user" && user === id),
  );
  const added = joined.find(
    (one) => textOf(call, client, { kind: "organization", id: text(one, "id") }) === "notified",
  );
  return added && text(added, "alias");
}

/** Returns whether events about a subject go to a receiver: an organization that was added does not bring its members. */
export function isSubscribed(call: Call, client: Rec, subject: Subject): boolean {
  return ["notified", "implicitly_included"].includes(text(state(call, client, subject), "status"));
}

/** Returns what holds for a subject: its own setting, else that of an organization, else the default of the receiver. */
function state(call: Call, client: Rec, subject: Subject): Rec {
  const own = textOf(call, client, subject);
  if (own !== undefined) return { status: own };
  const source_org_alias = throughWhich(call, client, subject);
  if (source_org_alias !== undefined) return { status: "notified_via_org", source_org_alias };
  return { status: attribute(client, "defaultSubjects") === "ALL" ? "implicitly_included" : "not_notified" };
}

/** Answers what holds for a subject. */
export function checked(call: Call, client: Rec): Answer {
  const subject = requestedFor(call);
  return ok({ ...state(call, client, subject), entity_type: subject.kind, entity_id: subject.id });
}

/** Adds a subject, leaves it out, or takes back what was said of it. */
export function changeSubject(call: Call, client: Rec, step: "add" | "ignore" | "remove"): Answer {
  const subject = requestedFor(call);
  const receiver = client["clientId"];
  const status = { add: "notified", ignore: "ignored", remove: undefined }[step];
  const others = table(call.realm, SUBJECTS).filter(
    (row) => row["receiver"] !== receiver || row["subject"] !== subject.id,
  );
  call.realm.tables[SUBJECTS] = status === undefined ? others : [...others, { receiver, subject: subject.id, status }];
  return checked(call, client);
}
