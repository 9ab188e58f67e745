import { sufficientRights, type Operator } from "../../../engine/language/index.ts";

/** Describes the result of each operator. */
export const OPERATOR_MEANINGS: Readonly<Record<Operator, string>> = {
  if: "One value if a condition is true, another one (`else`) if it is not.",
  first: "The first of several values that is not missing or empty.",
  join: "Texts and numbers, joined to one text.",
  count: "The number of items of a list or map.",
  merge: "Several maps as one: of equal names, the last one counts.",
  text: "The text of a message key in the user's language.",
  codec: "A value decoded by a codec.",
  literal: "Exactly this value, even if it looks like a reference.",
  from: "The items of a list, filtered, sorted and mapped.",
};

/** Describes the access that each right grants. */
const RIGHT_MEANINGS: Readonly<Record<string, string>> = {
  anyone: "Every signed-in user.",
  "view-realm": "View the realm: settings, roles, flows, components.",
  "manage-realm": "Change the realm: settings, roles, flows, components.",
  "view-identity-providers": "View identity providers.",
  "manage-identity-providers": "Change identity providers.",
  impersonation: "Sign in as a user.",
  "create-client": "Add clients.",
  "create-organization": "Add organizations.",
  "create-realm": "Add realms.",
  "manage-users": "Change users and groups.",
  "view-users": "View users and groups.",
  "query-users": "Search for users.",
  "query-realms": "List realms.",
  "query-clients": "Search for clients.",
  "view-clients": "View clients and client scopes.",
  "manage-clients": "Change clients and client scopes.",
  "query-groups": "Search for groups.",
  "view-authorization": "View the authorization of a client.",
  "manage-authorization": "Change the authorization of a client.",
  "manage-events": "Change which events are recorded, and delete recorded events.",
  "view-events": "View events.",
  "manage-organizations": "Change organizations.",
  "view-organizations": "View organizations.",
  "query-organizations": "Search for organizations.",
  admin: "The role of administrators of the whole server, for all realms.",
  "realm-admin": "The role with all rights for one realm.",
};

/** Returns the access that a right grants, and the rights that include it. */
export function rightMeaning(name: string): string {
  const others = sufficientRights(name).filter((right) => right !== name);
  const held = others.length === 0 ? "" : ` Included in ${others.map((right) => `\`${right}\``).join(", ")}.`;
  return `${RIGHT_MEANINGS[name] ?? ""}${held}`;
}
