import { type Answer, done, notFound, ok, type Rec, text } from "../http/exchange.ts";
import { table } from "../world/realm-data.ts";
import { direct, effective, rolesOf, showRole } from "../world/role-graph.ts";
import { clientById, clientRoles } from "../world/world.ts";
import { type Call, page, type Route, route, VIEW_CLIENTS, VIEW_REALM, VIEW_USERS } from "./call.ts";
import { groupOf } from "./groups.ts";
import { roleIds } from "./roles.ts";
import { personOf } from "./users.ts";

/** Who holds roles by this address, as a key of the mappings; 404 when it does not exist. */
function holderOf(call: Call, kind: string, id: string): string {
  call.params["user"] = id;
  if (kind === "users") personOf(call);
  else if (kind === "groups") groupOf(call, id);
  else if (kind === "clients" && !clientById(call.realm, id)) throw notFound("Could not find client");
  else if (kind === "roles" && !call.world.role(call.realm, id)) throw notFound("Could not find role with id");
  else if (kind === "clientScopes" && !table(call.realm, "client-scopes").some((scope) => scope["id"] === id))
    throw notFound("Could not find client scope");
  return `${kind === "clientScopes" ? "client-scopes" : kind}/${id}`;
}

const ofClient = (role: Rec, client: string | undefined): boolean =>
  client === undefined ? role["clientRole"] !== true : role["containerId"] === client;

const sorted = (rows: Rec[]): Rec[] => rows.sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));

/** Everything given directly: `{ realmMappings?, clientMappings? }`. */
function assigned(call: Call, holder: string): Rec {
  const given = rolesOf(call.world, call.realm, direct(call.realm, holder)).map((role) => showRole(call.realm, role));
  const realmMappings = given.filter((role) => role["clientRole"] !== true);
  const clientMappings: Record<string, Rec> = {};
  for (const role of given.filter((one) => one["clientRole"] === true)) {
    const client = clientById(call.realm, text(role, "containerId"));
    const name = text(client, "clientId");
    const entry = clientMappings[name] ?? { id: client?.["id"], client: name, mappings: [] };
    clientMappings[name] = { ...entry, mappings: [...(entry["mappings"] as Rec[]), role] };
  }
  return {
    ...(realmMappings.length > 0 ? { realmMappings } : {}),
    ...(Object.keys(clientMappings).length > 0 ? { clientMappings } : {}),
  };
}

function change(call: Call, holder: string, add: boolean): Answer {
  const ids = roleIds(call);
  const before = direct(call.realm, holder);
  call.realm.mappings[holder] = add ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
  return done();
}

function available(call: Call, holder: string, client: string | undefined): Rec[] {
  if (client !== undefined && !clientById(call.realm, client)) throw notFound("Client not found");
  const held = new Set(direct(call.realm, holder));
  return table(call.realm, client === undefined ? "roles" : clientRoles(client)).filter(
    (role) => !held.has(text(role, "id")),
  );
}

/** The five calls on one kind of holder and one set of roles (`realm`, or a client's). */
function family(kind: string, at: string, mappings: string, read: Route["rights"], write: Route["rights"]): Route[] {
  const holder = (call: Call) => holderOf(call, kind, call.params["holder"] ?? "");
  const one = (path: string): Route[] => [
    route("GET", `${at}/${mappings}/${path}`, read, (call) =>
      ok(
        rolesOf(call.world, call.realm, direct(call.realm, holder(call)))
          .filter((role) => ofClient(role, call.params["client"]))
          .map((role) => showRole(call.realm, role)),
      ),
    ),
    route("GET", `${at}/${mappings}/${path}/available`, read, (call) =>
      ok(available(call, holder(call), call.params["client"]).map((role) => showRole(call.realm, role))),
    ),
    route("GET", `${at}/${mappings}/${path}/composite`, read, (call) =>
      ok(
        sorted(
          rolesOf(call.world, call.realm, effective(call.realm, holder(call))).filter((role) =>
            ofClient(role, call.params["client"]),
          ),
        ).map((role) => showRole(call.realm, role)),
      ),
    ),
    route("POST", `${at}/${mappings}/${path}`, write, (call) => change(call, holder(call), true)),
    route("DELETE", `${at}/${mappings}/${path}`, write, (call) => change(call, holder(call), false)),
  ];
  return [
    route("GET", `${at}/${mappings}`, read, (call) => ok(assigned(call, holder(call)))),
    ...one("realm"),
    ...one("clients/{client}"),
  ];
}

const READ = [...VIEW_USERS, ...VIEW_REALM, ...VIEW_CLIENTS] as const;
const holderIn = (call: Call): string => holderOf(call, call.params["kind"] ?? "", call.params["holder"] ?? "");

/** A role as the console's own role lists tell it. `role` instead of `name` in the older two of them. */
function told(call: Call, role: Rec, nameKey: "name" | "role"): Rec {
  const client = role["clientRole"] === true ? clientById(call.realm, text(role, "containerId")) : undefined;
  return {
    id: role["id"],
    [nameKey]: role["name"],
    ...(role["description"] === undefined ? {} : { description: role["description"] }),
    ...(nameKey === "name" ? { clientRole: client !== undefined } : {}),
    ...(client ? { client: client["clientId"], clientId: client["id"] } : {}),
  };
}

const matching = (call: Call, rows: Rec[]): Rec[] => {
  const search = call.query.get("search")?.trim().toLowerCase() ?? "";
  return rows.filter((role) => {
    const client = text(clientById(call.realm, text(role, "containerId")), "clientId");
    return `${text(role, "name")} ${client}`.toLowerCase().includes(search);
  });
};

const byClient = (call: Call, rows: Rec[]): Rec[] =>
  rows.sort((a, b) => {
    const key = (role: Rec) =>
      `${text(clientById(call.realm, text(role, "containerId")), "clientId")}/${text(role, "name")}`;
    return key(a) < key(b) ? -1 : 1;
  });

const effectiveIn = (call: Call): Rec[] =>
  byClient(call, rolesOf(call.world, call.realm, effective(call.realm, holderIn(call))));

/** Role mappings of people, groups, clients and client scopes, and the console's own lists over them. */
export const roleMappings: Route[] = [
  ...family("users", "users/{holder}", "role-mappings", VIEW_USERS, ["manage-users"]),
  ...family("groups", "groups/{holder}", "role-mappings", VIEW_USERS, ["manage-users"]),
  ...family("clients", "clients/{holder}", "scope-mappings", VIEW_CLIENTS, ["manage-clients"]),
  ...family("clientScopes", "client-scopes/{holder}", "scope-mappings", VIEW_CLIENTS, ["manage-clients"]),
  route("GET", "ui-ext/role-mappings/{kind}/{holder}", READ, (call) => ok(assigned(call, holderIn(call)))),
  route("GET", "ui-ext/effective-roles-all/{kind}/{holder}", READ, (call) =>
    ok(page(matching(call, effectiveIn(call)), call.query, 10).map((role) => told(call, role, "name"))),
  ),
  route("GET", "ui-ext/effective-roles/{kind}/{holder}", READ, (call) =>
    ok(
      page(
        matching(
          call,
          effectiveIn(call).filter((role) => role["clientRole"] === true),
        ),
        call.query,
        10,
      ).map((role) => told(call, role, "role")),
    ),
  ),
  route("GET", "ui-ext/available-roles/{kind}/{holder}", READ, (call) => {
    const held = new Set(direct(call.realm, holderIn(call)));
    const open = [...call.world.rolesById(call.realm).values()].filter(
      (role) => role["clientRole"] === true && !held.has(text(role, "id")),
    );
    return ok(page(matching(call, byClient(call, open)), call.query, 10).map((role) => told(call, role, "role")));
  }),
  route(
    "POST",
    "ui-ext/role-mapping-delete/{kind}/{holder}",
    ["manage-users", "manage-realm", "manage-clients"],
    (call) => change(call, holderIn(call), false),
  ),
];
