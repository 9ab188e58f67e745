import { type Answer, done, isRec, notFound, ok, text, texts } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_REALM } from "./call.ts";

/** Client scopes that every new client gets, by kind. */
function defaultScopes(call: Call, kind: string): Answer {
  const names = texts(call.realm.documents[`default-${kind}-client-scopes`], "names");
  const scopes = names
    .map((name) => table(call.realm, "client-scopes").find((scope) => scope["name"] === name))
    .filter(isRec);
  return ok(scopes.map(({ id, name, protocol }) => ({ id, name, protocol })));
}

function linkDefault(call: Call, kind: string, add: boolean): Answer {
  const scope = table(call.realm, "client-scopes").find((row) => row["id"] === call.params["scope"]);
  if (!scope) throw notFound("Client scope not found");
  const at = `default-${kind}-client-scopes`;
  const rest = texts(call.realm.documents[at], "names").filter((name) => name !== scope["name"]);
  call.realm.documents[at] = { names: add ? [...rest, text(scope, "name")] : rest };
  return done();
}

const defaultsOf = (kind: string): Route[] => [
  route("GET", `default-${kind}-client-scopes`, VIEW_CLIENTS, (call) => defaultScopes(call, kind)),
  route("PUT", `default-${kind}-client-scopes/{scope}`, ["manage-clients"], (call) => linkDefault(call, kind, true)),
  route("DELETE", `default-${kind}-client-scopes/{scope}`, ["manage-clients"], (call) =>
    linkDefault(call, kind, false),
  ),
];

/** Short lists and documents of a realm. */
export const realmLists: Route[] = [
  ...defaultsOf("default"),
  ...defaultsOf("optional"),
  route("GET", "credential-registrators", VIEW_REALM, () =>
    ok(["CONFIGURE_TOTP", "webauthn-register", "webauthn-register-passwordless", "CONFIGURE_RECOVERY_AUTHN_CODES"]),
  ),
  route("GET", "client-scopes", ["query-clients", ...VIEW_CLIENTS], (call) =>
    ok(VIEW_CLIENTS.some((right) => call.rights.has(right)) ? table(call.realm, "client-scopes") : []),
  ),
  route("GET", "workflows/scheduled/{user}", VIEW_REALM, () => ok([])),
];
