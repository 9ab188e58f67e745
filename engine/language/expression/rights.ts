import type { Rights } from "./expression.ts";
import { readRef } from "./fill.ts";
import { isRef } from "./reference.ts";
import { rightsOf, type Scope, UNKNOWN } from "../scope.ts";

/** Every right that the server knows. `anyone` always holds. */
export const RIGHT_NAMES: readonly string[] = [
  "anyone",
  "view-realm",
  "manage-realm",
  "view-identity-providers",
  "manage-identity-providers",
  "impersonation",
  "create-client",
  "create-organization",
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

/**
 * Rights that contain another one: anyone who may change something may look at it, and anyone who may look may search.
 */
const CONTAINING: Readonly<Record<string, readonly string[]>> = {
  "view-realm": ["manage-realm"],
  "view-users": ["manage-users"],
  "query-users": ["view-users", "manage-users"],
  "query-groups": ["view-users", "manage-users"],
  "view-clients": ["manage-clients"],
  "query-clients": ["view-clients", "manage-clients"],
  "view-events": ["manage-events"],
  "view-identity-providers": ["manage-identity-providers"],
  "view-authorization": ["manage-authorization"],
  "view-organizations": ["manage-organizations"],
  "query-organizations": ["view-organizations", "manage-organizations"],
};

/** Returns the rights that each suffice where one is asked for: itself, and those that contain it. */
export function sufficientRights(name: string): readonly string[] {
  return [name, ...(Object.hasOwn(CONTAINING, name) ? (CONTAINING[name] ?? []) : [])];
}

/** Returns whether one right is held, by itself or as part of another one. */
export function holdsRight(name: string, held: ReadonlySet<string>): boolean {
  return name === "anyone" || sufficientRights(name).some((one) => held.has(one));
}

/** Returns whether the person holds the rights. What is not known yet counts as no (deny by default). */
export function holds(rights: Rights | undefined, scope: Scope): boolean {
  return evaluateRights(rights, scope) === true;
}

/**
 * Returns whether the person holds the rights; `undefined` while the record that decides is loading. What the names of
 * rights decide does not wait for a record.
 */
export function evaluateRights(rights: Rights | undefined, scope: Scope): boolean | undefined {
  if (rights === undefined) return true;
  if (typeof rights !== "string" && "literal" in rights) return rightsOf(scope).has(rights.literal);
  if (typeof rights !== "string")
    return "all" in rights ? combined(rights.all, scope, false) : combined(rights.any, scope, true);
  if (!isRef(rights)) return holdsRight(rights, rightsOf(scope));
  const allowed = readRef(rights, scope);
  return allowed === UNKNOWN ? undefined : allowed === true;
}

/** Returns the verdict that one part suffices for, else its opposite; names are asked before records. */
function combined(parts: readonly Rights[], scope: Scope, decisive: boolean): boolean | undefined {
  let verdict: boolean | undefined = !decisive;
  for (const late of [false, true]) {
    for (const part of parts) {
      if (readsRecord(part) !== late) continue;
      const one = evaluateRights(part, scope);
      if (one === decisive) return decisive;
      if (one === undefined) verdict = undefined;
    }
  }
  return verdict;
}

function readsRecord(part: Rights): boolean {
  return typeof part === "string" ? isRef(part) : !("literal" in part);
}

/** The names and references in rights, in order, once each: what the forbidden screen lists. */
export function rightNames(rights: Rights | undefined): string[] {
  return [...new Set(leavesOf(rights))];
}

function leavesOf(rights: Rights | undefined): string[] {
  if (rights === undefined) return [];
  if (typeof rights === "string") return [rights];
  if ("literal" in rights) return [rights.literal];
  return ("all" in rights ? rights.all : rights.any).flatMap(leavesOf);
}
