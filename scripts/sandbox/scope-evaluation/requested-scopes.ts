import type { Call } from "../calls/call.ts";
import { clientOf } from "../handlers/clients/clients.ts";
import { mapperPriority } from "../facts/server-facts.ts";
import { type Rec, records, text, texts } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { direct, withComposites } from "../world/role-graph.ts";
import { clientRoles } from "../world/world.ts";

/** Describes the scopes that a client requests. */
export type RequestedScopes = {
  client: Rec;
  /** The words of the `scope` parameter. */
  words: readonly string[];
  /** The effective scopes: default ones, and optional ones that are requested. */
  scopes: readonly Rec[];
};

/** An effective mapper, with the client or client scope that contains it. */
export type Effective = { mapper: Rec; container: Rec; kind: "client" | "client-scope" };

/**
 * Returns the scopes that a request is about.
 *
 * @throws ErrorAnswer 404 if the client does not exist
 */
export function requestedScopes(call: Call): RequestedScopes {
  const client = clientOf(call);
  const words = (call.query.get("scope") ?? "").split(" ").filter((word) => word !== "");
  const names = [
    ...texts(client, "defaultClientScopes"),
    ...texts(client, "optionalClientScopes").filter((name) =>
      words.some((word) => word === name || (name === "organization" && word.startsWith(`${name}:`))),
    ),
  ];
  const protocol = client["protocol"] ?? "openid-connect";
  const scopes = table(call.realm, "client-scopes").filter(
    (scope) => names.includes(text(scope, "name")) && scope["protocol"] === protocol,
  );
  return { client, words, scopes };
}

/** Returns the mappers of the client and the scopes, in the order of execution. */
export function effectiveMappers({ client, scopes }: Pick<RequestedScopes, "client" | "scopes">): Effective[] {
  const protocol = text(client, "protocol") || "openid-connect";
  const of = (container: Rec, kind: Effective["kind"]): Effective[] =>
    records(container, "protocolMappers")
      .filter((mapper) => mapper["protocol"] === protocol)
      .map((mapper) => ({ mapper, container, kind }));
  const priority = ({ mapper }: Effective) => mapperPriority(protocol, text(mapper, "protocolMapper"));
  return [...of(client, "client"), ...scopes.flatMap((scope) => of(scope, "client-scope"))].sort(
    (one, other) => priority(one) - priority(other),
  );
}

/** Returns the ids of the roles that a token can contain; undefined if it can contain all. */
export function rolesInScope(call: Call, { client, scopes }: RequestedScopes): ReadonlySet<string> | undefined {
  if (client["fullScopeAllowed"] === true) return undefined;
  const id = text(client, "id");
  return withComposites(call.realm, [
    ...direct(call.realm, `clients/${id}`),
    ...table(call.realm, clientRoles(id)).map((role) => text(role, "id")),
    ...scopes.flatMap((scope) => direct(call.realm, `client-scopes/${text(scope, "id")}`)),
  ]);
}

/** Returns the scopes that apply to a user: a scope with roles applies to users who have one of them. */
export function permittedTo(call: Call, requested: RequestedScopes, held: ReadonlySet<string>): RequestedScopes {
  const isPermitted = (scope: Rec): boolean => {
    const roles = direct(call.realm, `client-scopes/${text(scope, "id")}`);
    return roles.length === 0 || [...withComposites(call.realm, roles)].some((role) => held.has(role));
  };
  return { ...requested, scopes: requested.scopes.filter(isPermitted) };
}
