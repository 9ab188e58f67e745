import { randomUUID } from "node:crypto";
import type { Call } from "../calls/call.ts";
import { type Answer, done, ok, type Rec, records, ErrorAnswer, text, texts } from "../http/exchange.ts";
import { personNamed } from "../world/directory.ts";
import { person } from "../world/directory.ts";
import { groupByPath, groupPath } from "../world/import-groups.ts";
import { roleId } from "../world/import-roles.ts";
import { type RealmData, table } from "../world/realm-data.ts";
import { clientById, clientNamed } from "../world/world.ts";
import { RESOURCE_TYPES } from "../world/admin-permissions.ts";
import { configOf, madePolicy, policyOfConfig } from "./policy-shapes.ts";
import { isPermission, type ResourceServer } from "../world/resource-server.ts";
import { isAboutAdministrators, serverOf } from "./server-of.ts";

const SETTINGS = ["allowRemoteResourceManagement", "policyEnforcementMode", "decisionStrategy"];
const KNOWN = [...SETTINGS, "id", "clientId", "name", "resources", "policies", "scopes", "authorizationSchema"];

/** Returns the settings of a resource server. */
export function readServer(call: Call): Answer {
  const { client, settings } = serverOf(call);
  const { id, clientId } = client;
  const schema = isAboutAdministrators(call) ? { authorizationSchema: { resourceTypes: RESOURCE_TYPES } } : {};
  return ok({ id, clientId: id, name: clientId, ...settings, resources: [], policies: [], scopes: [], ...schema });
}

/** Changes the settings of a resource server. Members that are left out stay the same. */
export function updateServer(call: Call): Answer {
  Object.assign(serverOf(call).settings, writtenSettings(call.body));
  return done();
}

const writtenSettings = (body: Rec): Rec =>
  Object.fromEntries(SETTINGS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));

/** Exports the authorization of a client with names instead of ids, so that another server can import it. */
export function exportServer(call: Call): Answer {
  if (isAboutAdministrators(call)) throw new ErrorAnswer(400, { error: "unknown_error" });
  const server = serverOf(call);
  const { resources, scopes, policies, settings } = server;
  const ordered = [...policies.filter((one) => !isPermission(one)), ...policies.filter(isPermission)];
  return ok({
    ...settings,
    resources: resources.map(({ _id: _, owner: __, scopes: ids, ...resource }) => ({
      ...resource,
      scopes: scopes.filter(({ id }) => (ids as string[]).includes(String(id))).map(({ name }) => ({ name })),
    })),
    policies: ordered.map((policy) => {
      const { name, description, type, logic, decisionStrategy } = policy;
      const ties = Object.fromEntries(
        Object.entries(tiedNames(server, policy)).map(([member, names]) => [member, JSON.stringify(names)]),
      );
      const config = { ...configOf(policy, (member, value) => reportedByName(call.realm, member, value)), ...ties };
      return { name, ...(description === undefined ? {} : { description }), type, logic, decisionStrategy, config };
    }),
    scopes: scopes.map(({ id: _, ...scope }) => scope),
  });
}

function tiedNames({ resources, scopes, policies }: ResourceServer, policy: Rec): Record<string, unknown[]> {
  const named = (member: string, rows: readonly Rec[], key: string): unknown[] =>
    texts(policy, member).map((id) => rows.find((row) => row[key] === id)?.["name"]);
  const ties = {
    resources: named("resources", resources, "_id"),
    scopes: named("scopes", scopes, "id"),
    applyPolicies: named("policies", policies, "id"),
  };
  return Object.fromEntries(Object.entries(ties).filter(([, names]) => names.length > 0));
}

/** Returns the value of a member with names instead of ids. */
function reportedByName(data: RealmData, member: string, value: unknown): unknown {
  if (member === "roles") return rowsOf(value).map(({ id, ...row }) => ({ id: roleName(data, String(id)), ...row }));
  if (member === "groups")
    return rowsOf(value).map(({ id, ...row }) => {
      const group = table(data, "groups").find((one) => one["id"] === id);
      return { ...(group ? { path: groupPath(data, group) } : {}), ...row };
    });
  if (member === "clientScopes")
    return rowsOf(value).map(({ id, ...row }) => ({
      id: table(data, "client-scopes").find((one) => one["id"] === id)?.["name"] ?? id,
      ...row,
    }));
  if (member === "users") return idsOf(value).map((id) => person(data, id)?.["username"] ?? id);
  if (member === "clients") return idsOf(value).map((id) => clientById(data, id)?.["clientId"] ?? id);
  return value;
}

const rowsOf = (value: unknown): Rec[] => records({ value }, "value");
const idsOf = (value: unknown): string[] => texts({ value }, "value");

/** Returns the name of a role in exports: `role`, or `client/role`. */
function roleName(data: RealmData, id: string): string {
  for (const client of [undefined, ...table(data, "clients")]) {
    const rows = table(data, client === undefined ? "roles" : `clients/${text(client, "id")}/roles`);
    const role = rows.find((one) => one["id"] === id);
    if (role) return client === undefined ? text(role, "name") : `${text(client, "clientId")}/${text(role, "name")}`;
  }
  return id;
}

/** Returns the value of a member with ids instead of names. */
function reportedById(data: RealmData, member: string, value: unknown): unknown {
  if (member === "roles")
    return rowsOf(value).map(({ id, ...row }) => {
      const [role = "", client] = text({ id }, "id").split("/").reverse();
      return { id: roleId(data, role, client) ?? id, ...row };
    });
  if (member === "groups")
    return rowsOf(value).map(({ path, ...row }) => ({ id: groupByPath(data, text({ path }, "path"))?.["id"], ...row }));
  if (member === "clientScopes")
    return rowsOf(value).map(({ id, ...row }) => ({
      id: table(data, "client-scopes").find((one) => one["name"] === id)?.["id"] ?? id,
      ...row,
    }));
  if (member === "users") return idsOf(value).map((name) => personNamed(data, name)?.["id"] ?? name);
  if (member === "clients") return idsOf(value).map((name) => clientNamed(data, name)?.["id"] ?? name);
  return value;
}

/** Imports an export of another server. Rows with existing names are updated, others are added, and none is deleted. */
export function importServer(call: Call): Answer {
  const unknown = Object.keys(call.body).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) {
    const error = `Invalid json representation for ResourceServerRepresentation. Unrecognized field "${unknown}" at line 1 column ${unknown.length + 6}.`;
    throw new ErrorAnswer(400, { error });
  }
  importSettings(call.realm, serverOf(call), call.body);
  return done();
}

/** Merges exported settings into a resource server. */
export function importSettings(data: RealmData, server: ResourceServer, given: Rec): void {
  const { settings, resources, scopes, policies, client } = server;
  Object.assign(settings, {
    allowRemoteResourceManagement: true,
    policyEnforcementMode: "ENFORCING",
    decisionStrategy: "UNANIMOUS",
    ...writtenSettings(given),
  });
  for (const scope of records(given, "scopes")) named(scopes, "id", scope);
  for (const { scopes: _, ...resource } of records(given, "resources")) {
    const stored = named(resources, "_id", { ownerManagedAccess: false, attributes: {}, uris: [], ...resource });
    stored["owner"] = { id: client["id"], name: client["clientId"] };
    stored["scopes"] = records({ _ }, "_").map((scope) => named(scopes, "id", { name: scope["name"] })["id"]);
  }
  for (const one of records(given, "policies")) {
    const shown = Object.entries(policyOfConfig(one)).map(([member, value]) => [
      member,
      idsInside(server, member, value) ?? reportedById(data, member, value),
    ]);
    const made = madePolicy("", text(one, "type"), { ...one, ...Object.fromEntries(shown) });
    const { id: _, ...policy } = made;
    named(policies, "id", policy);
  }
}

function idsInside({ resources, scopes, policies }: ResourceServer, member: string, value: unknown) {
  const rows = { resources, scopes, policies }[member];
  return (
    rows && idsOf(value).map((name) => rows.find((one) => one["name"] === name)?.[rows === resources ? "_id" : "id"])
  );
}

/** Returns the row with a name after merging `own` into it. A missing row is created. */
function named(rows: Rec[], key: string, own: Rec): Rec {
  const known = rows.find((one) => one["name"] === own["name"]);
  if (known) return Object.assign(known, own);
  const made: Rec = { [key]: randomUUID(), ...own };
  rows.push(made);
  return made;
}
