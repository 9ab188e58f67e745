import { RIGHT_NAMES } from "../../language/index.ts";

/** Names that are not selectable: `anyone`, and roles that contain all others. */
const EXCLUDED = ["anyone", "admin", "realm-admin"];

/** All selectable rights in alphabetical order. */
export const SELECTABLE_RIGHTS: readonly string[] = RIGHT_NAMES.filter((name) => !EXCLUDED.includes(name)).sort();

/** Implied rights, as in the composite roles of the server. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  "view-clients": ["query-clients"],
  "view-users": ["query-users", "query-groups"],
  "view-organizations": ["query-organizations"],
};

/** Returns rights with their implied rights, in the order of `SELECTABLE_RIGHTS`. */
export function withImpliedRights(chosen: Iterable<string>): readonly string[] {
  const held = new Set([...chosen].flatMap((name) => [name, ...(IMPLIED[name] ?? [])]));
  return SELECTABLE_RIGHTS.filter((name) => held.has(name));
}

/** Returns the selected right that implies another, if any. */
export function impliedBy(name: string, chosen: Iterable<string>): string | undefined {
  return [...chosen].find((one) => IMPLIED[one]?.includes(name));
}

/** Common sets of rights by message key. */
export const PRESETS: Readonly<Record<string, readonly string[]>> = {
  viewAsNone: [],
  viewAsReadOnly: withImpliedRights(SELECTABLE_RIGHTS.filter((name) => /^(?:view|query)-/.test(name))),
  viewAsUsers: withImpliedRights(["manage-users", "view-users"]),
  viewAsClients: withImpliedRights(["create-client", "manage-clients", "view-clients"]),
  viewAsRealm: withImpliedRights(["manage-realm", "view-realm"]),
  viewAsAll: SELECTABLE_RIGHTS,
};
