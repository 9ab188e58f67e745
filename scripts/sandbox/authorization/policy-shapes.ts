import { type Rec, text, texts } from "../http/exchange.ts";
import type { ResourceServer } from "../world/resource-server.ts";

/** The kinds of policies and permissions that the server has, as it lists them. */
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

/** Holds what a policy of each kind says beside its name. */
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

/** Holds what ties policies, resources and scopes together is told by lists of their own. */
const TIES = ["policies", "resources", "scopes"];
/** Returns what a policy of a kind says: all may be tied to others. */
const membersOf = (type: string): readonly string[] => [...(OWN[type] ?? []), ...TIES];

/** Holds what an update keeps where it is not said. */
const STORED_MEMBERS = [...TIES, "fetchRoles"];

/** Holds what an update empties where it is not said. */
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

/** Rows say of themselves whether they are required, also where nobody said so. */
function normal(member: string, value: unknown): unknown {
  const mark = { roles: "required", clientScopes: "required", groups: "extendChildren" }[member];
  return mark === undefined || !Array.isArray(value)
    ? value
    : value.map((row: Rec) => ({ ...row, [mark]: row[mark] ?? false }));
}

/** Returns a new policy of a kind as it is kept. */
export const madePolicy = (id: string, type: string, given: Rec): Rec => ({
  id,
  type,
  ...common(given),
  ...(type === "regex" ? { targetContextAttributes: false } : {}),
  ...own(type, given),
});

/** Lays an update over a policy: what it does not say is kept where the server keeps it. */
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

/** Returns a policy as its own kind shows it, without what it is tied to. */
export function showTyped(policy: Rec): Rec {
  const { id, name, description, type, logic, decisionStrategy, ...rest } = policy;
  const shown = Object.entries(rest).filter(([member]) => !TIES.includes(member));
  return {
    ...{ id, name, ...(description === undefined ? {} : { description }), type, logic, decisionStrategy },
    ...Object.fromEntries(shown),
    ...(type === "role" ? { roles: policy["roles"] ?? [] } : {}),
  };
}

/** Returns a policy as other lists name it: what it is made of, its logic and its strategy are not told. */
export const showTied = ({ id, name, description, type }: Rec): Rec => ({
  ...{ id, name, ...(description === undefined ? {} : { description }), type },
  ...{ logic: "POSITIVE", decisionStrategy: "UNANIMOUS", config: {} },
});

/** Returns a policy as every kind is shown alike: what it is made of stands in texts. */
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

/** Returns what a policy is made of as texts; `shown` says lists of ids in another way. */
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

/** Returns a kept policy out of one that was exported: what it is made of stands in texts. */
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

/** Returns the policies that a policy asks. */
export const associated = ({ policies }: ResourceServer, policy: Rec): Rec[] =>
  policies.filter((one) => texts(policy, "policies").includes(text(one, "id")));

/** Returns the policies and permissions that ask a policy. */
export const dependents = ({ policies }: ResourceServer, policy: Rec): Rec[] =>
  policies.filter((one) => texts(one, "policies").includes(text(policy, "id")));

/** Returns a policy as lists of ties name it: without its description, too. */
export const withoutDescription = ({ description: _, ...policy }: Rec): Rec => showTied(policy);
