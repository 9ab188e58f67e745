import type { Call } from "../calls/call.ts";
import { type Answer, list, ok, records, type Rec, text, texts } from "../http/exchange.ts";
import { identityOf, tokenOf } from "./identity.ts";
import { associated, showTied } from "./policy-shapes.ts";
import { isPermission, names, type ResourceServer } from "../world/resource-server.ts";
import { serverOf } from "./server-of.ts";
import { decided, grants, type EvaluationRequest } from "./votes.ts";

/** A resource with its requested scopes. */
type Wanted = { resource: Rec; scopes: Rec[] };

/** Evaluates the permissions of one user, with the reasons. */
export function evaluate(call: Call): Answer {
  const server = serverOf(call);
  const who = identityOf(call, server.client);
  const request: EvaluationRequest = { data: call.realm, server, who };
  const results = wantedOf(server, records(call.body, "resources")).flatMap((wanted) => resultOf(request, wanted));
  const granted = results.filter(({ status }) => status === "PERMIT").map((result) => grantOf(server, result));
  const status = results.every((result) => result["status"] === "PERMIT") ? "PERMIT" : "DENY";
  return ok({ results, entitlements: false, status, rpt: tokenOf(call, server.client, who, granted) });
}

/** Returns the requested resources. If none of them is known, returns all, as the real server does. */
function wantedOf(server: ResourceServer, requested: readonly Rec[]): Wanted[] {
  const found = requested.flatMap(({ _id, name, type, ...rest }) => {
    const fits = server.resources.filter((one) =>
      _id === undefined && name === undefined
        ? type !== undefined && one["type"] === type
        : one["_id"] === _id || one["name"] === name,
    );
    const only = records(rest, "scopes").map((scope) => text(scope, "name"));
    return fits.map((resource) => {
      const scopes = scopesOf(server, resource);
      return {
        resource,
        scopes: only.length === 0 ? scopes : scopes.filter((scope) => only.includes(text(scope, "name"))),
      };
    });
  });
  if (found.length > 0) return found;
  return server.resources.map((resource) => ({ resource, scopes: scopesOf(server, resource) }));
}

const scopesOf = ({ scopes }: ResourceServer, resource: Rec): Rec[] =>
  scopes.filter(({ id }) => list(resource, "scopes").includes(id));

/**
 * Returns the result for one resource; none if no permission protects it and the server's policy enforcement requires
 * one.
 */
function resultOf(request: EvaluationRequest, { resource, scopes }: Wanted): Rec[] {
  const { server } = request;
  const ids = scopes.map((scope) => text(scope, "id"));
  const requested = server.policies.filter((policy) => isPermission(policy) && protects(policy, resource, ids));
  if (requested.length === 0 && server.settings["policyEnforcementMode"] === "ENFORCING") return [];
  const policies = requested.map((policy) => ({ policy, granted: decided(request, policy) }));
  const allowed = scopes.filter(({ id }) => isAllowed(server, policies, String(id)));
  const whole = policies.filter(({ policy }) => policy["type"] === "resource");
  const denied =
    ids.length === 0 ? whole.some(({ granted }) => !granted) : allowed.length === 0 && requested.length > 0;
  const names = scopes.map((scope) => text(scope, "name")).sort();
  return [
    {
      resource: {
        name: names.length === 0 ? resource["name"] : `${text(resource, "name")} with scopes [${names.join(", ")}]`,
        _id: resource["_id"],
      },
      scopes: scopes.map(({ id, name }) => ({ id, name })),
      policies: policies.map((one) => reason(request, resource, one)),
      status: denied ? "DENY" : "PERMIT",
      allowedScopes: denied ? [] : allowed.map(({ id, name }) => ({ id, name })),
      deniedScopes: [],
    },
  ];
}

/** Returns whether a permission applies to a resource and to one of the requested scopes. */
function protects(policy: Rec, resource: Rec, scopes: readonly string[]): boolean {
  const type = text(policy, "resourceType");
  const speaks = names(policy, resource) || (type !== "" && type === resource["type"]);
  if (policy["type"] === "resource") return speaks;
  const anywhere = texts(policy, "resources").length === 0 && type === "";
  return (speaks || anywhere) && texts(policy, "scopes").some((id) => scopes.includes(id));
}

function isAllowed(
  server: ResourceServer,
  policies: readonly { policy: Rec; granted: boolean }[],
  scope: string,
): boolean {
  const votes = policies
    .filter(({ policy }) => policy["type"] === "resource" || texts(policy, "scopes").includes(scope))
    .map(({ granted }) => granted);
  return server.settings["decisionStrategy"] === "AFFIRMATIVE"
    ? votes.some(Boolean)
    : votes.length > 0 && votes.every(Boolean);
}

/** Returns the reason for a permission's decision: its policies with their votes. */
export function reason(
  request: EvaluationRequest,
  resource: Rec,
  { policy, granted }: { policy: Rec; granted: boolean },
): Rec {
  const { server } = request;
  const over = policy["type"] === "scope" ? texts(policy, "scopes") : list(resource, "scopes");
  const scopes = server.scopes.filter(({ id }) => over.includes(id)).map((scope) => scope["name"]);
  const resources = server.resources.filter(({ _id }) => texts(policy, "resources").includes(String(_id)));
  return {
    policy: requested(policy, resources, scopes),
    status: granted ? "PERMIT" : "DENY",
    associatedPolicies: associated(server, policy).map((one) => ({
      policy: requested(one, [], []),
      status: grants(request, one) ? "PERMIT" : "DENY",
      associatedPolicies: [],
      scopes: [],
    })),
    scopes: granted || policy["type"] === "resource" ? [] : scopes,
  };
}

function requested(policy: Rec, resources: readonly Rec[], scopes: readonly unknown[]): Rec {
  const { config, ...rest } = showTied(policy);
  const named = resources.map((one) => one["name"]);
  return { ...rest, resources: named, scopes, decisionStrategy: policy["decisionStrategy"], config };
}

function grantOf(server: ResourceServer, result: Rec): Rec {
  const { _id } = result["resource"] as Rec;
  const scopes = records(result, "allowedScopes").map((scope) => scope["name"]);
  const named = server.resources.find((one) => one["_id"] === _id);
  return { ...(scopes.length === 0 ? {} : { scopes }), rsid: _id, rsname: named?.["name"] };
}
