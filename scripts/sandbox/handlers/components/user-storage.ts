import {
  type Answer,
  complaint,
  done,
  notFound,
  object,
  ok,
  type Rec,
  ErrorAnswer,
  text,
} from "../../http/exchange.ts";
import { type RealmData, table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_USERS } from "../../calls/call.ts";
import { LDAP_MAPPER, settingOf } from "./ldap-provider.ts";

const MANAGE = ["manage-users"] as const;

/** Returns the provider in the path. Throws a 404 error answer if it does not exist. */
function providerOf(call: Call): Rec {
  const found = table(call.realm, "components").find((component) => component["id"] === call.params["component"]);
  if (!found) throw notFound("Could not find component");
  return found;
}

/** Returns the result of a synchronization without users. The sandbox cannot read from a directory. */
const nobody = (status: string, ignored = false): Answer =>
  ok({ ignored, added: 0, updated: 0, removed: 0, failed: 0, status });

function sync(call: Call): Answer {
  const provider = providerOf(call);
  const action = call.query.get("action") ?? "";
  if (action === "") throw new ErrorAnswer(400, { error: "Missing action" });
  if (!["triggerChangedUsersSync", "triggerFullSync"].includes(action))
    throw new ErrorAnswer(400, { error: `Unknown action: ${action}` });
  if (provider["providerId"] !== "ldap") return nobody("Synchronization ignored as it's already in progress", true);
  return nobody("0 imported users, 0 updated users");
}

/** Synchronizes a mapper. Reading groups and roles needs a directory; writing succeeds if there is nothing to write. */
function syncMapper(call: Call): Answer {
  providerOf(call);
  const mapper = table(call.realm, "components").find(
    (one) => one["id"] === call.params["mapper"] && one["providerType"] === LDAP_MAPPER,
  );
  if (!mapper) throw notFound("Mapper model not found");
  const direction = call.query.get("direction");
  if (direction !== "fedToKeycloak" && direction !== "keycloakToFed")
    throw new ErrorAnswer(400, { error: `Unknown direction: ${direction}` });
  const kind = /^(group|role)-ldap-mapper$/.exec(text(mapper, "providerId"))?.[1];
  if (kind === undefined) return nobody("0 imported users, 0 updated users");
  if (direction === "fedToKeycloak" || settingOf(object(mapper, "config"), "mode") === "LDAP_ONLY")
    throw complaint(400, "UnknownError");
  return nobody(`0 ${kind}s imported to LDAP, 0 ${kind}s updated to LDAP, 0 ${kind}s removed from LDAP`);
}

/** Returns the ids of the users of a provider. */
const peopleOf = (realm: RealmData, provider: string): string[] =>
  Object.entries(realm.people).flatMap(([id, person]) => (person["federationLink"] === provider ? [id] : []));

/** Removes all users of a provider. */
export function dropPeopleOf(realm: RealmData, provider: string): void {
  for (const id of peopleOf(realm, provider)) delete realm.people[id];
}

function unlink(call: Call): Answer {
  for (const id of peopleOf(call.realm, text(providerOf(call), "id"))) delete call.realm.people[id]?.["federationLink"];
  return done();
}

function removeImported(call: Call): Answer {
  dropPeopleOf(call.realm, text(providerOf(call), "id"));
  return done();
}

/** Routes of the users of a provider. */
export const userStorage: Route[] = [
  route("GET", "user-storage/{component}/name", [...VIEW_USERS, "query-users"], (call) => {
    const { id, name } = providerOf(call);
    return ok({ id, name });
  }),
  route("POST", "user-storage/{component}/sync", MANAGE, sync),
  route("POST", "user-storage/{component}/mappers/{mapper}/sync", MANAGE, syncMapper),
  route("POST", "user-storage/{component}/unlink-users", MANAGE, unlink),
  route("POST", "user-storage/{component}/remove-imported-users", MANAGE, removeImported),
];
