import { type Answer, done, notFound, object, ok, type Rec, text } from "../../http/exchange.ts";
import { endSession, sessionById } from "../../sign-in/session-records.ts";
import { person } from "../../world/directory.ts";
import { clientById } from "../../world/world.ts";
import { type Call, page, type Route, route, VIEW_CLIENTS, VIEW_REALM, VIEW_USERS } from "../../calls/call.ts";

/** Returns the representation of a session in the API of users. */
export function shownSession({ offline: _, ...session }: Rec): Rec {
  return session;
}

/** Returns the representation of a session in the console's own list, with its type in capitals. */
const listed = ({ rememberMe: _, ...session }: Rec): Rec => ({
  ...shownSession(session),
  type: session["offline"] === true ? "OFFLINE" : "REGULAR",
});

function matching(call: Call): Rec[] {
  if (!VIEW_USERS.some((right) => call.rights.has(right))) return [];
  const type = call.query.get("type") ?? "ALL";
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  return call.realm.sessions.filter((session) => {
    const offline = session["offline"] === true;
    if (type === "OFFLINE" ? !offline : type === "REGULAR" && offline) return false;
    if (search === "") return true;
    const who = person(call.realm, text(session, "userId"));
    const clients = Object.values(object(session, "clients")).join("\n");
    const haystack = [
      text(session, "username"),
      text(session, "ipAddress"),
      text(who, "firstName"),
      text(who, "lastName"),
      text(who, "email"),
      clients,
    ];
    return haystack.join("\n").toLowerCase().includes(search);
  });
}

const ofClient = (call: Call, id: string, offline?: boolean): Rec[] =>
  call.realm.sessions.filter(
    (one) => id in object(one, "clients") && (offline === undefined || (one["offline"] === true) === offline),
  );

function statistics(call: Call): Answer {
  const ids = new Set(call.realm.sessions.flatMap((session) => Object.keys(object(session, "clients"))));
  return ok(
    [...ids].map((id) => ({
      id,
      clientId: clientById(call.realm, id)?.["clientId"],
      active: String(ofClient(call, id, false).length),
      offline: String(ofClient(call, id, true).length),
    })),
  );
}

function end(call: Call): Answer {
  const id = call.params["session"] ?? "";
  const found = sessionById(call.realm, id);
  if (!found || (found["offline"] === true) !== (call.query.get("isOffline") === "true"))
    throw notFound("Sesssion not found");
  endSession(call.realm, id);
  return done();
}

function endAll(call: Call): Answer {
  call.realm.sessions = call.realm.sessions.filter((session) => session["offline"] === true);
  return ok({});
}

/** Routes that list sessions and end them. */
export const sessions: Route[] = [
  route("GET", "ui-ext/sessions", VIEW_REALM, (call) => ok(page(matching(call).map(listed), call.query, 10))),
  route("GET", "ui-ext/sessions/client", VIEW_CLIENTS, (call) => {
    const wanted = call.query.get("clientId") ?? "";
    return ok(
      page(
        matching(call)
          .filter((session) => wanted in object(session, "clients"))
          .map(listed),
        call.query,
        10,
      ),
    );
  }),
  route("DELETE", "sessions/{session}", ["manage-users"], end),
  route("POST", "logout-all", ["manage-users"], endAll),
  route("POST", "push-revocation", ["manage-realm"], () => ok({})),
  route("GET", "client-session-stats", VIEW_REALM, statistics),
  route("GET", "clients/{client}/user-sessions", VIEW_CLIENTS, (call) =>
    ok(page(ofClient(call, call.params["client"] ?? "", false).map(shownSession), call.query, 100)),
  ),
  route("GET", "clients/{client}/offline-sessions", VIEW_CLIENTS, (call) =>
    ok(page(ofClient(call, call.params["client"] ?? "", true).map(shownSession), call.query, 100)),
  ),
  route("GET", "clients/{client}/session-count", VIEW_CLIENTS, (call) =>
    ok({ count: ofClient(call, call.params["client"] ?? "", false).length }),
  ),
  route("GET", "clients/{client}/offline-session-count", VIEW_CLIENTS, (call) =>
    ok({ count: ofClient(call, call.params["client"] ?? "", true).length }),
  ),
];
