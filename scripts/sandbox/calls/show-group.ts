import { type Rec, text } from "../http/exchange.ts";
import { groupPath } from "../world/import-groups.ts";
import { table } from "../world/realm-data.ts";
import { direct, rolesOf } from "../world/role-graph.ts";
import { clientById } from "../world/world.ts";
import { type Call, VIEW_USERS } from "./call.ts";

/** Returns the groups directly below a group (or at the top), by name. */
export const childrenOf = (call: Call, parent: string | undefined): Rec[] =>
  table(call.realm, "groups")
    .filter((group) => (text(group, "parentId") || undefined) === parent)
    .sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));

/** Describes the extent of a group's representation: list rows, memberships (no count), or everything. */
type Share = { count?: boolean; brief?: boolean; access?: boolean; subGroups?: Rec[] };

/**
 * Returns the representation of a group: its path and, if requested, the number of subgroups, attributes and roles, and
 * the caller's access.
 */
export function showGroup(call: Call, group: Rec, share: Share = {}): Rec {
  const { attributes, ...rest } = group;
  return {
    ...rest,
    path: groupPath(call.realm, group),
    ...(share.count ? { subGroupCount: childrenOf(call, text(group, "id")).length } : {}),
    subGroups: share.subGroups ?? [],
    ...(share.brief ? {} : { attributes: attributes ?? {}, ...ownRoles(call, group) }),
    ...(share.access ? { access: groupAccess(call) } : {}),
  };
}

/** Returns the caller's access to groups. */
function groupAccess(call: Call): Rec {
  const manage = call.rights.has("manage-users");
  const view = VIEW_USERS.some((right) => call.rights.has(right));
  return { view, viewMembers: view, manageMembers: manage, manage, manageMembership: manage };
}

/** Returns the names of a group's roles, as in its representation. */
export const ownRoles = (call: Call, group: Rec): Rec => heldRoles(call, `groups/${text(group, "id")}`);

/** Returns the names of the roles that a holder ("groups/<id>", "users/<id>" …) has directly. */
export function heldRoles(call: Call, holder: string): Rec {
  const given = rolesOf(call.world, call.realm, direct(call.realm, holder));
  const clientRoles: Record<string, string[]> = {};
  for (const role of given.filter((one) => one["clientRole"] === true)) {
    const client = text(clientById(call.realm, text(role, "containerId")), "clientId");
    clientRoles[client] = [...(clientRoles[client] ?? []), text(role, "name")];
  }
  return { realmRoles: given.filter((role) => role["clientRole"] !== true).map((role) => role["name"]), clientRoles };
}
