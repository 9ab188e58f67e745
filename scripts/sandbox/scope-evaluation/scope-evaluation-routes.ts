import { type Answer, notFound, ok, type Rec, ErrorAnswer, text } from "../http/exchange.ts";
import { person } from "../world/directory.ts";
import { table } from "../world/realm-data.ts";
import { showRole } from "../world/role-graph.ts";
import { clientById, clientRoles } from "../world/world.ts";
import { type Call, type Route, route, VIEW_CLIENTS, VIEW_USERS } from "../calls/call.ts";
import { clientOf } from "../handlers/clients/clients.ts";
import { requestedScopes, effectiveMappers, rolesInScope } from "./requested-scopes.ts";
import { samlResponse } from "./saml-response.ts";
import { accessToken, idToken, userInfo } from "./tokens.ts";

const AT = "clients/{client}/evaluate-scopes";

/** Lists the effective mappers with their containers. The order of the server's list is undefined. */
function mappers(call: Call): Answer {
  return ok(
    effectiveMappers(requestedScopes(call)).map(({ mapper, container, kind }) => ({
      mapperId: mapper["id"],
      mapperName: mapper["name"],
      containerId: container["id"],
      // Of a client the server gives the display name, not the client ID.
      containerName: container["name"] ?? "",
      containerType: kind,
      protocolMapper: mapper["protocolMapper"],
    })),
  );
}

/** Lists the roles of the realm or of a client that a token can contain, or all others. */
function roles(call: Call, granted: boolean): Answer {
  const requested = requestedScopes(call);
  const { container = "" } = call.params;
  const isRealm = container === call.realm.realm["realm"];
  if (!isRealm && !clientById(call.realm, container)) throw notFound("Role Container not found");
  const inScope = rolesInScope(call, requested);
  const rows = table(call.realm, isRealm ? "roles" : clientRoles(container));
  const found = rows.filter((role) => (inScope === undefined || inScope.has(text(role, "id"))) === granted);
  return ok(found.map((role) => showRole(call.realm, role)));
}

/**
 * Returns a route for an example of a token or response for a user. The right to view users is checked before the user
 * is looked up.
 */
const example = (kind: string, make: (call: Call, who: Rec) => unknown): Route =>
  route("GET", `${AT}/generate-example-${kind}`, VIEW_CLIENTS, (call) => {
    clientOf(call);
    const id = call.query.get("userId") ?? "";
    if (id === "") throw notFound("No userId provided");
    if (!VIEW_USERS.some((right) => call.rights.has(right)))
      throw new ErrorAnswer(403, { error: "You have no access to this user" });
    const who = person(call.realm, id);
    if (!who) throw notFound("No user found");
    return ok(make(call, who));
  });

/** Routes of scope evaluation: the results of a sign-in at a client with some scopes, without an actual sign-in. */
export const scopeEvaluation: Route[] = [
  route("GET", `${AT}/protocol-mappers`, VIEW_CLIENTS, mappers),
  route("GET", `${AT}/scope-mappings/{container}/granted`, VIEW_CLIENTS, (call) => roles(call, true)),
  route("GET", `${AT}/scope-mappings/{container}/not-granted`, VIEW_CLIENTS, (call) => roles(call, false)),
  example("access-token", accessToken),
  example("id-token", idToken),
  example("userinfo", userInfo),
  example("saml-response", samlResponse),
];
