import type { Tokens } from "./protocol/tokens.ts";

function child(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function listsRole(access: unknown, role: string): boolean {
  const roles = child(access, "roles");
  return Array.isArray(roles) && roles.includes(role);
}

/** Returns whether the access token's `realm_access` lists the role. */
export function hasRealmRole(tokens: Tokens, role: string): boolean {
  return listsRole(tokens.access?.realm_access, role);
}

/** Returns whether the access token's `resource_access` lists the role for that client. */
export function hasResourceRole(tokens: Tokens, role: string, clientId: string): boolean {
  return listsRole(child(tokens.access?.resource_access, clientId), role);
}
