import { type Answer, notFound, object, ok, type Rec, ErrorAnswer, text } from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import type { Call } from "../../calls/call.ts";
import { membersOf } from "../organizations/organization-members.ts";

/** Name of the table of subjects; each row contains the client id of its receiver. */
const SUBJECTS = "ssf-subjects";

/** Describes the user or organization that events are about. */
export type Subject = { kind: "user" | "organization"; id: string };

/** Returns an error answer in the format of the Shared Signals standard. */
export const standardError = (error: string, error_description: string, status = 400): ErrorAnswer =>
  new ErrorAnswer(status, { error, error_description });

/** Returns a setting of a receiver. */
export const attribute = (client: Rec, name: string): string => text(object(client, "attributes"), `ssf.${name}`);

const MEMBERS: Readonly<Record<string, string>> = {
  "user-id": "id",
  "user-email": "email",
  "user-username": "username",
  "org-alias": "alias",
};

/**
 * Returns the subject for a type and value, or undefined if it does not exist. Throws a 400 error answer with the
 * message `unknown` for an unknown type.
 */
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

/** Returns the status that was set for a subject and a receiver. */
function textOf(call: Call, client: Rec, { id }: Subject): string | undefined {
  const found = table(call.realm, SUBJECTS).find(
    (row) => row["receiver"] === client["clientId"] && row["subject"] === id,
  );
  return found && text(found, "status");
}

/** Returns the alias of a user's organization that was added for a receiver. */
function throughWhich(call: Call, client: Rec, { kind, id }: Subject): string | undefined {
  const joined = table(call.realm, "organizations").filter((one) =>
    membersOf(call.realm, one).some(({ user }) => kind === "user" && user === id),
  );
  const added = joined.find(
    (one) => textOf(call, client, { kind: "organization", id: text(one, "id") }) === "notified",
  );
  return added && text(added, "alias");
}

/**
 * Returns whether a receiver gets events about a subject. An organization that was added does not include its members.
 */
export function isSubscribed(call: Call, client: Rec, subject: Subject): boolean {
  return ["notified", "implicitly_included"].includes(text(state(call, client, subject), "status"));
}

/** Returns the status of a subject: its own, else that of an organization, else the receiver's default. */
function state(call: Call, client: Rec, subject: Subject): Rec {
  const own = textOf(call, client, subject);
  if (own !== undefined) return { status: own };
  const source_org_alias = throughWhich(call, client, subject);
  if (source_org_alias !== undefined) return { status: "notified_via_org", source_org_alias };
  return { status: attribute(client, "defaultSubjects") === "ALL" ? "implicitly_included" : "not_notified" };
}

/** Returns the status of the subject in a request. */
export function checked(call: Call, client: Rec): Answer {
  const subject = requestedFor(call);
  return ok({ ...state(call, client, subject), entity_type: subject.kind, entity_id: subject.id });
}

/** Adds or ignores a subject, or removes its status. */
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
