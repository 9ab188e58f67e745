import { type Answer, done, object, ok, type Rec, ErrorAnswer, texts, text } from "../../http/exchange.ts";
import { pathFits } from "./admin-events.ts";
import { providersOf } from "../../facts/server-facts.ts";
import { type Call, page, type Route, route, VIEW_EVENTS } from "../../calls/call.ts";

const DAY = 86_400_000;
const SETTINGS = [
  "eventsEnabled",
  "eventsExpiration",
  "eventsListeners",
  "enabledEventTypes",
  "adminEventsEnabled",
  "adminEventsDetailsEnabled",
];

/** Listeners for internal use by the server, which cannot be selected. */
const INTERNAL = ["workflow-event-listener"];

/** Returns whether a time lies between `dateFrom` and `dateTo` (days as YYYY-MM-DD, or milliseconds), both included. */
function inDates(query: URLSearchParams, time: number): boolean {
  const moment = (key: string): number | undefined => {
    const given = query.get(key);
    if (!given) return undefined;
    return /^\d{5,}$/.test(given) ? Number(given) : Date.parse(given);
  };
  const from = moment("dateFrom");
  const to = moment("dateTo");
  const whole = /^\d{5,}$/.test(query.get("dateTo") ?? "") ? 0 : DAY;
  return (from === undefined || time >= from) && (to === undefined || time < to + whole);
}

/**
 * Returns a filter by dates and fields. Each entry is a query parameter with a function that returns a record's value.
 */
function fits(query: URLSearchParams, filters: [string, (record: Rec) => unknown][]): (record: Rec) => boolean {
  return (record) =>
    inDates(query, Number(record["time"])) &&
    filters.every(([name, value]) => {
      const wanted = query.getAll(name).filter((one) => one !== "");
      return wanted.length === 0 || wanted.includes(String(value(record)));
    });
}

const inOrder = (query: URLSearchParams, rows: Rec[]): Rec[] =>
  query.get("direction") === "asc" ? [...rows].reverse() : rows;

function userEvents(call: Call): Answer {
  const test = fits(call.query, [
    ["type", (event) => event["type"]],
    ["user", (event) => event["userId"]],
    ["client", (event) => event["clientId"]],
    ["ipAddress", (event) => event["ipAddress"]],
  ]);
  return ok(page(inOrder(call.query, call.realm.events.filter(test)), call.query, 100));
}

function adminEvents(call: Call): Answer {
  const auth = (key: string) => (event: Rec) => object(event, "authDetails")[key];
  const test = fits(call.query, [
    ["operationTypes", (event) => event["operationType"]],
    ["resourceTypes", (event) => event["resourceType"]],
    ["authRealm", auth("realmId")],
    ["authClient", auth("clientId")],
    ["authUser", auth("userId")],
    ["authIpAddress", auth("ipAddress")],
  ]);
  const path = call.query.get("resourcePath") ?? "";
  const rows = call.realm.adminEvents.filter(
    (event) => test(event) && (path === "" || pathFits(path, text(event, "resourcePath"))),
  );
  return ok(page(inOrder(call.query, rows), call.query, 100));
}

function configuration(call: Call): Answer {
  const { realm } = call.realm;
  const types = texts(realm, "enabledEventTypes");
  const shown = Object.fromEntries(SETTINGS.filter((key) => key in realm).map((key) => [key, realm[key]]));
  return ok({
    ...shown,
    enabledEventTypes: types.length > 0 ? types : texts(call.realm.documents["events/types"], "all"),
  });
}

function configure(call: Call): Answer {
  const strange = Object.keys(call.body).find((key) => !SETTINGS.includes(key));
  if (strange !== undefined)
    throw new ErrorAnswer(400, {
      error: `Invalid json representation for RealmEventsConfigRepresentation. Unrecognized field "${strange}"`,
    });
  // A missing expiration means that events never expire.
  if (call.body["eventsExpiration"] === undefined) delete call.realm.realm["eventsExpiration"];
  for (const key of SETTINGS)
    if (call.body[key] !== undefined && call.body[key] !== null) call.realm.realm[key] = call.body[key];
  return done();
}

/** Routes of user events, admin events and their settings. */
export const events: Route[] = [
  route("GET", "events", VIEW_EVENTS, userEvents),
  route("DELETE", "events", ["manage-events"], (call) => {
    call.realm.events = [];
    return done();
  }),
  route("GET", "admin-events", VIEW_EVENTS, adminEvents),
  route("DELETE", "admin-events", ["manage-events"], (call) => {
    call.realm.adminEvents = [];
    return done();
  }),
  route("GET", "ui-ext/available-event-listeners", VIEW_EVENTS, () =>
    ok(
      providersOf("eventsListener")
        .filter((id) => !INTERNAL.includes(id))
        .map((id) => ({ id })),
    ),
  ),
  route("GET", "events/config", VIEW_EVENTS, configuration),
  route("PUT", "events/config", ["manage-events"], configure),
];
