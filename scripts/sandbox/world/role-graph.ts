import { type Rec, text } from "../http/exchange.ts";
import { groupOfAny } from "./organization-group-tree.ts";
import type { RealmData } from "./realm-data.ts";
import { table } from "./realm-data.ts";
import type { World } from "./world.ts";

/** Returns the ids of the roles that a holder ("users/<id>", "groups/<id>" …) has directly. */
export const direct = (data: RealmData, holder: string): string[] => data.mappings[holder] ?? [];

/** Returns the given roles with all roles that they contain, directly or indirectly. Cycles are possible. */
export function withComposites(data: RealmData, roles: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const open = [...roles];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...direct(data, `roles/${id}`));
  }
  return seen;
}

/** Returns a group and its ancestors, nearest first. */
export function groupAndAncestors(data: RealmData, id: string): Rec[] {
  const chain: Rec[] = [];
  const groups = table(data, "groups");
  for (let at: string | undefined = id; at !== undefined; ) {
    const group: Rec | undefined = groups.find(({ id }) => id === at) ?? groupOfAny(data, at)?.group;
    if (!group || chain.includes(group)) break;
    chain.push(group);
    at = text(group, "parentId") || undefined;
  }
  return chain;
}

/**
 * Returns the ids of all roles of a holder: its own, those of groups (for a user the user's groups with their
 * ancestors, for a group its ancestors), and composites.
 */
export function effective(data: RealmData, holder: string): Set<string> {
  const [kind = "", id = ""] = [holder.slice(0, holder.indexOf("/")), holder.slice(holder.indexOf("/") + 1)];
  const own = kind === "roles" ? [id] : [...direct(data, holder)];
  if (kind === "groups")
    for (const group of groupAndAncestors(data, id)) own.push(...direct(data, `groups/${text(group, "id")}`));
  if (kind === "users") {
    for (const membership of data.memberships[id] ?? []) {
      // Roles of organizations' groups do not count here.
      if (groupOfAny(data, membership)) continue;
      for (const group of groupAndAncestors(data, membership)) own.push(...direct(data, `groups/${text(group, "id")}`));
    }
  }
  return withComposites(data, own);
}

/** Returns the representation of a role in lists. `composite` is computed from the mappings. */
export function showRole(data: RealmData, role: Rec, brief = true): Rec {
  const { attributes, ...rest } = role;
  const shown: Rec = { ...rest, composite: direct(data, `roles/${text(role, "id")}`).length > 0 };
  return brief ? shown : { ...shown, attributes: attributes ?? {} };
}

/** Returns the roles with the given ids. Unknown ids are skipped. */
export const rolesOf = (world: World, data: RealmData, ids: Iterable<string>): Rec[] =>
  [...ids].map((id) => world.role(data, id)).filter((role) => role !== undefined);
