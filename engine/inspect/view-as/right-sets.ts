import { RIGHT_NAMES } from "../../language/expression/rights.ts";

/** Names that are no right of their own: what everybody has, and roles that only hold all others. */
const NOT_CHOSEN = ["anyone", "admin", "realm-admin"];

/** Every right that an administrator can be given, in alphabetical order. */
export const CHOOSABLE: readonly string[] = RIGHT_NAMES.filter((name) => !NOT_CHOSEN.includes(name)).sort();

/** Holds what holding a right brings with it, as the server's own roles contain each other. */
const CONTAINED: Readonly<Record<string, readonly string[]>> = {
  "view-clients": ["query-clients"],
  "view-users": ["query-users", "query-groups"],
  "view-organizations": ["query-organizations"],
};

/** The chosen rights with those that they contain, in the order of `CHOOSABLE`. */
export function withContained(chosen: Iterable<string>): readonly string[] {
  const held = new Set([...chosen].flatMap((name) => [name, ...(CONTAINED[name] ?? [])]));
  return CHOOSABLE.filter((name) => held.has(name));
}

/** The chosen right that contains another; undefined where that one is free. */
export function containing(name: string, chosen: Iterable<string>): string | undefined {
  return [...chosen].find((one) => CONTAINED[one]?.includes(name));
}

/** Rights as administrators often hold them together, by the message key that names them. */
export const READY_MADE: Readonly<Record<string, readonly string[]>> = {
  viewAsNone: [],
  viewAsReadOnly: withContained(CHOOSABLE.filter((name) => /^(?:view|query)-/.test(name))),
  viewAsUsers: withContained(["manage-users", "view-users"]),
  viewAsClients: withContained(["create-client", "manage-clients", "view-clients"]),
  viewAsRealm: withContained(["manage-realm", "view-realm"]),
  viewAsAll: CHOOSABLE,
};
