import type { Call } from "../calls/call.ts";
import { type Answer, list, ok, type Rec, records, ErrorAnswer, text, texts } from "../http/exchange.ts";
import { nameOf, RESOURCE_TYPES } from "../world/admin-permissions.ts";
import { reason } from "./evaluate.ts";
import { identityOf } from "./identity.ts";
import type { ResourceServer } from "../world/resource-server.ts";
import { serverOf } from "./server-of.ts";
import { decided, type EvaluationRequest } from "./votes.ts";

/** A permission with its decision. `isOwn` is true if it names the record itself. */
type Decision = { policy: Rec; granted: boolean; isOwn: boolean };

/** Evaluates the permissions of one administrator for the first requested record, with the reasons. */
export function evaluateAdministrator(call: Call): Answer {
  const server = serverOf(call);
  const request: EvaluationRequest = { data: call.realm, server, who: identityOf(call, server.client) };
  const [wanted] = records(call.body, "resources");
  if (!wanted)
    throw new ErrorAnswer(500, { error: "server_error", error_description: "Error while evaluating permissions." });
  const results = resultOf(request, wanted, text(call.body, "resourceType"));
  const status = results.some((result) => result["status"] === "PERMIT") ? "PERMIT" : "DENY";
  return ok({ results, entitlements: false, status });
}

function resultOf(request: EvaluationRequest, wanted: Rec, type: string): Rec[] {
  const { server, data } = request;
  const id = text(wanted, "name");
  const own = server.resources.find((one) => one["name"] === id);
  const all = server.resources.find((one) => one["name"] === type && one["type"] === type);
  const decisions = decisionsOn(request, own, all);
  if (decisions.length === 0) return [];
  const requested = requestedScopes(server, records(wanted, "scopes"), type);
  const allowed = requested.filter((scope) => isAllowed(decisions, scope["id"]));
  const denied = requested.filter((scope) => !allowed.includes(scope));
  const shown = allowed.length === 0 ? requested : allowed;
  const names = shown.map((scope) => text(scope, "name")).sort();
  const brief = ({ id: _, name }: Rec): Rec => ({ name });
  return [
    {
      resource: {
        name: `${nameOf(data, id, type) ?? type} with scopes [${names.join(", ")}]`,
        ...(own ? { _id: own["_id"] } : {}),
      },
      scopes: shown,
      policies: decisions.map((one) => ({
        ...reason(request, own ?? all ?? {}, one),
        scopes: namesOf(server, one.policy),
        resourceType: one.policy["resourceType"],
      })),
      status: allowed.length === 0 ? "DENY" : "PERMIT",
      allowedScopes: allowed,
      deniedScopes: allowed.length === 0 ? denied : denied.map(brief),
    },
  ];
}

/**
 * Returns the decisions of the permissions on a record or on all of its type. Permissions without policies decide
 * nothing.
 */
function decisionsOn(request: EvaluationRequest, own: Rec | undefined, all: Rec | undefined): Decision[] {
  const over = (policy: Rec, resource: Rec | undefined): boolean =>
    resource !== undefined && list(policy, "resources").includes(resource["_id"]);
  return request.server.policies
    .filter((policy) => policy["type"] === "scope" && texts(policy, "policies").length > 0)
    .filter((policy) => over(policy, own) || over(policy, all))
    .map((policy) => ({ policy, granted: decided(request, policy), isOwn: own !== all && over(policy, own) }));
}

/**
 * Returns whether a scope is allowed. Permissions on the record itself take precedence over those on all of its type.
 */
function isAllowed(decisions: readonly Decision[], scope: unknown): boolean {
  const about = decisions.filter(({ policy }) => list(policy, "scopes").includes(scope));
  const own = about.filter(({ isOwn }) => isOwn);
  const votes = own.length > 0 ? own : about;
  return votes.length > 0 && votes.every(({ granted }) => granted);
}

function requestedScopes({ scopes }: ResourceServer, requested: readonly Rec[], type: string): Rec[] {
  const known = RESOURCE_TYPES[type]?.scopes ?? [];
  const names = requested.length === 0 ? known : requested.map((scope) => text(scope, "name"));
  return scopes.filter((scope) => names.includes(text(scope, "name"))).map(({ id, name }) => ({ id, name }));
}

const namesOf = ({ scopes }: ResourceServer, policy: Rec): unknown[] =>
  scopes.filter(({ id }) => list(policy, "scopes").includes(id)).map(({ name }) => name);
