import { randomUUID } from "node:crypto";
import { type Call, page, type Route } from "../calls/call.ts";
import { type Answer, done, list, ok, type Rec, records, ErrorAnswer, text, texts } from "../http/exchange.ts";
import { MANAGE, RS, VIEW } from "./endpoint-rights.ts";
import { withoutDescription } from "./policy-shapes.ts";
import { byName, holds, names, type ResourceServer, removeRow } from "../world/resource-server.ts";
import { authzRoute, serverOf } from "./server-of.ts";
import { duplicate, made, rowOf, withoutEmpty } from "./rows.ts";
import { addScope } from "./scopes.ts";

const resourceOf = (call: Call): Rec => rowOf(serverOf(call).resources, "_id", call.params["resource"]);

/** Returns the representation of a resource, with scopes instead of their ids. */
function showResource({ scopes }: ResourceServer, resource: Rec, brief = false): Rec {
  const { scopes: ids, attributes, ...rest } = resource;
  if (brief) return rest;
  const own = list(resource, "scopes")
    .flatMap((id): Rec[] => scopes.filter((scope) => scope["id"] === id))
    .map(({ id, name, iconUri }) => ({ id, name, ...withoutEmpty({ iconUri }) }));
  return { ...rest, attributes: attributes ?? {}, ...(own.length === 0 ? {} : { scopes: own }) };
}

function listResources(call: Call): Answer {
  const server = serverOf(call);
  const wanted = (name: string): string | null => call.query.get(name);
  const named = (scope: Rec): boolean => holds(scope, "name", wanted("scope"));
  const found = server.resources.filter(
    (resource) =>
      holds(resource, "name", wanted("name")) &&
      holds(resource, "type", wanted("type")) &&
      (wanted("uri") === null || texts(resource, "uris").includes(wanted("uri") ?? "")) &&
      (wanted("owner") === null || [owner(resource, "id"), owner(resource, "name")].includes(wanted("owner") ?? "")) &&
      (wanted("_id") === null || resource["_id"] === wanted("_id")) &&
      (wanted("scope") === null ||
        server.scopes.some((scope) => named(scope) && list(resource, "scopes").includes(scope["id"]))),
  );
  const brief = call.query.get("deep") === "false";
  return ok(page(byName(found), call.query).map((resource) => showResource(server, resource, brief)));
}

const owner = (resource: Rec, member: string): string => text(resource["owner"] as Rec, member);

function createResource(call: Call): Answer {
  const server = serverOf(call);
  const { name } = call.body;
  if (typeof name !== "string") throw duplicate();
  rejectUsedResource(server, name);
  const { id, clientId } = server.client;
  const resource = { _id: randomUUID(), ...resourceMembers(server, call.body), owner: { id, name: clientId } };
  server.resources.push(resource);
  return made(showResource(server, resource));
}

function rejectUsedResource({ resources }: ResourceServer, name: string, self?: Rec): void {
  if (!resources.some((one) => one["name"] === name && one !== self)) return;
  const error_description = `Resource with name [${name}] already exists.`;
  throw new ErrorAnswer(409, { error: "invalid_request", error_description });
}

function resourceMembers(server: ResourceServer, body: Rec): Rec {
  const { name, displayName, type, icon_uri, ownerManagedAccess = false, attributes = {}, uris = [] } = body;
  const scopes = records(body, "scopes").map((scope) => {
    const known = server.scopes.find((one) => one["id"] === scope["id"] || one["name"] === scope["name"]);
    return (known ?? addScope(server.scopes, scope))["id"];
  });
  return { ...withoutEmpty({ name, displayName, type, icon_uri }), ownerManagedAccess, attributes, uris, scopes };
}

function updateResource(call: Call): Answer {
  const server = serverOf(call);
  const resource = resourceOf(call);
  rejectUsedResource(server, text(call.body, "name"), resource);
  for (const member of ["displayName", "type", "icon_uri"]) delete resource[member];
  const { attributes } = resource;
  Object.assign(resource, resourceMembers(server, { attributes, ...call.body }));
  return done();
}

function deleteResource(call: Call): Answer {
  const server = serverOf(call);
  const resource = resourceOf(call);
  // Permissions that protect only this resource are deleted as well.
  for (const policy of [...server.policies]) {
    const over = texts(policy, "resources");
    const left = over.filter((id) => id !== resource["_id"]);
    if (left.length === over.length) continue;
    if (left.length === 0) removeRow(server.policies, policy);
    else policy["resources"] = left;
  }
  removeRow(server.resources, resource);
  return done();
}

/** Routes of resources. */
export const resourceRoutes: Route[] = [
  authzRoute("GET", `${RS}/resource`, VIEW, listResources),
  authzRoute("POST", `${RS}/resource`, MANAGE, createResource),
  authzRoute("GET", `${RS}/resource/{resource}`, VIEW, (call) => ok(showResource(serverOf(call), resourceOf(call)))),
  authzRoute("PUT", `${RS}/resource/{resource}`, MANAGE, updateResource),
  authzRoute("DELETE", `${RS}/resource/{resource}`, MANAGE, deleteResource),
  authzRoute("GET", `${RS}/resource/{resource}/scopes`, VIEW, (call) => {
    const ids = list(resourceOf(call), "scopes");
    const own = serverOf(call).scopes.filter(({ id }) => ids.includes(id));
    return ok(byName(own).map(({ id, name }) => ({ id, name })));
  }),
  authzRoute("GET", `${RS}/resource/{resource}/permissions`, VIEW, (call) =>
    ok(
      serverOf(call)
        .policies.filter((policy) => names(policy, resourceOf(call)))
        .map(withoutDescription),
    ),
  ),
];
