import { randomUUID } from "node:crypto";
import { type Answer, complaint, object, ok, type Rec, records, text } from "../http/exchange.ts";
import { dropPerson, personNamed } from "../world/directory.ts";
import { groupByPath, importGroups } from "../world/import-groups.ts";
import { addPerson } from "../world/import-people.ts";
import { importRoles, roleId } from "../world/import-roles.ts";
import { addClient } from "../world/new-realm.ts";
import { table } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";
import { type Call, type Route, route } from "./call.ts";

type Policy = "SKIP" | "OVERWRITE" | "FAIL";
type Result = { action: "ADDED" | "SKIPPED" | "OVERWRITTEN"; resourceType: string; resourceName: string; id?: unknown };

/** One kind of thing: what there is already under a name, how to add one, how to say that it is there. */
type Kind = {
  type: string;
  rows: Rec[];
  name: string;
  find: (name: string) => Rec | undefined;
  add: (row: Rec) => void;
  drop?: (found: Rec) => void;
  taken: (name: string) => string;
};

function kinds(call: Call): Kind[] {
  const data = call.realm;
  const roles = object(call.body, "roles");
  const role = (name: string, client?: string) => {
    const id = roleId(data, name, client);
    return id === undefined ? undefined : { id };
  };
  return [
    {
      type: "CLIENT",
      rows: records(call.body, "clients"),
      name: "clientId",
      find: (name) => clientNamed(data, name),
      add: (row) => void addClient(data, row),
      taken: (name) => `Client id '${name}' already exists`,
    },
    {
      type: "REALM_ROLE",
      rows: records(roles, "realm"),
      name: "name",
      find: (name) => role(name),
      add: (row) => importRoles(data, { realm: [row] }),
      taken: (name) => `Realm role '${name}' already exists.`,
    },
    ...Object.keys(object(roles, "client")).map(
      (client): Kind => ({
        type: "CLIENT_ROLE",
        rows: records(object(roles, "client"), client),
        name: "name",
        find: (name) => role(name, client),
        add: (row) => importRoles(data, { client: { [client]: [row] } }),
        taken: (name) => `Client role '${name}' for client '${client}' already exists.`,
      }),
    ),
    {
      type: "GROUP",
      rows: records(call.body, "groups"),
      name: "name",
      find: (name) => groupByPath(data, name),
      add: (row) => importGroups(data, [row]),
      taken: (name) => `Group '/${name}' already exists`,
    },
    {
      type: "IDP",
      rows: records(call.body, "identityProviders"),
      name: "alias",
      find: (name) => table(data, "identity-provider/instances").find((one) => one["alias"] === name),
      add: (row) =>
        void table(data, "identity-provider/instances").push({ internalId: randomUUID(), config: {}, ...row }),
      taken: (name) => `Identity Provider '${name}' already exists.`,
    },
    {
      type: "USER",
      rows: records(call.body, "users"),
      name: "username",
      find: (name) => personNamed(data, name),
      add: (row) => void addPerson(data, row),
      drop: (found) => dropPerson(data, text(found, "id")),
      taken: (name) => `User with user name ${name} already exists.`,
    },
  ];
}

/** Adds many things at once. With FAIL (the usual) nothing is added when one is there already (409). */
function partialImport(call: Call): Answer {
  const policy = (text(call.body, "ifResourceExists") || "FAIL") as Policy;
  const all = kinds(call);
  if (policy === "FAIL") {
    for (const kind of all)
      for (const row of kind.rows)
        if (kind.find(text(row, kind.name))) throw complaint(409, kind.taken(text(row, kind.name)));
  }
  const results = all.flatMap((kind) =>
    kind.rows.map((row): Result => {
      const name = text(row, kind.name);
      const found = kind.find(name);
      if (found && (policy === "SKIP" || !kind.drop))
        return { action: "SKIPPED", resourceType: kind.type, resourceName: name, id: found["id"] };
      if (found) kind.drop?.(found);
      kind.add(row);
      call.world.touch();
      return {
        action: found ? "OVERWRITTEN" : "ADDED",
        resourceType: kind.type,
        resourceName: name,
        id: kind.find(name)?.["id"],
      };
    }),
  );
  const count = (action: Result["action"]) => results.filter((result) => result.action === action).length;
  return ok({ overwritten: count("OVERWRITTEN"), added: count("ADDED"), skipped: count("SKIPPED"), results });
}

export const partialImports: Route[] = [route("POST", "partialImport", ["manage-realm"], partialImport)];
