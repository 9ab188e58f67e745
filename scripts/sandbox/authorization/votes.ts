import { records, type Rec, text, texts } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { table } from "../world/realm-data.ts";
import type { Identity } from "./identity.ts";
import { associated } from "./policy-shapes.ts";
import type { ResourceServer } from "../world/resource-server.ts";

/** Describes an evaluation of policies: the realm, the resource server and the identity. */
export type EvaluationRequest = { data: RealmData; server: ResourceServer; who: Identity };

/** Returns whether a policy grants. */
export function grants(request: EvaluationRequest, policy: Rec): boolean {
  const granted = RULES[text(policy, "type")]?.(request, policy) ?? false;
  return policy["logic"] === "NEGATIVE" ? !granted : granted;
}

/** Returns the decision of a policy or permission from the votes of the policies that it uses, by its strategy. */
export function decided(request: EvaluationRequest, policy: Rec): boolean {
  const votes = associated(request.server, policy).map((one) => grants(request, one));
  const yes = votes.filter(Boolean).length;
  const no = votes.length - yes;
  if (policy["decisionStrategy"] === "AFFIRMATIVE") return yes > 0;
  return policy["decisionStrategy"] === "CONSENSUS" ? yes > no : no === 0;
}

const RULES: Readonly<Record<string, (request: EvaluationRequest, policy: Rec) => boolean>> = {
  aggregate: decided,
  client: ({ who }, policy) => texts(policy, "clients").includes(who.client),
  "client-scope": ({ data, who }, policy) =>
    everyRequired(records(policy, "clientScopes"), ({ id }) => {
      const scope = table(data, "client-scopes").find((one) => one["id"] === id);
      return scope !== undefined && who.scopes.includes(text(scope, "name"));
    }),
  group: ({ who }, policy) =>
    records(policy, "groups").some(
      ({ id, extendChildren }) => who.groups.has(String(id)) || (extendChildren === true && who.above.has(String(id))),
    ),
  regex: ({ who }, policy) => {
    const from = policy["targetContextAttributes"] === true ? who.context : who.claims;
    const value = from[text(policy, "targetClaim")];
    return typeof value === "string" && new RegExp(`^(?:${text(policy, "pattern")})$`).test(value);
  },
  role: ({ who }, policy) => everyRequired(records(policy, "roles"), ({ id }) => who.roles.has(String(id))),
  time: (_, policy) => isNow(policy, new Date()),
  user: ({ who }, policy) => texts(policy, "users").includes(who.id),
};

/** Returns whether the condition is true for at least one row, and for all required ones. */
const everyRequired = (rows: readonly Rec[], has: (row: Rec) => boolean): boolean =>
  rows.some(has) && rows.every((row) => row["required"] !== true || has(row));

const PARTS: readonly (readonly [string, (now: Date) => number])[] = [
  ["month", (now) => now.getMonth() + 1],
  ["dayMonth", (now) => now.getDate()],
  ["hour", (now) => now.getHours()],
  ["minute", (now) => now.getMinutes()],
];

function isNow(policy: Rec, now: Date): boolean {
  const moment = (member: string): number | undefined => {
    const [day = "", time = ""] = text(policy, member).split(" ");
    return day === "" ? undefined : new Date(`${day}T${time.padStart(8, "0")}`).getTime();
  };
  if (now.getTime() < (moment("notBefore") ?? 0)) return false;
  if (now.getTime() > (moment("notOnOrAfter") ?? Number.POSITIVE_INFINITY)) return false;
  return PARTS.every(([member, of]) => {
    const from = text(policy, member);
    if (from === "") return true;
    const to = text(policy, `${member}End`) || from;
    return of(now) >= Number(from) && of(now) <= Number(to);
  });
}
