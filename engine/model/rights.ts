import { isRef } from "./ref.ts";
import { readRef } from "./resolve.ts";
import { rightsOf, type Scope } from "./scope.ts";

/** Rights as descriptors say them: a name, a reference into the record's access map, or a combination. */
export type Rights = string | { readonly all: readonly Rights[] } | { readonly any: readonly Rights[] };

/** Every right that the server knows (spec section 6 and shell section 4). `anyone` always holds. */
export const RIGHT_NAMES: readonly string[] = [
  "anyone",
  "view-realm",
  "manage-realm",
  "view-identity-providers",
  "manage-identity-providers",
  "impersonation",
  "create-client",
  "create-realm",
  "manage-users",
  "view-users",
  "query-users",
  "query-realms",
  "query-clients",
  "view-clients",
  "manage-clients",
  "query-groups",
  "view-authorization",
  "manage-authorization",
  "manage-events",
  "view-events",
  "manage-organizations",
  "view-organizations",
  "query-organizations",
  "admin",
  "realm-admin",
];

/** Whether the person holds the rights. What is not known yet counts as no (deny by default). */
export function holds(rights: unknown, scope: Scope): boolean {
  if (rights === undefined) return true;
  if (typeof rights === "string") {
    if (isRef(rights)) return readRef(rights, scope) === true;
    return rights === "anyone" || rightsOf(scope).has(rights);
  }
  if (typeof rights !== "object" || rights === null) return false;
  if ("all" in rights && Array.isArray(rights.all)) return rights.all.every((part) => holds(part, scope));
  if ("any" in rights && Array.isArray(rights.any)) return rights.any.some((part) => holds(part, scope));
  return false;
}

/** The right names in a rights value, in order, once each: what the forbidden screen lists. */
export function rightNames(rights: unknown): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part === "string") names.add(part);
    else if (typeof part === "object" && part !== null) for (const inner of Object.values(part).flat()) walk(inner);
  };
  walk(rights);
  return [...names];
}
