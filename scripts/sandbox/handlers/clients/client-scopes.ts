import {
  type Answer,
  complaint,
  done,
  isRec,
  notFound,
  object,
  ok,
  type Rec,
  ErrorAnswer,
  text,
  texts,
} from "../../http/exchange.ts";
import { checkScope } from "../../collections/own-table.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_CLIENTS } from "../../calls/call.ts";
import { mapperRoutes } from "./protocol-mappers.ts";

const MANAGE = ["manage-clients"] as const;
const KINDS = ["default", "optional"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Returns the scope in the path.
 *
 * @throws ErrorAnswer 404 if it does not exist
 */
export function scopeOf(call: Call, message = "Could not find client scope"): Rec {
  const found = table(call.realm, "client-scopes").find((row) => row["id"] === call.params["scope"]);
  if (!found) throw notFound(message);
  return found;
}

const listOf = (kind: Kind): string => `default-${kind}-client-scopes`;
const namesIn = (call: Call, kind: Kind): string[] => texts(call.realm.documents[listOf(kind)], "names");

/** Replaces a scope's name in all references to it; `undefined` removes them. */
function renameEverywhere(call: Call, name: string, next: string | undefined): void {
  const renamed = (names: string[]) =>
    names.flatMap((one) => (one !== name ? [one] : next === undefined ? [] : [next]));
  for (const kind of KINDS) {
    call.realm.documents[listOf(kind)] = { names: renamed(namesIn(call, kind)) };
    for (const client of table(call.realm, "clients"))
      client[`${kind}ClientScopes`] = renamed(texts(client, `${kind}ClientScopes`));
  }
}

/** Updates a scope. Missing members and attributes are kept; only `null` removes an attribute. */
function update(call: Call): Answer {
  const scope = scopeOf(call);
  checkScope(call.body, false, call);
  const name = text(call.body, "name");
  const before = text(scope, "name");
  if (table(call.realm, "client-scopes").some((other) => other !== scope && other["name"] === name))
    throw complaint(409, `Client Scope ${name} already exists`);
  const { attributes, id: _, protocolMappers: __, ...given } = call.body;
  for (const [key, value] of Object.entries(given)) if (value !== null) scope[key] = value;
  const merged = { ...object(scope, "attributes"), ...(isRec(attributes) ? attributes : {}) };
  scope["attributes"] = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  if (name !== before) renameEverywhere(call, before, name);
  return done();
}

function remove(call: Call): Answer {
  const scope = scopeOf(call);
  renameEverywhere(call, text(scope, "name"), undefined);
  const rows = table(call.realm, "client-scopes");
  rows.splice(rows.indexOf(scope), 1);
  return done();
}

/** Lists the client scopes of a kind that every new client gets. */
function defaultScopes(call: Call, kind: Kind): Answer {
  const scopes = namesIn(call, kind)
    .map((name) => table(call.realm, "client-scopes").find((scope) => scope["name"] === name))
    .filter(isRec);
  return ok(scopes.map(({ id, name, protocol }) => ({ id, name, protocol })));
}

/** Adds a default scope. A scope is in at most one of the two lists. */
function addDefault(call: Call, kind: Kind): Answer {
  const scope = scopeOf(call, "Client scope not found");
  const name = text(scope, "name");
  if (kind === "default" && object(scope, "attributes")["is.parameterized.scope"] === "true")
    throw complaint(400, "Can't assign a Parameterized Scope as a Default Scope");
  if (KINDS.some((known) => namesIn(call, known).includes(name)))
    throw new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });
  call.realm.documents[listOf(kind)] = { names: [...namesIn(call, kind), name] };
  return done();
}

/** Removes a scope from both lists, regardless of the list in the path. */
function dropDefault(call: Call): Answer {
  const name = text(scopeOf(call, "Client scope not found"), "name");
  for (const kind of KINDS)
    call.realm.documents[listOf(kind)] = { names: namesIn(call, kind).filter((one) => one !== name) };
  return done();
}

const defaultsOf = (kind: Kind): Route[] => [
  route("GET", listOf(kind), VIEW_CLIENTS, (call) => defaultScopes(call, kind)),
  route("PUT", `${listOf(kind)}/{scope}`, MANAGE, (call) => addDefault(call, kind)),
  route("DELETE", `${listOf(kind)}/{scope}`, MANAGE, dropDefault),
];

/** Routes of client scopes, their mappers, and the default scopes of new clients. */
export const clientScopes: Route[] = [
  ...defaultsOf("default"),
  ...defaultsOf("optional"),
  route("GET", "client-scopes", ["query-clients", ...VIEW_CLIENTS], (call) =>
    ok(VIEW_CLIENTS.some((right) => call.rights.has(right)) ? table(call.realm, "client-scopes") : []),
  ),
  route("PUT", "client-scopes/{scope}", MANAGE, update),
  route("DELETE", "client-scopes/{scope}", MANAGE, remove),
  ...mapperRoutes("client-scopes/{scope}", scopeOf),
];
