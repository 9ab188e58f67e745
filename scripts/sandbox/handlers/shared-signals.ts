import { randomUUID } from "node:crypto";
import {
  type Answer,
  done,
  isRec,
  notFound,
  object,
  ok,
  type Rec,
  records,
  ErrorAnswer,
  text,
  texts,
} from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_REALM } from "./call.ts";

/** Holds the feature that tells receivers what happens to people, as the server names it. */
const FEATURE = "SSF";

const MANAGE = ["manage-clients"] as const;
const EVENTS = ["CaepCredentialChange", "CaepSessionRevoked"];
const PUSH = "urn:ietf:rfc:8935";
const POLL = "urn:ietf:rfc:8936";

const CONFIG = {
  defaultSupportedEvents: EVENTS,
  availableSupportedEvents: EVENTS,
  nativelyEmittedEvents: EVENTS,
  defaultPushEndpointConnectTimeoutMillis: 1000,
  defaultPushEndpointSocketTimeoutMillis: 1000,
  defaultUserSubjectFormat: "iss_sub",
};

/** Holds what streams, their subjects and their events are called in the store: each names its receiver. */
const STREAMS = "ssf-streams";
const SUBJECTS = "ssf-subjects";
const PENDING = "ssf-events";

const now = (): number => Math.floor(Date.now() / 1000);

const refused = (error: string, error_description: string, status = 400): ErrorAnswer =>
  new ErrorAnswer(status, { error, error_description });

/** The client that an address names by the text that applications know it by; 404 otherwise. */
function receiverOf(call: Call): Rec {
  const found = clientNamed(call.realm, call.params["receiver"] ?? "");
  if (!found) throw notFound("Client not found");
  return found;
}

const attribute = (client: Rec, name: string): string => text(object(client, "attributes"), `ssf.${name}`);

/** The one stream of a receiver; 404 otherwise. */
function streamOf(call: Call): Rec {
  const receiver = receiverOf(call)["clientId"];
  const found = table(call.realm, STREAMS).find((row) => row["receiver"] === receiver);
  if (!found) throw notFound("No SSF stream registered for client");
  return found;
}

/** Returns a stream as the API sends it, without the members that only the sandbox stores. */
function told({ receiver: _, ...stream }: Rec): Rec {
  return stream;
}

/** Returns what a stream delivers of what is asked for. */
function asked(client: Rec, wanted: readonly string[]): Rec {
  const listed = attribute(client, "supportedEvents").split(",").filter(Boolean);
  const supported = listed.length > 0 ? listed : EVENTS;
  if (wanted.length === 0) return { eventsSupported: supported };
  const eventsDelivered = wanted.filter((event) => supported.includes(event));
  return { eventsSupported: supported, eventsRequested: wanted, eventsDelivered };
}

function deliveryOf(call: Call, client: Rec, streamId: string): Rec {
  const given = object(call.body, "delivery");
  const method = text(given, "method");
  if (method === "") throw refused("stream_error", "Invalid stream configuration: missing delivery");
  const receiver = text(client, "clientId");
  if (method === POLL) {
    const origin = call.base.replace("/admin/realms/", "/realms/");
    const at = `${origin}/ssf/transmitter/receivers/${receiver}/streams/${streamId}/poll`;
    return { method, endpoint_url: at };
  }
  if (method !== PUSH) throw refused("stream_error", "Invalid stream configuration: unsupported delivery method");
  const valid = attribute(client, "validPushUrls").split("##").filter(Boolean);
  if (valid.length === 0)
    throw refused("stream_error", "delivery method 'push' requires the receiver client to declare ssf.validPushUrls");
  const address = text(given, "endpoint_url");
  const fits = (allowed: string) =>
    allowed.endsWith("*") ? address.startsWith(allowed.slice(0, -1)) : allowed === address;
  if (!valid.some(fits))
    throw refused("stream_error", "delivery.endpoint_url is not in the receiver client's ssf.validPushUrls");
  // What is sent with each event is not told again.
  return { method, endpoint_url: address };
}

function create(call: Call): Answer {
  const client = receiverOf(call);
  const receiver = text(client, "clientId");
  if (table(call.realm, STREAMS).some((row) => row["receiver"] === receiver))
    throw refused("stream_error", "Only one stream per receiver is allowed", 409);
  const streamId = randomUUID();
  const delivery = deliveryOf(call, client, streamId);
  const description = text(call.body, "description");
  const stream: Rec = {
    ...{ receiver, streamId, ...(description === "" ? {} : { description }), status: "enabled" },
    ...{ audience: [attribute(client, "streamAudience") || `${receiver}/${streamId}`], delivery },
    ...asked(client, texts(call.body, "events_requested")),
    ...{ createdAt: now(), updatedAt: now(), managedBy: "KEYCLOAK" },
  };
  table(call.realm, STREAMS).push(stream);
  return { status: 201, body: told(stream) };
}

/** Changes what is named; whatever is not, stays. */
function change(call: Call): Answer {
  const stream = streamOf(call);
  if ("description" in call.body) stream["description"] = call.body["description"];
  if (Array.isArray(call.body["events_requested"]))
    Object.assign(stream, asked(receiverOf(call), texts(call.body, "events_requested")));
  stream["updatedAt"] = now();
  return ok(told(stream));
}

function turn(call: Call): Answer {
  const stream = streamOf(call);
  const reason = "Transmitter status override";
  Object.assign(stream, { status: call.body["status"], statusReason: reason, updatedAt: now() });
  return ok({ stream_id: stream["streamId"], status: stream["status"], reason });
}

/** The person that a subject means; 404 otherwise. Errors: 400 for what is no subject. */
function subjectOf(call: Call, type: string, value: string): Rec {
  if (type === "" || value === "") throw refused("invalid_request", "type and value are required");
  const member = { "user-id": "id", "user-email": "email", "user-username": "username" }[type];
  if (member === undefined) throw refused("invalid_request", `unsupported subject type: ${type}`);
  const found = Object.values(call.realm.people).find((person) => person[member] === value);
  if (!found) throw notFound("Subject not found");
  return found;
}

/** Returns whether a receiver gets events about a person: their own setting, else the default of the receiver. */
function heard(call: Call, person: Rec): string {
  const client = receiverOf(call);
  const said = table(call.realm, SUBJECTS).find(
    (row) => row["receiver"] === client["clientId"] && row["person"] === person["id"],
  );
  if (said) return text(said, "status");
  return attribute(client, "defaultSubjects") === "ALL" ? "implicitly_included" : "not_notified";
}

function subject(call: Call): Answer {
  const receiver = text(receiverOf(call), "clientId");
  const person = subjectOf(call, text(call.body, "type"), text(call.body, "value"));
  const status = { add: "notified", ignore: "ignored", remove: undefined }[call.params["step"] ?? ""];
  if (call.params["step"] !== "check") {
    const others = table(call.realm, SUBJECTS).filter(
      (row) => row["receiver"] !== receiver || row["person"] !== person["id"],
    );
    call.realm.tables[SUBJECTS] =
      status === undefined ? others : [...others, { receiver, person: person["id"], status }];
  }
  return ok({ status: heard(call, person), entity_type: "user", entity_id: person["id"] });
}

/** Sends an event by hand; one that nobody is to hear of is dropped without a fault. */
function emit(call: Call): Answer {
  const stream = streamOf(call);
  const eventType = text(call.body, "eventType");
  if (eventType === "") throw refused("invalid_request", "eventType is required");
  if (!EVENTS.includes(eventType)) throw refused("unknown_event_type", "Unknown eventType");
  const type = text(call.body, "subjectType");
  const value = text(call.body, "subjectValue");
  const person = meant(call, type, value);
  if (!["notified", "implicitly_included"].includes(heard(call, person))) return ok({ status: "dropped_filtered" });
  const jti = randomUUID();
  const deliveryMethod = text(object(stream, "delivery"), "method") === POLL ? "POLL" : "PUSH";
  const event = isRec(call.body["event"]) ? call.body["event"] : {};
  table(call.realm, PENDING).push({
    ...{ receiver: stream["receiver"], jti, eventType, deliveryMethod, status: "PENDING", attempts: 0 },
    ...{ createdAt: now(), nextAttemptAt: now(), streamId: stream["streamId"], userId: person["id"] },
    decodedSet: { jti, iat: now(), aud: texts(stream, "audience")[0], events: { [eventType]: event } },
  });
  return ok({ status: "dispatched", jti });
}

function meant(call: Call, type: string, value: string): Rec {
  try {
    return subjectOf(call, type, value);
  } catch (error) {
    if (!(error instanceof ErrorAnswer) || error.answer.status !== 404) throw error;
    const error_description = `Subject not found for type=${type} value=${value}`;
    throw new ErrorAnswer(400, {
      params: { subjectType: type, subjectValue: value },
      error: "subject_not_found",
      error_description,
    });
  }
}

function pending(call: Call): Answer {
  const receiver = receiverOf(call)["clientId"];
  const found = records({ rows: table(call.realm, PENDING) }, "rows").find(
    (row) => row["receiver"] === receiver && row["jti"] === call.params["jti"],
  );
  if (!found) throw notFound("Pending event not found");
  return ok(told(found));
}

function remove(call: Call): Answer {
  const stream = streamOf(call);
  call.realm.tables[STREAMS] = table(call.realm, STREAMS).filter((row) => row !== stream);
  return done();
}

/** A route of the feature: where it is off there is no such address. */
const signal = (method: string, path: string, rights: Route["rights"], run: (call: Call) => Answer): Route =>
  route(method, `ssf/${path}`, rights, (call) => {
    if (!call.world.features.includes(FEATURE)) throw notFound();
    return run(call);
  });

const RECEIVER = "clients/{receiver}";

/** Routes of shared signals: streams of receivers, their subjects, and events sent by hand. */
export const sharedSignals: Route[] = [
  signal("GET", "config", VIEW_REALM, () => ok(CONFIG)),
  signal("GET", `${RECEIVER}/stream`, VIEW_CLIENTS, (call) => ok(told(streamOf(call)))),
  signal("POST", `${RECEIVER}/stream`, MANAGE, create),
  signal("PATCH", `${RECEIVER}/stream`, MANAGE, change),
  signal("DELETE", `${RECEIVER}/stream`, MANAGE, remove),
  signal("POST", `${RECEIVER}/stream/status`, MANAGE, turn),
  signal("POST", `${RECEIVER}/stream/verify`, MANAGE, (call) => {
    streamOf(call)["lastVerifiedAt"] = now();
    return done();
  }),
  signal("POST", `${RECEIVER}/subjects/{step}`, VIEW_CLIENTS, subject),
  signal("GET", `${RECEIVER}/pending-events/{jti}`, VIEW_CLIENTS, pending),
  signal("POST", `${RECEIVER}/events/emit`, MANAGE, emit),
];
