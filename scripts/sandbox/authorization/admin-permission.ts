import { type Rec, ErrorAnswer, text, texts, unknownError } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { addResource, nameOf, RESOURCE_TYPES } from "../world/admin-permissions.ts";
import { type ResourceServer, removeRow } from "../world/resource-server.ts";

const rejected = (): ErrorAnswer => new ErrorAnswer(400, { error: "unknown_error" });

/** Throws the error answer for types of permissions that do not exist for administrators. */
export function rejectOtherKinds(type: string): void {
  if (type === "resource")
    throw new ErrorAnswer(400, { error: "Policy type not supported by feature admin-fine-grained-authz:v2" });
}

/** Throws an error answer for a new permission with an unknown resource type, scope or policy. */
export function checkPermission({ scopes, policies }: ResourceServer, given: Rec): void {
  const type = RESOURCE_TYPES[text(given, "resourceType")];
  const requested = texts(given, "scopes");
  const named = requested.map((one) => text(scopes.find(({ id }) => id === one) ?? { name: one }, "name"));
  if (type === undefined || requested.length === 0 || !named.every((name) => type.scopes.includes(name)))
    throw rejected();
  if (texts(given, "policies").some((id) => policies.every((policy) => policy["id"] !== id))) throw unknownError();
}

/**
 * Returns a permission with ids instead of names of scopes and resources. The resource of a record is named by the
 * record's id, that of a type by the type. A missing resource of a record is created.
 */
export function withIds(data: RealmData, server: ResourceServer, given: Rec, type: string): Rec {
  const scopes = texts(given, "scopes").map((one) => server.scopes.find(({ name }) => name === one)?.["id"] ?? one);
  const known = (one: string): Rec | undefined => server.resources.find(({ _id, name }) => _id === one || name === one);
  const resources = texts(given, "resources").map((one) => {
    const found = known(one);
    if (found) return found["_id"];
    if (nameOf(data, one, type) === undefined) throw rejected();
    return addResource(server, type, { name: one })["_id"];
  });
  return {
    ...given,
    ...(given["scopes"] === undefined ? {} : { scopes }),
    ...(given["resources"] === undefined ? {} : { resources }),
  };
}

/** Returns a permission that applies to all records of its type if it names none. */
export function overAll({ resources }: ResourceServer, policy: Rec): Rec {
  if (texts(policy, "resources").length > 0) return policy;
  const all = resources.find(({ name, type }) => name === policy["resourceType"] && type === name);
  return { ...policy, resources: all ? [all["_id"]] : [] };
}

/** Removes the resources of deleted records, and the permissions that applied to no others. */
export function dropGone(data: RealmData, { resources, policies }: ResourceServer): void {
  for (const resource of [...resources]) {
    if (resource["type"] !== undefined || nameOf(data, text(resource, "name")) !== undefined) continue;
    removeRow(resources, resource);
    for (const policy of [...policies]) {
      const over = texts(policy, "resources");
      const left = over.filter((id) => id !== resource["_id"]);
      if (left.length === over.length) continue;
      if (left.length === 0) removeRow(policies, policy);
      else policy["resources"] = left;
    }
  }
}
