import { type Rec, text, texts } from "../http/exchange.ts";
import type { ResourceServer } from "../world/resource-server.ts";

/** Types of policies and permissions, as the server lists them. */
export const POLICY_PROVIDERS: readonly Rec[] = [
  { type: "regex", name: "Regex", group: "Identity Based" },
  { type: "role", name: "Role", group: "Identity Based" },
  { type: "resource", name: "Resource-Based", group: "Permission" },
  { type: "scope", name: "Scope-Based", group: "Permission" },
  { type: "client", name: "Client", group: "Identity Based" },
  { type: "time", name: "Time", group: "Time Based" },
  { type: "user", name: "User", group: "Identity Based" },
  { type: "client-scope", name: "Client Scope", group: "Identity Based" },
  { type: "group", name: "Group", group: "Identity Based" },
  { type: "aggregate", name: "Aggregated", group: "Others" },
];

const TIMES = [
  ...["dayMonth", "dayMonthEnd", "month", "monthEnd", "year", "yearEnd"],
  ...["hour", "hourEnd", "minute", "minuteEnd"],
];

/** Members of a policy by type, in addition to the common ones. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  aggregate: [],
  client: ["clients"],
  "client-scope": ["clientScopes"],
  group: ["groupsClaim", "groups"],
  regex: ["targetClaim", "pattern", "targetContextAttributes"],
  role: ["roles", "fetchRoles"],
  time: ["notBefore", "notOnOrAfter", ...TIMES],
  user: ["users"],
  resource: ["resourceType"],
  scope: ["resourceType"],
};

/** Members that refer to policies, resources and scopes. Their values are read from separate lists. */
const TIES = ["policies", "resources", "scopes"];
/** Returns the members of a type of policies. All types may have references. */
const membersOf = (type: string): readonly string[] => [...(OWN[type] ?? []), ...TIES];

/** Members that an update keeps if they are missing. */
const STORED_MEMBERS = [...TIES, "fetchRoles"];

/** Members that an update empties if they are missing. */
const LISTS = ["roles", "users", "clientScopes"];

const common = (given: Rec): Rec => ({
  name: given["name"],
  ...(given["description"] === undefined || given["description"] === null ? {} : { description: given["description"] }),
  logic: given["logic"] ?? "POSITIVE",
  decisionStrategy: given["decisionStrategy"] ?? "UNANIMOUS",
});

const own = (type: string, given: Rec): Rec =>
  Object.fromEntries(
    membersOf(type).flatMap((member) =>
      given[member] === undefined || given[member] === null ? [] : [[member, normal(member, given[member])]],
    ),
  );

/** Completes the rows of a member with their default flag, which the server always returns. */
function normal(member: string, value: unknown): unknown {
  const mark = { roles: "required", clientScopes: "required", groups: "extendChildren" }[member];
  return mark === undefined || !Array.isArray(value)
    ? value
    : value.map((row: Rec) => ({ ...row, [mark]: row[mark] ?? false }));
}

/** Returns a new policy as it is stored. */
export const madePolicy = (id: string, type: string, given: Rec): Rec => ({
  id,
  type,
  ...common(given),
  ...(type === "regex" ? { targetContextAttributes: false } : {}),
  ...own(type, given),
});

/** Applies an update to a policy. Missing members are kept if the server keeps them. */
export function updatePolicy(policy: Rec, given: Rec): void {
  const type = text(policy, "type");
  const members = membersOf(type);
  const remaining = Object.fromEntries(
    members.filter((one) => STORED_MEMBERS.includes(one)).map((one) => [one, policy[one]]),
  );
  const bare = Object.fromEntries(members.filter((one) => LISTS.includes(one)).map((one) => [one, []]));
  const next = { ...bare, ...madePolicy(text(policy, "id"), type, given), ...unsaid(remaining, given) };
  for (const member of Object.keys(policy)) delete policy[member];
  Object.assign(policy, next);
}

const unsaid = (stored: Rec, given: Rec): Rec =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([member, value]) => value !== undefined && (given[member] ?? undefined) === undefined,
    ),
  );

/** Returns the representation of a policy in the routes of its type, without references. */
export function showTyped(policy: Rec): Rec {
  const { id, name, description, type, logic, decisionStrategy, ...rest } = policy;
  const shown = Object.entries(rest).filter(([member]) => !TIES.includes(member));
  return {
    ...{ id, name, ...(description === undefined ? {} : { description }), type, logic, decisionStrategy },
    ...Object.fromEntries(shown),
    ...(type === "role" ? { roles: policy["roles"] ?? [] } : {}),
  };
}

/** Returns the representation of a policy in lists of references, without configuration, logic and strategy. */
export const showTied = ({ id, name, description, type }: Rec): Rec => ({
  ...{ id, name, ...(description === undefined ? {} : { description }), type },
  ...{ logic: "POSITIVE", decisionStrategy: "UNANIMOUS", config: {} },
});

/** Returns the representation of a policy in routes for all types, with its configuration as texts. */
export const showAlike = (policy: Rec): Rec => {
  const { id, name, description, type, logic, decisionStrategy } = policy;
  return {
    ...{ id, name, ...(description === undefined ? {} : { description }), type, logic, decisionStrategy },
    config: configOf(policy),
  };
};

const NAMES: Readonly<Record<string, string>> = {
  notBefore: "nbf",
  notOnOrAfter: "noa",
  resourceType: "defaultResourceType",
};

/** Returns the configuration of a policy as texts. `shown` converts lists of ids. */
export function configOf(policy: Rec, shown: (member: string, value: unknown) => unknown = (_, value) => value): Rec {
  const type = text(policy, "type");
  const given: Rec = type === "role" ? { roles: [], ...policy } : policy;
  return Object.fromEntries(
    membersOf(type).flatMap((member) => {
      const value = TIES.includes(member) ? undefined : given[member];
      if (value === undefined) return [];
      return [[NAMES[member] ?? member, typeof value === "string" ? value : JSON.stringify(shown(member, value))]];
    }),
  );
}

/** Returns the stored form of an exported policy, whose configuration consists of texts. */
export function policyOfConfig(given: Rec): Rec {
  const config = (given["config"] ?? {}) as Rec;
  const type = text(given, "type");
  return Object.fromEntries(
    membersOf(type).flatMap((member) => {
      const value = text(config, NAMES[member] ?? (member === "policies" ? "applyPolicies" : member));
      return value === "" ? [] : [[member, /^[[{]|^(?:true|false)$/.test(value) ? JSON.parse(value) : value]];
    }),
  );
}

/** Returns the policies that a policy uses. */
export const associated = ({ policies }: ResourceServer, policy: Rec): Rec[] =>
  policies.filter((one) => texts(policy, "policies").includes(text(one, "id")));

/** Returns the policies and permissions that use a policy. */
export const dependents = ({ policies }: ResourceServer, policy: Rec): Rec[] =>
  policies.filter((one) => texts(one, "policies").includes(text(policy, "id")));

/** Returns the representation of a policy in lists of references that omit the description. */
export const withoutDescription = ({ description: _, ...policy }: Rec): Rec => showTied(policy);
