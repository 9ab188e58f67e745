import { randomUUID } from "node:crypto";
import { type Call, page, type Route } from "../calls/call.ts";
import { type Answer, done, ok, type Rec, ErrorAnswer, text, texts, unknownError, notFound } from "../http/exchange.ts";
import { checkPermission, overAll, rejectOtherKinds, withIds } from "./admin-permission.ts";
import { nameOf } from "../world/admin-permissions.ts";
import { evaluateAdministrator } from "./evaluate-administrator.ts";
import { evaluate } from "./evaluate.ts";
import { MANAGE, RS, VIEW } from "./endpoint-rights.ts";
import {
  associated,
  dependents,
  madePolicy,
  POLICY_PROVIDERS,
  showAlike,
  showTied,
  showTyped,
  updatePolicy,
  withoutDescription,
} from "./policy-shapes.ts";
import { byName, holds, isPermission, type ResourceServer, removeRow } from "../world/resource-server.ts";
import { authzRoute, isAboutAdministrators, serverOf } from "./server-of.ts";
import { duplicate, made, rowOf, withoutEmpty } from "./rows.ts";

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
  const named = (member: string, rows: readonly Rec[], key: string): readonly unknown[] | undefined => {
    const wanted = call.query.get(member);
    if (wanted === null) return undefined;
    return rows.filter((row) => row[key] === wanted || holds(row, "name", wanted)).map((row) => row[key]);
  };
  const over = { resources: named("resource", resources, "_id"), scopes: named("scope", scopes, "id") };
  // No resource or scope has that name. The server's response then has no list.
  if (Object.values(over).some((ids) => ids?.length === 0)) return done();
  const type = call.query.get("resourceType");
  const found = matching(call).filter(
    (policy) =>
      isPermission(policy) &&
      (type === null || policy["resourceType"] === type) &&
      Object.entries(over).every(
        ([member, ids]) => ids === undefined || texts(policy, member).some((id) => ids.includes(id)),
      ),
  );
  return ok(page(byName(found), call.query).map(showTyped));
}

function createPolicy(call: Call): Answer {
  const server = serverOf(call);
  const { policies } = server;
  const type = call.params["type"] ?? "";
  if (isAboutAdministrators(call)) rejectOtherKinds(type);
  if (!POLICY_PROVIDERS.some((provider) => provider["type"] === type)) throw notFound();
  const { name } = call.body;
  if (policies.some((policy) => policy["name"] === name && name !== undefined)) {
    const error = `Policy with name [${text(call.body, "name")}] already exists`;
    throw new ErrorAnswer(409, { error, error_description: "Conflicting policy" });
  }
  if (typeof name !== "string") throw duplicate();
  if (type === "client" && !Array.isArray(call.body["clients"])) throw unknownError();
  if (isAboutAdministrators(call) && type === "scope") return createPermission(call, server);
  const policy = madePolicy(randomUUID(), type, call.body);
  policies.push(policy);
  return made(policy);
}

/** Creates a permission. The response does not yet contain the resource of all records of the type. */
function createPermission({ realm, body }: Call, server: ResourceServer): Answer {
  checkPermission(server, body);
  const given = withIds(realm, server, body, text(body, "resourceType"));
  const policy = madePolicy(randomUUID(), "scope", given);
  server.policies.push(overAll(server, policy));
  return made(policy);
}

function changePolicy(call: Call): Answer {
  const policy = policyOf(call);
  const must = { group: "groups", client: "clients" }[text(policy, "type")];
  if (must !== undefined && !Array.isArray(call.body[must])) throw unknownError();
  if (!isAboutAdministrators(call) || policy["type"] !== "scope") {
    updatePolicy(policy, call.body);
    return { status: 201 };
  }
  const server = serverOf(call);
  updatePolicy(policy, withIds(call.realm, server, call.body, text(call.body, "resourceType")));
  Object.assign(policy, overAll(server, policy));
  return { status: 201 };
}

function deletePolicy(call: Call): Answer {
  const { policies } = serverOf(call);
  const policy = policyOf(call);
  // Permissions and policies that use only this policy are deleted as well.
  for (const other of [...policies]) {
    const requested = texts(other, "policies");
    const left = requested.filter((id) => id !== policy["id"]);
    if (left.length === requested.length) continue;
    if (left.length === 0) removeRow(policies, other);
    else other["policies"] = left;
  }
  removeRow(policies, policy);
  return done();
}

const tied = (call: Call, member: string, rows: readonly Rec[], key: string): Rec[] =>
  texts(policyOf(call), member).flatMap((id) => rows.filter((row) => row[key] === id));

const typed = (kind: "policy" | "permission"): Route[] => [
  authzRoute("POST", `${RS}/${kind}/{type}`, MANAGE, createPolicy),
  authzRoute("GET", `${RS}/${kind}/{type}/{policy}`, VIEW, (call) => {
    if (isAboutAdministrators(call)) rejectOtherKinds(call.params["type"] ?? "");
    return ok(showTyped(policyOf(call)));
  }),
  authzRoute("PUT", `${RS}/${kind}/{type}/{policy}`, MANAGE, changePolicy),
  authzRoute("DELETE", `${RS}/${kind}/{type}/{policy}`, MANAGE, deletePolicy),
];

/** Routes of policies and permissions. */
export const policyRoutes: Route[] = [
  authzRoute("GET", `${RS}/policy/providers`, VIEW, () => ok(POLICY_PROVIDERS)),
  authzRoute("POST", `${RS}/policy/evaluate`, VIEW, (call) =>
    isAboutAdministrators(call) ? evaluateAdministrator(call) : evaluate(call),
  ),
  authzRoute("GET", `${RS}/policy`, VIEW, listPolicies),
  authzRoute("GET", `${RS}/policy/{policy}`, VIEW, (call) => ok(showAlike(policyOf(call)))),
  authzRoute("DELETE", `${RS}/policy/{policy}`, MANAGE, deletePolicy),
  authzRoute("GET", `${RS}/policy/{policy}/associatedPolicies`, VIEW, (call) =>
    ok(associated(serverOf(call), policyOf(call)).map(showTied)),
  ),
  authzRoute("GET", `${RS}/policy/{policy}/dependentPolicies`, VIEW, (call) =>
    ok(dependents(serverOf(call), policyOf(call)).map(withoutDescription)),
  ),
  authzRoute("GET", `${RS}/policy/{policy}/resources`, VIEW, (call) =>
    ok(
      tied(call, "resources", serverOf(call).resources, "_id").map(({ name, displayName, _id }) => ({
        name,
        ...withoutEmpty({
          displayName: isAboutAdministrators(call) ? (nameOf(call.realm, String(name)) ?? name) : displayName,
        }),
        _id,
      })),
    ),
  ),
  authzRoute("GET", `${RS}/policy/{policy}/scopes`, VIEW, (call) =>
    ok(tied(call, "scopes", serverOf(call).scopes, "id").map(({ id, name }) => ({ id, name }))),
  ),
  authzRoute("GET", `${RS}/permission`, VIEW, listPermissions),
  authzRoute("GET", `${RS}/permission/scope`, VIEW, (call) => {
    call.query.set("type", "scope");
    return listPermissions(call);
  }),
  ...typed("policy"),
  ...typed("permission"),
];
