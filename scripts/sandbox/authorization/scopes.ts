import { randomUUID } from "node:crypto";
import { type Call, page, type Route } from "../calls/call.ts";
import { type Answer, complaint, done, list, ok, type Rec, ErrorAnswer, text, texts } from "../http/exchange.ts";
import { MANAGE, RS, VIEW } from "./endpoint-rights.ts";
import { withoutDescription } from "./policy-shapes.ts";
import { byName, holds, removeRow } from "../world/resource-server.ts";
import { authzRoute, serverOf } from "./server-of.ts";
import { duplicate, made, rowOf, withoutEmpty } from "./rows.ts";

const scopeOf = (call: Call): Rec => rowOf(serverOf(call).scopes, "id", call.params["scope"], new ErrorAnswer(404));

function listScopes(call: Call): Answer {
  const { scopes } = serverOf(call);
  return ok(page(byName(scopes.filter((scope) => holds(scope, "name", call.query.get("name")))), call.query));
}

/** Creates a scope. If its name exists, returns the existing scope. */
function createScope(call: Call): Answer {
  const { scopes } = serverOf(call);
  const known = scopes.find((scope) => scope["name"] === call.body["name"]);
  return made(known ?? addScope(scopes, call.body));
}

/** Adds a scope. Throws a 409 error answer when it has no name. */
export function addScope(scopes: Rec[], { name, iconUri, displayName }: Rec): Rec {
  if (typeof name !== "string") throw duplicate();
  const scope = { id: randomUUID(), name, ...withoutEmpty({ iconUri, displayName }) };
  scopes.push(scope);
  return scope;
}

function updateScope(call: Call): Answer {
  const scope = scopeOf(call);
  const { name, iconUri, displayName } = call.body;
  for (const member of ["iconUri", "displayName"]) delete scope[member];
  Object.assign(scope, withoutEmpty({ name, iconUri, displayName }));
  return done();
}

function deleteScope(call: Call): Answer {
  const server = serverOf(call);
  const scope = scopeOf(call);
  const id = text(scope, "id");
  if (server.resources.some((resource) => list(resource, "scopes").includes(id)))
    throw complaint(400, "Scopes can not be removed while associated with resources.");
  // Permissions that protect only this scope are deleted as well.
  for (const policy of [...server.policies]) {
    const left = texts(policy, "scopes").filter((one) => one !== id);
    if (left.length === texts(policy, "scopes").length) continue;
    if (left.length === 0) removeRow(server.policies, policy);
    else policy["scopes"] = left;
  }
  removeRow(server.scopes, scope);
  return done();
}

/** Routes of scopes. */
export const scopeRoutes: Route[] = [
  authzRoute("GET", `${RS}/scope`, VIEW, listScopes),
  authzRoute("POST", `${RS}/scope`, MANAGE, createScope),
  authzRoute("GET", `${RS}/scope/{scope}`, VIEW, (call) => ok(scopeOf(call))),
  authzRoute("PUT", `${RS}/scope/{scope}`, MANAGE, updateScope),
  authzRoute("DELETE", `${RS}/scope/{scope}`, MANAGE, deleteScope),
  authzRoute("GET", `${RS}/scope/{scope}/resources`, VIEW, (call) => {
    const { id } = scopeOf(call);
    const over = byName(serverOf(call).resources).filter((resource) => list(resource, "scopes").includes(id));
    return ok(over.map(({ name, _id }) => ({ name, _id })));
  }),
  authzRoute("GET", `${RS}/scope/{scope}/permissions`, VIEW, (call) => {
    const { id } = scopeOf(call);
    return ok(
      serverOf(call)
        .policies.filter((policy) => list(policy, "scopes").includes(id))
        .map(withoutDescription),
    );
  }),
];
