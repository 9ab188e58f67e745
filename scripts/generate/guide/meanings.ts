import { sufficientRights } from "../../../engine/language/expression/rights.ts";
import type { Operator } from "../../../engine/language/expression/keywords.ts";

/** Describes the result of each operator. */
export const OPERATOR_MEANINGS: Readonly<Record<Operator, string>> = {
  if: "One value where a condition holds, another one (`else`) where it does not.",
  first: "The first of several values that there is.",
  join: "Texts and numbers one behind the other, as one text.",
  count: "How many items a list or a map has.",
  merge: "Maps laid over each other: of equal names the last counts.",
  text: "The text of a message key in the person's language.",
  codec: "A value as a codec reads it.",
  literal: "What stands there, even where it looks like a reference.",
  from: "The items of a list, chosen, ordered and made into something else.",
};

/** Describes the access that each right grants. */
const RIGHT_MEANINGS: Readonly<Record<string, string>> = {
  anyone: "Whoever is signed in.",
  "view-realm": "See the realm: settings, roles, flows, components.",
  "manage-realm": "Change the realm: settings, roles, flows, components.",
  "view-identity-providers": "See identity providers.",
  "manage-identity-providers": "Change identity providers.",
  impersonation: "Sign in as a user.",
  "create-client": "Add clients.",
  "create-organization": "Add organizations.",
  "create-realm": "Add realms.",
  "manage-users": "Change users and groups.",
  "view-users": "See users and groups.",
  "query-users": "Search for users.",
  "query-realms": "List realms.",
  "query-clients": "Search for clients.",
  "view-clients": "See clients and client scopes.",
  "manage-clients": "Change clients and client scopes.",
  "query-groups": "Search for groups.",
  "view-authorization": "See the authorization of a client.",
  "manage-authorization": "Change the authorization of a client.",
  "manage-events": "Change what is recorded, and clear it.",
  "view-events": "See events.",
  "manage-organizations": "Change organizations.",
  "view-organizations": "See organizations.",
  "query-organizations": "Search for organizations.",
  admin: "The role of the server's own administrators, over all realms.",
  "realm-admin": "The role that holds all rights over one realm.",
};

/** Returns the access that a right grants, and the rights that include it. */
export function rightMeaning(name: string): string {
  const others = sufficientRights(name).filter((right) => right !== name);
  const held = others.length === 0 ? "" : ` Held as well with ${others.map((right) => `\`${right}\``).join(", ")}.`;
  return `${RIGHT_MEANINGS[name] ?? ""}${held}`;
}
