import type { Rights } from "./expression.ts";
import { readRef } from "./fill.ts";
import { isRef } from "./reference.ts";
import { type HeldRights, rightsOf, type Scope, UNKNOWN } from "../scope.ts";

/** Every right that the server has. `anyone` is always granted. */
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
 * Rights that contain another one: the right to manage contains the right to view, which contains the right to query.
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

/** Returns the rights of which any one is sufficient where `name` is required: itself, and those that contain it. */
export function sufficientRights(name: string): readonly string[] {
  return [name, ...(Object.hasOwn(CONTAINING, name) ? (CONTAINING[name] ?? []) : [])];
}

/** Returns whether one right is held, itself or as part of another one. */
export function holdsRight(name: string, held: HeldRights): boolean {
  return name === "anyone" || sufficientRights(name).some((one) => held.has(one));
}

/** Returns whether the person has the rights. An unknown result counts as false (deny by default). */
export function holds(rights: Rights | undefined, scope: Scope): boolean {
  return evaluateRights(rights, scope) === true;
}

/**
 * Returns whether the person has the rights; `undefined` while the record that decides is loading. No record is needed
 * when the names of rights decide.
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

/** Combines parts of which one with the result `decisive` is sufficient; names are evaluated before records. */
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

/** Returns the names and references in rights, in order, once each, as the screen for missing rights lists them. */
export function rightNames(rights: Rights | undefined): string[] {
  return [...new Set(leavesOf(rights))];
}

function leavesOf(rights: Rights | undefined): string[] {
  if (rights === undefined) return [];
  if (typeof rights === "string") return [rights];
  if ("literal" in rights) return [rights.literal];
  return ("all" in rights ? rights.all : rights.any).flatMap(leavesOf);
}
