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
} from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import {
  attribute,
  checked,
  isSubscribed,
  changeSubject,
  standardError,
  type Subject,
  subjectOf,
} from "./shared-signal-subjects.ts";
import { clientNamed } from "../../world/world.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_REALM } from "../../calls/call.ts";

/** Name of the server's feature that notifies receivers about users (Shared Signals). */
const FEATURE = "SSF";

const MANAGE = ["manage-clients"] as const;
const KIND = "https://schemas.openid.net/secevent/caep/event-type";
/** Types of events with the type URIs in events themselves. */
const EVENTS: Readonly<Record<string, string>> = {
  CaepCredentialChange: `${KIND}/credential-change`,
  CaepSessionRevoked: `${KIND}/session-revoked`,
};
const NAMES = Object.keys(EVENTS);
const PUSH = "urn:ietf:rfc:8935";
const POLL = "urn:ietf:rfc:8936";

const CONFIG = {
  defaultSupportedEvents: NAMES,
  availableSupportedEvents: NAMES,
  nativelyEmittedEvents: NAMES,
  defaultPushEndpointConnectTimeoutMillis: 1000,
  defaultPushEndpointSocketTimeoutMillis: 1000,
  defaultUserSubjectFormat: "iss_sub",
};

/** Names of the tables of streams and their events; each row contains the client id of its receiver. */
const STREAMS = "ssf-streams";
const PENDING = "ssf-events";

const now = (): number => Math.floor(Date.now() / 1000);

/** Returns the client in the path, which contains its client id. Throws a 404 error answer if it does not exist. */
function receiverOf(call: Call): Rec {
  const found = clientNamed(call.realm, call.params["receiver"] ?? "");
  if (!found) throw notFound("Client not found");
  return found;
}

/** Returns the only stream of a receiver. Throws a 404 error answer if it does not exist. */
function streamOf(call: Call): Rec {
  const receiver = receiverOf(call)["clientId"];
  const found = table(call.realm, STREAMS).find((row) => row["receiver"] === receiver);
  if (!found) throw notFound("No SSF stream registered for client");
  return found;
}

/** Returns a stream as the API sends it, without the members that only the sandbox stores. */
function shown({ receiver: _, ...stream }: Rec): Rec {
  return stream;
}

/** Returns the supported, requested and delivered events of a stream. */
function requested(client: Rec, wanted: readonly string[]): Rec {
  const listed = attribute(client, "supportedEvents").split(",").filter(Boolean);
  const eventsSupported = listed.length > 0 ? listed : NAMES;
  const eventsDelivered = wanted.filter((event) => eventsSupported.includes(event));
  return {
    eventsSupported,
    ...(wanted.length > 0 ? { eventsRequested: wanted } : {}),
    ...(eventsDelivered.length > 0 ? { eventsDelivered } : {}),
  };
}

function deliveryOf(call: Call, client: Rec, streamId: string): Rec {
  const given = object(call.body, "delivery");
  const method = text(given, "method");
  if (method === "")
    throw standardError("stream_error", "Invalid stream configuration: missing delivery configuration");
  const receiver = text(client, "clientId");
  if (method === POLL) {
    const origin = call.base.replace("/admin/realms/", "/realms/");
    const at = `${origin}/ssf/transmitter/receivers/${receiver}/streams/${streamId}/poll`;
    return { method, endpoint_url: at };
  }
  if (method !== PUSH) throw standardError("stream_error", "Invalid stream configuration: unsupported delivery method");
  const address = text(given, "endpoint_url");
  if (address === "")
    throw standardError("stream_error", "Invalid stream configuration: missing delivery endpoint push URL");
  const valid = attribute(client, "validPushUrls").split("##").filter(Boolean);
  if (valid.length === 0)
    throw standardError(
      "stream_error",
      "delivery method 'push' requires the receiver client to declare ssf.validPushUrls",
    );
  const fits = (allowed: string) =>
    allowed.endsWith("*") ? address.startsWith(allowed.slice(0, -1)) : allowed === address;
  if (!valid.some(fits))
    throw standardError("stream_error", "delivery.endpoint_url is not in the receiver client's ssf.validPushUrls");
  // The authorization header for deliveries is not returned.
  return { method, endpoint_url: address };
}

function create(call: Call): Answer {
  const client = receiverOf(call);
  const receiver = text(client, "clientId");
  if (table(call.realm, STREAMS).some((row) => row["receiver"] === receiver))
    throw standardError("stream_error", "Only one stream per receiver is allowed", 409);
  const streamId = randomUUID();
  const delivery = deliveryOf(call, client, streamId);
  const description = text(call.body, "description");
  const stream: Rec = {
    ...{ receiver, streamId, ...(description === "" ? {} : { description }), status: "enabled" },
    ...{ audience: [attribute(client, "streamAudience") || `${receiver}/${streamId}`], delivery },
    ...requested(client, texts(call.body, "events_requested")),
    ...{ createdAt: now(), updatedAt: now(), managedBy: "KEYCLOAK" },
  };
  table(call.realm, STREAMS).push(stream);
  return { status: 201, body: shown(stream) };
}

/** Sets a member, or removes it if the value is undefined. */
function put(stream: Rec, name: string, value: unknown): void {
  if (value === undefined) delete stream[name];
  else stream[name] = value;
}

/** Updates a stream. Missing members are kept. */
function change(call: Call): Answer {
  const stream = streamOf(call);
  const given = call.body;
  if ("description" in given) put(stream, "description", text(given, "description") || undefined);
  if (Array.isArray(given["events_requested"])) {
    const { eventsRequested, eventsDelivered } = requested(receiverOf(call), texts(given, "events_requested"));
    put(stream, "eventsRequested", eventsRequested);
    put(stream, "eventsDelivered", eventsDelivered);
  }
  if (Array.isArray(given["events_delivered"])) put(stream, "eventsDelivered", texts(given, "events_delivered"));
  stream["updatedAt"] = now();
  return ok(shown(stream));
}

function turn(call: Call): Answer {
  const stream = streamOf(call);
  if (text(call.body, "status") === "") throw standardError("invalid_request", "status is required");
  const reason = "Transmitter status override";
  Object.assign(stream, { status: call.body["status"], statusReason: reason, updatedAt: now() });
  return ok({ stream_id: stream["streamId"], status: stream["status"], reason });
}

/** Sends an event by hand. An event without recipient is dropped without an error. */
function emit(call: Call): Answer {
  const eventType = text(call.body, "eventType");
  if (eventType === "") throw standardError("invalid_request", "eventType is required");
  const kind = EVENTS[eventType];
  if (kind === undefined) throw standardError("unknown_event_type", "Unknown eventType");
  const subject = meant(call);
  const stream = streamOf(call);
  if (!isSubscribed(call, receiverOf(call), subject)) return ok({ status: "dropped_unsubscribed" });
  if (!texts(stream, "eventsDelivered").includes(eventType)) return ok({ status: "dropped_filtered" });
  const jti = randomUUID();
  const deliveryMethod = text(object(stream, "delivery"), "method") === POLL ? "POLL" : "PUSH";
  const event = isRec(call.body["event"]) ? call.body["event"] : {};
  const iss = call.base.replace("/admin/realms/", "/realms/");
  table(call.realm, PENDING).push({
    ...{ receiver: stream["receiver"], jti, eventType, deliveryMethod, status: "PENDING", attempts: 0 },
    ...{ createdAt: now(), nextAttemptAt: now(), streamId: stream["streamId"], userId: subject.id },
    decodedSet: {
      ...{ jti, iss, iat: now(), aud: texts(stream, "audience")[0], events: { [kind]: event } },
      ...{ sub_id: { format: "iss_sub", iss, sub: subject.id }, txn: randomUUID() },
    },
  });
  return ok({ status: "dispatched", jti });
}

/**
 * Returns the subject of an event. Throws a 400 error answer if it does not exist, although other routes return 404.
 */
function meant(call: Call): Subject {
  const subjectType = text(call.body, "subjectType");
  const subjectValue = text(call.body, "subjectValue");
  if (subjectValue === "")
    throw standardError("invalid_request", "Either sub_id or (subjectType, subjectValue) is required");
  const found = subjectOf(call, subjectType, subjectValue, `Unsupported subjectType: ${subjectType}`);
  if (found) return found;
  throw new ErrorAnswer(400, {
    params: { subjectType, subjectValue },
    error: "subject_not_found",
    error_description: `Subject not found for type=${subjectType} value=${subjectValue}`,
  });
}

function pending(call: Call): Answer {
  const receiver = receiverOf(call)["clientId"];
  const found = records({ rows: table(call.realm, PENDING) }, "rows").find(
    (row) => row["receiver"] === receiver && row["jti"] === call.params["jti"],
  );
  if (!found) throw notFound("Pending event not found");
  return ok(shown(found));
}

function remove(call: Call): Answer {
  const stream = streamOf(call);
  call.realm.tables[STREAMS] = table(call.realm, STREAMS).filter((row) => row !== stream);
  return done();
}

/** Returns whether a realm notifies receivers: the feature is enabled on the server and in the realm. */
const transmits = ({ world, realm }: Call): boolean =>
  world.features.includes(FEATURE) && text(object(realm.realm, "attributes"), "ssf.transmitterEnabled") === "true";

/** Returns a route of the feature, which responds with 404 if the feature is disabled. */
const signal = (method: string, path: string, rights: Route["rights"], run: (call: Call) => Answer): Route =>
  route(method, `ssf/${path}`, rights, (call) => {
    if (!transmits(call)) throw notFound();
    return run(call);
  });

const RECEIVER = "clients/{receiver}";

/** Routes of shared signals: streams of receivers, subjects, and events that are sent by hand. */
export const sharedSignals: Route[] = [
  signal("GET", "config", VIEW_REALM, () => ok(CONFIG)),
  signal("GET", `${RECEIVER}/stream`, VIEW_CLIENTS, (call) => ok(shown(streamOf(call)))),
  signal("POST", `${RECEIVER}/stream`, MANAGE, create),
  // Unlike elsewhere, no path has this method here, and the server says so.
  signal("PUT", `${RECEIVER}/stream`, MANAGE, () => {
    throw new ErrorAnswer(405, { error: "HTTP 405 Method Not Allowed" });
  }),
  signal("PATCH", `${RECEIVER}/stream`, MANAGE, change),
  signal("DELETE", `${RECEIVER}/stream`, MANAGE, remove),
  signal("POST", `${RECEIVER}/stream/status`, MANAGE, turn),
  signal("POST", `${RECEIVER}/stream/verify`, MANAGE, (call) => {
    streamOf(call)["lastVerifiedAt"] = now();
    return done();
  }),
  signal("POST", `${RECEIVER}/subjects/check`, VIEW_CLIENTS, (call) => checked(call, receiverOf(call))),
  ...(["add", "ignore", "remove"] as const).map((step) =>
    signal("POST", `${RECEIVER}/subjects/${step}`, MANAGE, (call) => changeSubject(call, receiverOf(call), step)),
  ),
  signal("GET", `${RECEIVER}/pending-events/{jti}`, VIEW_CLIENTS, pending),
  signal("POST", `${RECEIVER}/events/emit`, MANAGE, emit),
];
