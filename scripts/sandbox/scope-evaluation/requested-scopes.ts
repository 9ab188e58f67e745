import type { Call } from "../calls/call.ts";
import { clientOf } from "../handlers/clients/clients.ts";
import { mapperPriority } from "../facts/server-facts.ts";
import { type Rec, records, text, texts } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { direct, withComposites } from "../world/role-graph.ts";
import { clientRoles } from "../world/world.ts";

/** Describes what a client asks for with a scope parameter. */
export type RequestedScopes = {
  client: Rec;
  /** The words of the scope parameter. */
  words: readonly string[];
  /** The scopes that take part: default ones, and the optional ones that are asked for. */
  scopes: readonly Rec[];
};

/** A mapper that takes part, with what it stands in. */
export type Effective = { mapper: Rec; container: Rec; kind: "client" | "client-scope" };

/** Returns what a call asks for. @throws ErrorAnswer 404 where there is no such client. */
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

/** Returns the mappers of the client and of the scopes, in the order in which they work. */
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

/** Returns ids of the roles that may get into a token; undefined where every role may. */
export function rolesInScope(call: Call, { client, scopes }: RequestedScopes): ReadonlySet<string> | undefined {
  if (client["fullScopeAllowed"] === true) return undefined;
  const id = text(client, "id");
  return withComposites(call.realm, [
    ...direct(call.realm, `clients/${id}`),
    ...table(call.realm, clientRoles(id)).map((role) => text(role, "id")),
    ...scopes.flatMap((scope) => direct(call.realm, `client-scopes/${text(scope, "id")}`)),
  ]);
}

/** Returns what is left for a person: a scope that has roles takes part for those who hold one of them. */
export function permittedTo(call: Call, requested: RequestedScopes, held: ReadonlySet<string>): RequestedScopes {
  const isPermitted = (scope: Rec): boolean => {
    const roles = direct(call.realm, `client-scopes/${text(scope, "id")}`);
    return roles.length === 0 || [...withComposites(call.realm, roles)].some((role) => held.has(role));
  };
  return { ...requested, scopes: requested.scopes.filter(isPermitted) };
}
