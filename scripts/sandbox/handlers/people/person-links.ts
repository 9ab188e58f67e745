import { type Answer, complaint, done, notFound, ok, type Rec, text } from "../../http/exchange.ts";
import { recordEvent } from "../../sign-in/record-event.ts";
import { savePerson } from "../../world/directory.ts";
import { clientNamed } from "../../world/world.ts";
import { type Call, type Route, route, VIEW_USERS } from "../../calls/call.ts";
import { shownSession } from "./sessions.ts";
import { personOf } from "./users.ts";

const MANAGE = ["manage-users"] as const;
const idOf = (call: Call): string => text(personOf(call), "id");

function revoke(call: Call): Answer {
  const client = call.params["client"] ?? "";
  if (!clientNamed(call.realm, client)) throw notFound("Client not found");
  const before = call.realm.consents[idOf(call)] ?? [];
  const rest = before.filter((consent) => consent["clientId"] !== client);
  if (rest.length === before.length) throw notFound("Consent nor offline token not found");
  call.realm.consents[idOf(call)] = rest;
  return done();
}

const linksOf = (call: Call): Rec[] => call.realm.federated[idOf(call)] ?? [];
const isThis = (call: Call) => (link: Rec) => link["identityProvider"] === call.params["provider"];

function link(call: Call): Answer {
  if (linksOf(call).some(isThis(call))) throw complaint(409, "User is already linked with provider");
  const made = {
    identityProvider: call.params["provider"],
    userId: text(call.body, "userId"),
    userName: text(call.body, "userName"),
  };
  call.realm.federated[idOf(call)] = [...linksOf(call), made];
  return done();
}

function unlink(call: Call): Answer {
  if (!linksOf(call).some(isThis(call))) throw notFound("Link not found");
  const rest = linksOf(call).filter((one) => !isThis(call)(one));
  if (rest.length > 0) call.realm.federated[idOf(call)] = rest;
  else delete call.realm.federated[idOf(call)];
  return done();
}

function impersonate(call: Call): Answer {
  const someone = personOf(call);
  if (someone["enabled"] === false) throw complaint(400, "User is disabled");
  recordEvent(call.realm, "IMPERSONATE", {
    userId: someone["id"],
    ipAddress: call.ip,
    details: { username: someone["username"] },
  });
  const origin = new URL(call.base).origin;
  const name = text(call.realm.realm, "realm");
  return ok({
    redirect: `${origin}/realms/${encodeURIComponent(name)}/account`,
    sameRealm: call.caller.home === call.realm,
  });
}

/** Routes of users' consents, links to identity providers, sessions, and impersonation. */
export const personLinks: Route[] = [
  route("GET", "users/{user}/consents", VIEW_USERS, (call) => ok(call.realm.consents[idOf(call)] ?? [])),
  route("DELETE", "users/{user}/consents/{client}", MANAGE, revoke),
  route("GET", "users/{user}/federated-identity", VIEW_USERS, (call) => ok(linksOf(call))),
  route("POST", "users/{user}/federated-identity/{provider}", MANAGE, link),
  route("DELETE", "users/{user}/federated-identity/{provider}", MANAGE, unlink),
  route("GET", "users/{user}/sessions", VIEW_USERS, (call) => {
    const id = idOf(call);
    return ok(call.realm.sessions.filter((one) => one["userId"] === id && one["offline"] !== true).map(shownSession));
  }),
  route("GET", "users/{user}/offline-sessions/{client}", VIEW_USERS, (call) => {
    const id = idOf(call);
    return ok(call.realm.sessions.filter((one) => one["userId"] === id && one["offline"] === true).map(shownSession));
  }),
  route("POST", "users/{user}/logout", MANAGE, (call) => {
    const someone = personOf(call);
    call.realm.sessions = call.realm.sessions.filter((one) => one["userId"] !== someone["id"]);
    savePerson(call.realm, { ...someone, notBefore: Math.floor(Date.now() / 1000) });
    return done();
  }),
  route("POST", "users/{user}/impersonation", ["impersonation"], impersonate),
];
