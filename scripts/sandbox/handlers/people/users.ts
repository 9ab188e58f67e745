import { complaint, created, done, isRec, notFound, object, ok, type Rec, text } from "../../http/exchange.ts";
import { dropPerson, headcount, savePerson, person } from "../../world/directory.ts";
import { groupByPath } from "../../world/import-groups.ts";
import { addPerson } from "../../world/import-people.ts";
import { canUpdateEmail, checkedProfile, PENDING_EMAIL, profileMetadata, unmanagedOf } from "../../world/profile.ts";
import type { RealmData } from "../../world/realm-data.ts";
import { type Call, page, type Route, route, VIEW_USERS } from "../../calls/call.ts";
import { checkPerson } from "./check-person.ts";
import { findPeople, isFiltered } from "./find-people.ts";
import { bruteForce, listedPerson, wholePerson } from "./show-person.ts";

const MANAGE = ["manage-users"] as const;
const QUERY = ["query-users", ...VIEW_USERS] as const;

/** Returns the user in the path. Throws a 404 error answer if it does not exist. */
export function personOf(call: Call): Rec {
  const found = person(call.realm, call.params["user"] ?? "");
  if (!found) throw notFound("User not found");
  return found;
}

/** Returns the users that the caller can see. With the right `query-users` alone, the list is empty. */
const visible = (call: Call): Iterable<Rec> =>
  VIEW_USERS.some((right) => call.rights.has(right)) ? findPeople(call.realm, call.query) : [];

function count(call: Call): number {
  if (!isFiltered(call.query)) return headcount(call.realm);
  let total = 0;
  for (const _ of visible(call)) total += 1;
  return total;
}

function create(call: Call) {
  const given =
    call.realm.realm["registrationEmailAsUsername"] === true
      ? { ...call.body, username: call.body["email"] }
      : call.body;
  checkPerson(call.realm, given);
  for (const path of Array.isArray(given["groups"]) ? given["groups"] : []) {
    if (!groupByPath(call.realm, String(path)))
      throw complaint(400, `Unable to find group specified by path: ${String(path)}`);
  }
  const { id: _, createdTimestamp: __, ...rest } = given;
  if (isRec(given["attributes"])) rest["attributes"] = attributesAfter(call, {}, given["attributes"]);
  const stored = addPerson(call.realm, { ...rest, ...defaults(call, rest) }, true);
  return created(`${call.base}/users/${text(stored, "id")}`);
}

/** Returns the groups of a new user, including the default groups. */
function defaults(call: Call, given: Rec): Rec {
  const standard = call.realm.documents["default-groups"];
  return {
    groups: [
      ...(Array.isArray(given["groups"]) ? given["groups"] : []),
      ...((standard?.["paths"] as string[] | undefined) ?? []),
    ],
  };
}

/**
 * Updates a user. Missing members are kept; `attributes` replace all attributes except those that the profile hides.
 */
function update(call: Call) {
  const before = personOf(call);
  const given = Object.fromEntries(
    Object.entries(call.body).filter(([key, value]) => value !== null && UPDATED.includes(key)),
  );
  const next: Rec = { ...before, ...given };
  for (const key of ["firstName", "lastName", "email"]) if (next[key] === "") delete next[key];
  if (isRec(given["attributes"])) next["attributes"] = attributesAfter(call, before, given["attributes"]);
  if (call.realm.realm["registrationEmailAsUsername"] === true && text(next, "email"))
    next["username"] = text(next, "email");
  checkPerson(call.realm, next, before);
  next["username"] = text(next, "username").toLowerCase();
  if (next["email"]) next["email"] = text(next, "email").toLowerCase();
  if (next["enabled"] === true && call.body["enabled"] === true) delete call.realm.failures[text(before, "id")];
  savePerson(call.realm, next);
  return done();
}

/** Members of the brute-force status in the list of users. */
const STATUS = ["numFailures", "disabled", "lastIPFailure", "lastFailure"];

const UPDATED = [
  "username",
  "firstName",
  "lastName",
  "email",
  "emailVerified",
  "enabled",
  "attributes",
  "requiredActions",
  "federationLink",
];

function attributesAfter(call: Call, before: Rec, given: Rec): Rec {
  const policy = call.realm.profile["unmanagedAttributePolicy"];
  const closed = policy === undefined || policy === "ADMIN_VIEW" ? unmanagedOf(call.realm, before) : {};
  const entries = Object.entries(given).filter(
    ([name]) =>
      name !== PENDING_EMAIL &&
      (policy === "ENABLED" || policy === "ADMIN_EDIT" || !(name in unmanagedOf(call.realm, { attributes: given }))),
  );
  const lists = entries.map(([name, value]) => [name, valuesOf(value)] as const);
  return {
    ...pendingAfter(call.realm, before, given),
    ...closed,
    ...Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
  };
}

/** Returns the values of an attribute without empty ones. */
function valuesOf(given: unknown): string[] {
  const values = Array.isArray(given) ? given : [given];
  return values.filter((value) => value !== null && value !== "").map(String);
}

/**
 * Returns the pending e-mail address after an update. Only an empty value removes it. It exists only if users can
 * update their address.
 */
function pendingAfter(data: RealmData, before: Rec, given: Rec): Rec {
  if (!canUpdateEmail(data)) return {};
  const value = given[PENDING_EMAIL];
  const isNamed = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  const values = valuesOf(isNamed ? value : (object(before, "attributes")[PENDING_EMAIL] ?? null));
  return values.length > 0 ? { [PENDING_EMAIL]: values } : {};
}

/** Routes of users: list, count, search, create, read, update, delete, and their profile. */
export const users: Route[] = [
  route("GET", "users", QUERY, (call) =>
    ok(page(visible(call), call.query, 100).map((someone) => listedPerson(call, someone))),
  ),
  route("GET", "users/count", QUERY, (call) => ok(count(call))),
  route("GET", "ui-ext/brute-force-user", QUERY, (call) => {
    const status = (id: string) => Object.fromEntries(STATUS.map((key) => [key, bruteForce(call, id)[key]]));
    return ok(
      page(visible(call), call.query, 100).map((someone) => ({
        ...listedPerson(call, someone),
        bruteForceStatus: status(text(someone, "id")),
      })),
    );
  }),
  route("POST", "users", MANAGE, create),
  route("GET", "users/profile", [...VIEW_USERS, "view-realm", "manage-realm", "query-users"], (call) =>
    ok(call.realm.profile),
  ),
  route("PUT", "users/profile", ["manage-realm"], (call) => {
    call.realm.profile = checkedProfile(call.body);
    return ok(call.realm.profile);
  }),
  route("GET", "users/profile/metadata", [...VIEW_USERS, "view-realm", "manage-realm", "query-users"], (call) =>
    ok(profileMetadata(call.realm)),
  ),
  route("GET", "users/{user}", VIEW_USERS, (call) =>
    ok(wholePerson(call, personOf(call), call.query.get("userProfileMetadata") === "true")),
  ),
  route("PUT", "users/{user}", MANAGE, update),
  route("DELETE", "users/{user}", MANAGE, (call) => {
    dropPerson(call.realm, text(personOf(call), "id"));
    return done();
  }),
  route("GET", "users/{user}/unmanagedAttributes", VIEW_USERS, (call) => ok(unmanagedFor(call))),
];

function unmanagedFor(call: Call): Rec {
  const policy = call.realm.profile["unmanagedAttributePolicy"];
  return policy === undefined ? {} : unmanagedOf(call.realm, personOf(call));
}
