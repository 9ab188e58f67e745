import { type Contract, record, type Stage } from "./contract.ts";

const PUSH = "urn:ietf:rfc:8935";
const POLL = "urn:ietf:rfc:8936";
const RECEIVER = "ssf/clients/shop";
const UNA = { type: "user-username", value: "una" };
const ORG = { type: "org-alias", value: "works" };

/** Prepares a realm that transmits shared signals: a receiver, a user, and an organization with that user. */
async function staged(on: Stage): Promise<void> {
  await on.call("GET", "ssf/config", 404);
  const attributes = { "ssf.transmitterEnabled": "true" };
  await on.call("PUT", "", 204, { body: { realm: on.realm, organizationsEnabled: true, attributes } });
  const settings = {
    enabled: "true",
    allowEmitEvents: "true",
    validPushUrls: "https://r.example/*##https://s.example",
  };
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`ssf.${name}`, value]));
  await on.create("clients", { clientId: "shop", publicClient: false, attributes: named });
  const una = await on.create("users", { username: "una", email: "una@x.example", enabled: true });
  const domains = [{ name: "works.example" }];
  const works = await on.create("organizations", { name: "Works", alias: "works", domains });
  await on.call("POST", `organizations/${works}/members`, 201, { body: una });
}

const POST = (on: Stage, path: string, status: number, body: object) =>
  on.call("POST", `${RECEIVER}/${path}`, status, { body });

/** Checks that a receiver has one stream, and how it is created, changed and deleted. */
async function streams(on: Stage): Promise<void> {
  await staged(on);
  const config = record(await on.call("GET", "ssf/config", 200));
  on.same("forms of subjects", config["defaultUserSubjectFormat"], "iss_sub");
  await on.call("GET", "ssf/clients/none/stream", 404);
  await on.call("GET", `${RECEIVER}/stream`, 404);
  await on.call("DELETE", `${RECEIVER}/stream`, 404);
  await POST(on, "stream", 400, {});
  await POST(on, "stream", 400, { delivery: { method: "carrier pigeon" } });
  await POST(on, "stream", 400, { delivery: { method: PUSH } });
  await POST(on, "stream", 400, { delivery: { method: PUSH, endpoint_url: "https://other.example" } });
  await POST(on, "stream", 201, { delivery: { method: POLL } });
  await on.call("GET", `${RECEIVER}/stream`, 200);
  await on.call("DELETE", `${RECEIVER}/stream`, 204);
  const delivery = { method: PUSH, endpoint_url: "https://r.example/in", authorization_header: "Bearer x" };
  await POST(on, "stream", 201, { delivery, description: "Of the shop", events_requested: ["CaepCredentialChange"] });
  await POST(on, "stream", 409, { delivery });
  const change = (body: object) => on.call("PATCH", `${RECEIVER}/stream`, 200, { body });
  await change({ description: "Another" });
  await change({ events_requested: ["CaepSessionRevoked", "nonsense"] });
  await change({ events_requested: [] });
  await change({ events_delivered: ["CaepSessionRevoked"] });
  await change({ description: "" });
  await on.call("PUT", `${RECEIVER}/stream`, 405, { body: { description: "Another" } });
  await POST(on, "stream/status", 400, { status: "" });
  for (const status of ["paused", "disabled", "enabled"]) await POST(on, "stream/status", 200, { status });
  const { status, statusReason } = record(await on.call("GET", `${RECEIVER}/stream`, 200));
  on.same("status and reason", [status, statusReason], ["enabled", "Transmitter status override"]);
  await on.call("DELETE", `${RECEIVER}/stream`, 204);
  await POST(on, "stream", 201, { delivery: { method: POLL }, events_requested: ["nonsense"] });
  await POST(on, "stream/verify", 204, {});
  const { lastVerifiedAt } = record(await on.call("GET", `${RECEIVER}/stream`, 200));
  on.same("the time of the verification", typeof lastVerifiedAt, "number");
}

/** Checks the subjects about which a receiver is notified. */
async function subjects(on: Stage): Promise<void> {
  await staged(on);
  const step = async (name: string, subject: object) =>
    record(await POST(on, `subjects/${name}`, 200, subject))["status"];
  const steps = async (subject: object) => {
    const sent: unknown[] = [];
    for (const name of ["check", "add", "check", "ignore", "check", "remove"]) sent.push(await step(name, subject));
    return sent;
  };
  const expected = ["not_notified", "notified", "notified", "ignored", "ignored", "not_notified"];
  on.same("steps with a person", await steps(UNA), expected);
  on.same("steps with an organization", await steps(ORG), expected);
  await step("add", ORG);
  on.same("a member of one that was added", await step("check", UNA), "notified_via_org");
  await step("ignore", ORG);
  on.same("a member of an omitted group", await step("check", UNA), "not_notified");
  await POST(on, "subjects/check", 200, { type: "user-email", value: "una@x.example" });
  await POST(on, "subjects/check", 404, { type: "user-id", value: "none" });
  await POST(on, "subjects/check", 404, { type: "org-alias", value: "none" });
  await POST(on, "subjects/check", 400, { type: "nonsense", value: "una" });
  await POST(on, "subjects/check", 400, {});
  await POST(on, "subjects/nonsense", 404, UNA);
}

/** Checks the results of events that are sent manually. */
async function events(on: Stage): Promise<void> {
  await staged(on);
  const una = { subjectType: "user-username", subjectValue: "una", event: { reason: "test" } };
  const sent = async (body: object) => record(await POST(on, "events/emit", 200, body));
  await POST(on, "events/emit", 404, { eventType: "CaepSessionRevoked", ...una });
  await POST(on, "stream", 201, { delivery: { method: POLL }, events_requested: ["CaepSessionRevoked"] });
  await POST(on, "events/emit", 400, {});
  await POST(on, "events/emit", 400, { eventType: "nonsense", ...una });
  await POST(on, "events/emit", 400, { eventType: "CaepSessionRevoked", ...una, subjectType: "" });
  await POST(on, "events/emit", 400, { eventType: "CaepSessionRevoked", ...una, subjectValue: "" });
  await POST(on, "events/emit", 400, { eventType: "CaepSessionRevoked", ...una, subjectValue: "none" });
  on.same("of somebody else", await sent({ eventType: "CaepSessionRevoked", ...una }), {
    status: "dropped_unsubscribed",
  });
  await POST(on, "subjects/add", 200, UNA);
  on.same("the status of an event of another type", await sent({ eventType: "CaepCredentialChange", ...una }), {
    status: "dropped_filtered",
  });
  const { status, jti } = await sent({ eventType: "CaepSessionRevoked", ...una });
  on.same("the status of a delivered event", status, "dispatched");
  await on.call("GET", `${RECEIVER}/pending-events/none`, 404);
  const found = record(await on.call("GET", `${RECEIVER}/pending-events/${String(jti)}`, 200));
  on.same("its state", [found["status"], found["deliveryMethod"], found["attempts"]], ["PENDING", "POLL", 0]);
}

/** Checks what each right permits on the stream of a receiver. */
async function rightsOnStreams(on: Stage): Promise<void> {
  await staged(on);
  const may = async (right: string, statuses: readonly number[]) => {
    const by = await on.withRights([right]);
    const calls = [
      ["GET", "ssf/config", undefined],
      ["GET", `${RECEIVER}/stream`, undefined],
      ["POST", `${RECEIVER}/stream`, {}],
      ["POST", `${RECEIVER}/subjects/check`, UNA],
      ["POST", `${RECEIVER}/subjects/add`, UNA],
      ["GET", `${RECEIVER}/pending-events/none`, undefined],
    ] as const;
    for (const [index, [method, path, body]] of calls.entries())
      await on.call(method, path, statuses[index] ?? 0, body === undefined ? {} : { body }, by);
  };
  await may("view-clients", [403, 404, 403, 200, 403, 404]);
  await may("manage-clients", [403, 404, 400, 200, 200, 404]);
  await may("view-realm", [200, 403, 403, 403, 403, 403]);
}

/** Contracts for shared signals, on servers that have them. */
export const sharedSignals: readonly Contract[] = [
  { name: "shared signals: streams", feature: "SSF", run: streams },
  { name: "shared signals: subjects", feature: "SSF", run: subjects },
  { name: "shared signals: events", feature: "SSF", run: events },
  { name: "shared signals: rights", feature: "SSF", run: rightsOnStreams },
];
