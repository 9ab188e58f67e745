import { type Rec, text } from "../http/exchange.ts";
import { groupOfAny } from "./organization-group-tree.ts";
import type { RealmData } from "./realm-data.ts";
import { table } from "./realm-data.ts";
import type { World } from "./world.ts";

/** Ids of the roles given to a holder ("users/<id>", "groups/<id>" …) directly. */
export const direct = (data: RealmData, holder: string): string[] => data.mappings[holder] ?? [];

/** The given roles and everything they contain, composites followed to the end; safe against cycles. */
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

/** A group and the groups above it, nearest first. */
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

/** Ids of every role that a holder has: its own, those of groups (for people: of all groups of the realm; for groups: of those above), and composites. */
export function effective(data: RealmData, holder: string): Set<string> {
  const [kind = "", id = ""] = [holder.slice(0, holder.indexOf("/")), holder.slice(holder.indexOf("/") + 1)];
  const own = kind === "roles" ? [id] : [...direct(data, holder)];
  if (kind === "groups")
    for (const group of groupAndAncestors(data, id)) own.push(...direct(data, `groups/${text(group, "id")}`));
  if (kind === "users") {
    for (const membership of data.memberships[id] ?? []) {
      // What groups of organizations give is not counted here.
      if (groupOfAny(data, membership)) continue;
      for (const group of groupAndAncestors(data, membership)) own.push(...direct(data, `groups/${text(group, "id")}`));
    }
  }
  return withComposites(data, own);
}

/** A role as the API shows it in lists: the `composite` mark follows from the mappings. */
export function showRole(data: RealmData, role: Rec, brief = true): Rec {
  const { attributes, ...rest } = role;
  const shown: Rec = { ...rest, composite: direct(data, `roles/${text(role, "id")}`).length > 0 };
  return brief ? shown : { ...shown, attributes: attributes ?? {} };
}

/** Roles by id, unknown ids left out. */
export const rolesOf = (world: World, data: RealmData, ids: Iterable<string>): Rec[] =>
  [...ids].map((id) => world.role(data, id)).filter((role) => role !== undefined);
