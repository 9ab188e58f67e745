import { type Answer, done, forbidden, notFound, ok, type Rec, text } from "../../http/exchange.ts";
import { need } from "../../rights/caller.ts";
import { mayPassOn } from "../../rights/mappable.ts";
import type { Right } from "../../world/realm-rights.ts";
import { groupOfAny } from "../../world/organization-group-tree.ts";
import { table } from "../../world/realm-data.ts";
import { direct, effective, rolesOf, showRole } from "../../world/role-graph.ts";
import { clientById, clientRoles } from "../../world/world.ts";
import { type Call, page, type Route, route, VIEW_CLIENTS, VIEW_REALM, VIEW_USERS } from "../../calls/call.ts";
import { groupOf } from "./groups.ts";
import { organizationGroupOf } from "../organizations/organization-groups.ts";
import { MANAGE, VIEW } from "../organizations/organizations.ts";
import { roleIds } from "./roles.ts";
import { personOf } from "../people/users.ts";

/** Prefixes of holders in the keys of role mappings, where they differ from those in paths. */
const HOLDERS: Readonly<Record<string, string>> = { clientScopes: "client-scopes", "organization-groups": "groups" };

/** Returns the holder in a path as a key of the role mappings. Throws a 404 error answer if it does not exist. */
function holderOf(call: Call, kind: string, id: string): string {
  call.params["user"] = id;
  if (kind === "users") personOf(call);
  else if (kind === "organization-groups") organizationGroupOf(call, id);
  else if (kind === "groups") groupOf(call, id);
  else if (kind === "clients" && !clientById(call.realm, id)) throw notFound("Could not find client");
  else if (kind === "roles" && !call.world.role(call.realm, id)) throw notFound("Could not find role with id");
  else if (kind === "clientScopes" && !table(call.realm, "client-scopes").some((scope) => scope["id"] === id))
    throw notFound("Could not find client scope");
  return `${HOLDERS[kind] ?? kind}/${id}`;
}

const ofClient = (role: Rec, client: string | undefined): boolean =>
  client === undefined ? role["clientRole"] !== true : role["containerId"] === client;

const sorted = (rows: Rec[]): Rec[] => rows.sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));

/** Returns the roles that a holder has directly and the caller can see: `{ realmMappings?, clientMappings? }`. */
function assigned(call: Call, holder: string): Rec {
  const given = rolesOf(call.world, call.realm, direct(call.realm, holder))
    .filter(seen(call))
    .map((role) => showRole(call.realm, role));
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
  const roles = rolesOf(call.world, call.realm, ids);
  if (roles.length > 0) need(call.rights, [giving(holder)]);
  if (!roles.every((role) => mayPassOn(call.realm, call.rights, role))) throw forbidden();
  // Adding a role to the scope of a client requires the right to manage the role's container.
  if (add && holder.startsWith("client") && !roles.every((role) => call.rights.has(managing(role)))) throw forbidden();
  const before = direct(call.realm, holder);
  call.realm.mappings[holder] = add ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
  return done();
}

/** Returns the right to manage the container of a role. */
export const managing = (role: Rec): Right => (role["clientRole"] === true ? "manage-clients" : "manage-realm");

/** Returns the right to assign roles to a holder. */
const giving = (holder: string): Right =>
  holder.startsWith("client") ? "manage-clients" : holder.startsWith("roles/") ? "manage-realm" : "manage-users";

/** Returns the roles that can be assigned. The list is empty for callers who cannot assign any. */
function available(call: Call, holder: string, client: string | undefined): Rec[] {
  if (!call.rights.has(giving(holder))) return [];
  if (client !== undefined && !clientById(call.realm, client)) throw notFound("Client not found");
  const held = new Set(direct(call.realm, holder));
  return table(call.realm, client === undefined ? "roles" : clientRoles(client)).filter(
    (role) => !held.has(text(role, "id")) && mayPassOn(call.realm, call.rights, role),
  );
}

/** Returns the five routes of a kind of holders for one set of roles: those of the `realm`, or of a client. */
function family(kind: string, at: string, mappings: string, read: Route["rights"], write: Route["rights"]): Route[] {
  const holder = (call: Call) => holderOf(call, kind, call.params["holder"] ?? "");
  const one = (path: string): Route[] => [
    route("GET", `${at}/${mappings}/${path}`, read, (call) => {
      if (call.params["client"] !== undefined) need(call.rights, VIEW_CLIENTS);
      return ok(
        rolesOf(call.world, call.realm, direct(call.realm, holder(call)))
          .filter((role) => ofClient(role, call.params["client"]))
          .map((role) => showRole(call.realm, role)),
      );
    }),
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

/** Returns the holder in a path of the console's own API, in which groups of organizations are ordinary groups. */
function holderIn(call: Call): string {
  const { kind = "", holder = "" } = call.params;
  if (kind === "groups" && groupOfAny(call.realm, holder)) return `groups/${holder}`;
  return holderOf(call, kind, holder);
}

/** Throws a 403 error answer unless the caller can see the roles of the holder in the path. */
function needToSee(call: Call): void {
  const kind = call.params["kind"];
  const role = call.world.role(call.realm, call.params["holder"] ?? "");
  const ofRealm = kind === "roles" && role?.["clientRole"] !== true;
  need(call.rights, kind === "users" || kind === "groups" ? VIEW_USERS : ofRealm ? VIEW_REALM : VIEW_CLIENTS);
}

/**
 * Returns a filter for visible roles: realm roles require a right to view the realm, client roles one to view clients.
 */
const seen =
  (call: Call) =>
  (role: Rec): boolean =>
    (role["clientRole"] === true ? VIEW_CLIENTS : VIEW_REALM).some((right) => call.rights.has(right));

/**
 * Returns the representation of a role in the console's own role lists. The two older ones have `role` instead of
 * `name`.
 */
function shown(call: Call, role: Rec, nameKey: "name" | "role"): Rec {
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

function effectiveIn(call: Call): Rec[] {
  needToSee(call);
  return byClient(call, rolesOf(call.world, call.realm, effective(call.realm, holderIn(call)))).filter(seen(call));
}

/** Returns the client roles that can be assigned. */
function openRoles(call: Call): Rec[] {
  // To list all client roles, the console sends the id of a role that does not exist. This requires the right to manage
  // users.
  const { kind, holder: id = "" } = call.params;
  const holder = kind === "roles" ? `roles/${id}` : holderIn(call);
  const isNone = kind === "roles" && !call.world.role(call.realm, id);
  if (!call.rights.has(isNone ? "manage-users" : giving(holder))) return [];
  const held = new Set(direct(call.realm, holder));
  const open = [...call.world.rolesById(call.realm).values()].filter(
    (role) => role["clientRole"] === true && !held.has(text(role, "id")),
  );
  return byClient(call, open);
}

/** Routes of role mappings of users, groups, clients and client scopes, and of the console's own role lists. */
export const roleMappings: Route[] = [
  ...family("users", "users/{holder}", "role-mappings", VIEW_USERS, ["manage-users"]),
  ...family("groups", "groups/{holder}", "role-mappings", VIEW_USERS, ["manage-users"]),
  ...family("organization-groups", "organizations/{organization}/groups/{holder}", "role-mappings", VIEW, MANAGE),
  ...family("clients", "clients/{holder}", "scope-mappings", VIEW_CLIENTS, ["manage-clients"]),
  ...family("clientScopes", "client-scopes/{holder}", "scope-mappings", VIEW_CLIENTS, ["manage-clients"]),
  route("GET", "ui-ext/role-mappings/{kind}/{holder}", [], (call) => {
    needToSee(call);
    return ok(assigned(call, holderIn(call)));
  }),
  // The server supports neither paging nor search in this list.
  route("GET", "ui-ext/effective-roles-all/{kind}/{holder}", [], (call) =>
    ok(effectiveIn(call).map((role) => shown(call, role, "name"))),
  ),
  route("GET", "ui-ext/effective-roles/{kind}/{holder}", [], (call) => {
    const ofClients = effectiveIn(call).filter((role) => role["clientRole"] === true);
    return ok(page(matching(call, ofClients), call.query, 10).map((role) => shown(call, role, "role")));
  }),
  route("GET", "ui-ext/available-roles/{kind}/{holder}", [], (call) =>
    ok(page(matching(call, openRoles(call)), call.query, 10).map((role) => shown(call, role, "role"))),
  ),
  route("POST", "ui-ext/role-mapping-delete/{kind}/{holder}", [], (call) => {
    const holder = holderIn(call);
    need(call.rights, [giving(holder)]);
    return change(call, holder, false);
  }),
];
