import { randomUUID } from "node:crypto";
import { type Answer, complaint, object, ok, type Rec, records, text, unknownError } from "../../http/exchange.ts";
import { dropClient, dropRole } from "../../world/add-realm.ts";
import { dropPerson, personNamed } from "../../world/directory.ts";
import { groupByPath, importGroups } from "../../world/import-groups.ts";
import { addPerson } from "../../world/import-people.ts";
import { importRoles, roleId } from "../../world/import-roles.ts";
import { addClient } from "../../world/new-realm.ts";
import { table } from "../../world/realm-data.ts";
import { clientNamed } from "../../world/world.ts";
import { type Call, type Route, route } from "../../calls/call.ts";
import { STANDARD } from "../clients/clients.ts";
import { removeGroup } from "../groups-and-roles/groups.ts";
import { removeProvider } from "../identity-providers/identity-providers.ts";

type Policy = "SKIP" | "OVERWRITE" | "FAIL";
type Result = { action: "ADDED" | "SKIPPED" | "OVERWRITTEN"; resourceType: string; resourceName: string; id?: unknown };

/**
 * A kind of records to import: how to find an existing one by name, how to add and remove one, and the error for an
 * existing one.
 */
type Kind = {
  type: string;
  rows: Rec[];
  name: string;
  /** Returns the name of a record in the response; defaults to its own name. */
  called?: (name: string) => string;
  find: (name: string) => Rec | undefined;
  add: (row: Rec) => void;
  drop: (found: Rec) => void;
  taken: (name: string) => string;
};

const withoutId = ({ id: _, internalId: __, ...row }: Rec): Rec => row;

function rolesOfOne(call: Call, rows: Rec[], client?: string): Omit<Kind, "type" | "taken"> {
  const data = call.realm;
  const named = (name: string): Rec | undefined => {
    const id = roleId(data, name, client);
    return id === undefined ? undefined : call.world.role(data, id);
  };
  return {
    rows,
    name: "name",
    find: named,
    add: (row) => importRoles(data, client === undefined ? { realm: [row] } : { client: { [client]: [row] } }),
    drop: (found) => dropRole(data, found),
  };
}

function kinds(call: Call): Kind[] {
  const data = call.realm;
  const roles = object(call.body, "roles");
  return [
    {
      type: "CLIENT",
      rows: records(call.body, "clients").filter((row) => !STANDARD.includes(text(row, "clientId"))),
      name: "clientId",
      find: (name) => clientNamed(data, name),
      add: (row) => void addClient(data, withoutId(row)),
      drop: (found) => dropClient(data, text(found, "clientId")),
      taken: (name) => `Client id '${name}' already exists`,
    },
    {
      type: "REALM_ROLE",
      ...rolesOfOne(call, records(roles, "realm").map(withoutId)),
      taken: (name) => `Realm role '${name}' already exists.`,
    },
    ...Object.keys(object(roles, "client")).map(
      (client): Kind => ({
        type: "CLIENT_ROLE",
        ...rolesOfOne(call, records(object(roles, "client"), client).map(withoutId), client),
        called: (name) => `${client}-->${name}`,
        taken: (name) => `Client role '${name}' for client '${client}' already exists.`,
      }),
    ),
    {
      type: "GROUP",
      rows: records(call.body, "groups"),
      name: "path",
      called: (path) => text(groupByPath(data, path), "name"),
      find: (path) => groupByPath(data, path),
      add: (row) => importGroups(data, [withoutId(row)]),
      drop: (found) => void removeGroup(call, found),
      taken: (path) => `Group '${path}' already exists`,
    },
    {
      type: "IDP",
      rows: records(call.body, "identityProviders"),
      name: "alias",
      find: (name) => table(data, "identity-provider/instances").find((one) => one["alias"] === name),
      add: (row) =>
        void table(data, "identity-provider/instances").push({
          enabled: true,
          config: {},
          ...withoutId(row),
          internalId: randomUUID(),
        }),
      drop: (found) => removeProvider(call, found),
      taken: (name) => `Identity Provider '${name}' already exists.`,
    },
    {
      type: "USER",
      rows: records(call.body, "users").map(withoutId),
      name: "username",
      find: (name) => personNamed(data, name),
      add: (row) => void addPerson(data, row),
      drop: (found) => dropPerson(data, text(found, "id")),
      taken: (name) => `User with user name ${name} already exists.`,
    },
  ];
}

/** A record to import, and the record that had its name before the import. */
type Planned = { kind: Kind; row: Rec; found: Rec | undefined };

/**
 * Imports a record and returns its results. An overwritten role has two results, as in the server: added and
 * overwritten.
 */
function take(call: Call, { kind, row, found }: Planned, policy: Policy): Result[] {
  const name = text(row, kind.name);
  const result = (action: Result["action"]): Result => ({
    action,
    resourceType: kind.type,
    resourceName: kind.called?.(name) ?? name,
    id: kind.find(name)?.["id"] ?? kind.find(name)?.["internalId"],
  });
  if (found && policy === "SKIP") return [result("SKIPPED")];
  const left = kind.find(name);
  if (left) kind.drop(left);
  kind.add(row);
  call.world.touch();
  if (!found) return [result("ADDED")];
  return kind.type.endsWith("ROLE") ? [result("ADDED"), result("OVERWRITTEN")] : [result("OVERWRITTEN")];
}

/** Imports records. With the policy FAIL (default) nothing is added if one of them exists (409). */
function partialImport(call: Call): Answer {
  const policy = (text(call.body, "ifResourceExists") || "FAIL") as Policy;
  const all = kinds(call);
  // The server fails with an unknown error for a group without a path.
  if (all.some((kind) => kind.name === "path" && kind.rows.some((row) => !text(row, "path")))) throw unknownError();
  const planned = all.flatMap((kind): Planned[] =>
    kind.rows.map((row) => ({ kind, row, found: kind.find(text(row, kind.name)) })),
  );
  const taken = planned.find(({ found }) => found);
  if (policy === "FAIL" && taken) throw complaint(409, taken.kind.taken(text(taken.row, taken.kind.name)));
  const results = planned.flatMap((one) => take(call, one, policy));
  const count = (action: Result["action"]) => results.filter((result) => result.action === action).length;
  return ok({ overwritten: count("OVERWRITTEN"), added: count("ADDED"), skipped: count("SKIPPED"), results });
}

export const partialImports: Route[] = [route("POST", "partialImport", ["manage-realm"], partialImport)];
