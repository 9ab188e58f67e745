import { randomUUID } from "node:crypto";
import { type Call, page, type Route, route } from "../handlers/call.ts";
import { type Answer, done, ok, type Rec, Refusal, text, texts, unknownError, notFound } from "../http/exchange.ts";
import { evaluate } from "./evaluate.ts";
import { MANAGE, RS, VIEW } from "./place.ts";
import {
  associated,
  dependents,
  madePolicy,
  POLICY_PROVIDERS,
  showAlike,
  showTied,
  showTyped,
  updatePolicy,
  withoutWords,
} from "./policy-shapes.ts";
import { byName, holds, isPermission, takeOut } from "./resource-server.ts";
import { serverOf } from "./server-of.ts";
import { duplicate, made, rowOf, said } from "./rows.ts";

const policyOf = (call: Call): Rec => rowOf(serverOf(call).policies, "id", call.params["policy"]);

function listPolicies(call: Call): Answer {
  const permission = call.query.get("permission");
  const found = matching(call).filter(
    (policy) => permission === null || isPermission(policy) === (permission === "true"),
  );
  return ok(page(byName(found), call.query).map((policy) => showAlike(policy)));
}

const matching = (call: Call): Rec[] =>
  serverOf(call).policies.filter(
    (policy) =>
      holds(policy, "name", call.query.get("name")) && [null, policy["type"]].includes(call.query.get("type")),
  );

function listPermissions(call: Call): Answer {
  const { resources, scopes } = serverOf(call);
  const ties = (policy: Rec, member: string, rows: readonly Rec[], key: string): boolean => {
    const wanted = call.query.get(member);
    if (wanted === null) return true;
    const found = rows.filter((row) => row[key] === wanted || holds(row, "name", wanted));
    return found.some((row) => texts(policy, `${member}s`).includes(text(row, key)));
  };
  const found = matching(call).filter(
    (policy) =>
      isPermission(policy) && ties(policy, "resource", resources, "_id") && ties(policy, "scope", scopes, "id"),
  );
  return ok(page(byName(found), call.query).map(showTyped));
}

function createPolicy(call: Call): Answer {
  const { policies } = serverOf(call);
  const type = call.params["type"] ?? "";
  if (!POLICY_PROVIDERS.some((provider) => provider["type"] === type)) throw notFound();
  const { name } = call.body;
  if (policies.some((policy) => policy["name"] === name && name !== undefined)) {
    const error = `Policy with name [${text(call.body, "name")}] already exists`;
    throw new Refusal(409, { error, error_description: "Conflicting policy" });
  }
  if (typeof name !== "string") throw duplicate();
  if (type === "client" && !Array.isArray(call.body["clients"])) throw unknownError();
  const policy = madePolicy(randomUUID(), type, call.body);
  policies.push(policy);
  return made(policy);
}

function changePolicy(call: Call): Answer {
  const policy = policyOf(call);
  const must = { group: "groups", client: "clients" }[text(policy, "type")];
  if (must !== undefined && !Array.isArray(call.body[must])) throw unknownError();
  updatePolicy(policy, call.body);
  return { status: 201 };
}

function deletePolicy(call: Call): Answer {
  const { policies } = serverOf(call);
  const policy = policyOf(call);
  // What asked this policy alone goes with it.
  for (const other of [...policies]) {
    const asked = texts(other, "policies");
    const left = asked.filter((id) => id !== policy["id"]);
    if (left.length === asked.length) continue;
    if (left.length === 0) takeOut(policies, other);
    else other["policies"] = left;
  }
  takeOut(policies, policy);
  return done();
}

const tied = (call: Call, member: string, rows: readonly Rec[], key: string): Rec[] =>
  rows.filter((row) => texts(policyOf(call), member).includes(text(row, key)));

const typed = (kind: "policy" | "permission"): Route[] => [
  route("POST", `${RS}/${kind}/{type}`, MANAGE, createPolicy),
  route("GET", `${RS}/${kind}/{type}/{policy}`, VIEW, (call) => ok(showTyped(policyOf(call)))),
  route("PUT", `${RS}/${kind}/{type}/{policy}`, MANAGE, changePolicy),
  route("DELETE", `${RS}/${kind}/{type}/{policy}`, MANAGE, deletePolicy),
];

/** The routes of policies and permissions. */
export const policyRoutes: Route[] = [
  route("GET", `${RS}/policy/providers`, VIEW, () => ok(POLICY_PROVIDERS)),
  route("POST", `${RS}/policy/evaluate`, VIEW, evaluate),
  route("GET", `${RS}/policy`, VIEW, listPolicies),
  route("GET", `${RS}/policy/{policy}`, VIEW, (call) => ok(showAlike(policyOf(call)))),
  route("DELETE", `${RS}/policy/{policy}`, MANAGE, deletePolicy),
  route("GET", `${RS}/policy/{policy}/associatedPolicies`, VIEW, (call) =>
    ok(associated(serverOf(call), policyOf(call)).map(showTied)),
  ),
  route("GET", `${RS}/policy/{policy}/dependentPolicies`, VIEW, (call) =>
    ok(dependents(serverOf(call), policyOf(call)).map(withoutWords)),
  ),
  route("GET", `${RS}/policy/{policy}/resources`, VIEW, (call) =>
    ok(
      tied(call, "resources", serverOf(call).resources, "_id").map(({ name, displayName, _id }) => ({
        name,
        ...said({ displayName }),
        _id,
      })),
    ),
  ),
  route("GET", `${RS}/policy/{policy}/scopes`, VIEW, (call) =>
    ok(tied(call, "scopes", serverOf(call).scopes, "id").map(({ id, name }) => ({ id, name }))),
  ),
  route("GET", `${RS}/permission`, VIEW, listPermissions),
  ...typed("policy"),
  ...typed("permission"),
];
