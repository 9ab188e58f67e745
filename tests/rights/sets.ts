/** Every right that a screen or call needs, for tests with that right alone. */
const SINGLE: readonly string[] = [
  "view-realm",
  "manage-realm",
  "query-users",
  "query-groups",
  "query-clients",
  "view-clients",
  "manage-clients",
  "view-users",
  "manage-users",
  "view-events",
  "manage-events",
  "view-identity-providers",
  "manage-identity-providers",
  "view-authorization",
  "manage-authorization",
  "view-organizations",
  "manage-organizations",
  "query-organizations",
  "create-client",
  "create-organization",
  "impersonation",
  "query-realms",
];

const LOOKS = SINGLE.filter((right) => /^(?:view|query)-/.test(right));

/** Administrators by their tasks, besides those with a single right. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  "nobody special": [],
  "who may do everything": SINGLE,
  "who may look at everything": LOOKS,
  "a user manager": ["manage-users", "view-users", "query-users", "query-groups"],
  "a client manager": ["manage-clients", "view-clients", "query-clients"],
  "a realm viewer": ["view-realm"],
  "a realm manager": ["manage-realm", "view-realm", "view-users", "view-identity-providers", "view-clients"],
  "an organization manager": ["manage-organizations", "manage-users"],
  "who changes without a right to look": SINGLE.filter((right) => right.startsWith("manage-")),
  "an auditor": ["view-realm", "view-events", "view-users", "query-users", "query-groups"],
};

/** Screens in the sidebar of every realm with their feature. */
export const LISTED: readonly string[] = [
  ...["organizations", "clients", "client-scopes", "roles", "users", "groups", "sessions", "events"],
  ...["realm-settings", "authentication", "permissions", "identity-providers", "user-federation", "workflows"],
  ...["ext-organizations", "ext-styles"],
];

/** Returns the rights of a seeded administrator. */
export function rightsOf(who: "admin" | "viewer" | "user-manager"): ReadonlySet<string> {
  if (who === "admin") return new Set([...SINGLE, "admin"]);
  return new Set(who === "viewer" ? LOOKS : PEOPLE["a user manager"]);
}

/** Sets of rights that every screen is tested with, by the name of their holder. */
export const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...SINGLE.map((right) => [right, new Set([right])] as const),
  ...Object.entries(PEOPLE).map(([who, rights]) => [who, new Set(rights)] as const),
]);
