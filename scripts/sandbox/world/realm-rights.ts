/** The administrator roles that exist for every realm. */
export const REALM_RIGHTS = [
  "create-client",
  "impersonation",
  "manage-authorization",
  "manage-clients",
  "manage-events",
  "manage-identity-providers",
  "manage-organizations",
  "manage-realm",
  "manage-users",
  "query-clients",
  "query-groups",
  "query-organizations",
  "query-realms",
  "query-users",
  "view-authorization",
  "view-clients",
  "view-events",
  "view-identity-providers",
  "view-organizations",
  "view-realm",
  "view-users",
] as const;

/** The administrator role of the add-on for organizations. No other role contains it. */
export const ADD_ON_RIGHTS = ["create-organization"] as const;

export type Right = (typeof REALM_RIGHTS)[number] | (typeof ADD_ON_RIGHTS)[number];

/** Rights that a right contains, from the server's role composites. */
export const CONTAINED: Partial<Record<Right, Right[]>> = {
  "view-clients": ["query-clients"],
  "view-users": ["query-users", "query-groups"],
  "view-organizations": ["query-organizations"],
};
