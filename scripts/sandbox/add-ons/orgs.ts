import { randomUUID } from "node:crypto";
import {
  type Answer,
  created,
  done,
  object,
  ok,
  type Rec,
  ErrorAnswer,
  text,
  texts,
  unknownError,
} from "../http/exchange.ts";
import { type Call, type Route, route, pageRange } from "../calls/call.ts";
import { dropPerson } from "../world/directory.ts";
import { addPerson } from "../world/import-people.ts";
import { type RealmData, table } from "../world/realm-data.ts";
import {
  addOnRoute,
  locationOf,
  MANAGE,
  notAllowed,
  ORGS,
  orgRoute,
  addOnError,
  rejectUnknown,
  VIEW,
  within,
} from "./add-on-route.ts";
import { configOf } from "./org-config.ts";

const KNOWN = ["id", "name", "displayName", "url", "realm", "domains", "attributes"];

/** Names of the roles that every organization has. */
export const DEFAULT_ROLES = [
  "view-organization",
  "delete-organization",
  "manage-organization",
  "view-members",
  "manage-members",
  "view-roles",
  "manage-roles",
  "view-invitations",
  "manage-invitations",
  "view-identity-providers",
  "manage-identity-providers",
];

/** Maximum number of organizations in a response, and default number of other records. */
const MOST = 100;

/** Returns a page of a list by the rules of the add-on. */
export function cut<T>(rows: readonly T[], query: URLSearchParams, most = Number.POSITIVE_INFINITY): T[] {
  const { first, max } = pageRange(query, MOST);
  return rows.slice(first, first + Math.min(max, most));
}

/** Returns the organizations whose name contains the searched text, and which have the requested attributes. */
function found(call: Call): Rec[] {
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  const wanted = (call.query.get("q") ?? "").split(" ").filter((pair) => pair.includes(":"));
  return table(call.realm, ORGS)
    .filter((one) => text(one, "name").toLowerCase().includes(search))
    .filter((one) =>
      wanted.every((pair) => {
        const [key = "", value = ""] = pair.split(":");
        return texts(object(one, "attributes"), key).includes(value);
      }),
    )
    .sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));
}

/** Lists the organizations. Without the right to view all, it lists those of the caller. */
function list(call: Call): Answer {
  const all = found(call);
  if (call.rights.has("view-organizations")) return ok(cut(all, call.query, MOST));
  const mine = all.filter((one) => isMember(call.realm, one, text(call.caller.who, "id")));
  return ok(cut(call.caller.home === call.realm ? mine : [], call.query, MOST));
}

/** Returns whether a user is a member of an organization. */
export function isMember(data: RealmData, organization: Rec, user: string): boolean {
  return table(data, within(organization, "members")).some((row) => row["user"] === user);
}

function create(call: Call): Answer {
  const may = call.rights.has("create-organization") || MANAGE.every((right) => call.rights.has(right));
  if (!may) throw notAllowed();
  rejectUnknown(call.body, KNOWN, "Organization");
  const organization = addOrganization(call.realm, call.body);
  return created(locationOf(call, `${ORGS}/${text(organization, "id")}`));
}

/** Adds an organization with its roles and, unless disabled in the settings, its technical member. */
export function addOrganization(
  data: RealmData,
  given: Rec,
  administered = configOf(data)["createAdminUserEnabled"] === true,
): Rec {
  const details = detailsOf(data, given, undefined);
  const organization: Rec = { id: text(given, "id") || randomUUID(), ...details };
  table(data, ORGS).push(organization);
  for (const name of DEFAULT_ROLES)
    table(data, within(organization, "roles")).push({ id: randomUUID(), name, description: described(name) });
  if (administered) addAdministrator(data, organization);
  return organization;
}

const described = (name: string): string => {
  const [verb = "", ...rest] = name.split("-");
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} this organization's ${rest.join(" ")}`;
};

/** Returns the username of an organization's technical member. */
export const administratorOf = (organization: Rec): string => `org-admin-${text(organization, "id")}`;

function addAdministrator(data: RealmData, organization: Rec): void {
  const username = administratorOf(organization);
  const someone = addPerson(data, {
    username,
    firstName: text(organization, "name"),
    lastName: "Org Admin User",
    email: `${username}@noreply.phasetwo.io`,
    emailVerified: true,
    enabled: true,
  });
  table(data, within(organization, "members")).push({ user: text(someone, "id"), roles: [...DEFAULT_ROLES] });
}

function update(call: Call, organization: Rec): Answer {
  rejectUnknown(call.body, KNOWN, "Organization");
  const details = detailsOf(call.realm, call.body, organization);
  const { id } = organization;
  for (const key of Object.keys(organization)) delete organization[key];
  Object.assign(organization, { id, ...details });
  return done();
}

/**
 * Validates the members of an organization in a request and returns them as they are stored. Missing ones are removed.
 */
function detailsOf(data: RealmData, sent: Rec, organization: Rec | undefined): Rec {
  const { name, displayName, url } = sent;
  if (typeof name !== "string") throw unknownError();
  if (table(data, ORGS).some((one) => one !== organization && one["name"] === name))
    throw new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });
  const before = organization === undefined ? [] : table(data, within(organization, "domains"));
  if (organization !== undefined) {
    const stored = texts(sent, "domains").map((domain) => domain.toLowerCase());
    data.tables[within(organization, "domains")] = before.filter((one) => stored.includes(text(one, "domain_name")));
  }
  return {
    name,
    ...(typeof displayName === "string" ? { displayName } : {}),
    ...(typeof url === "string" ? { url } : {}),
    realm: data.realm["realm"],
    domains: [...new Set(texts(sent, "domains").map((domain) => domain.toLowerCase()))],
    attributes: object(sent, "attributes"),
  };
}

function remove(call: Call, organization: Rec): Answer {
  const { tables } = call.realm;
  for (const { user } of table(call.realm, within(organization, "members"))) {
    const someone = call.realm.people[String(user)];
    if (text(someone, "username") === administratorOf(organization)) dropPerson(call.realm, String(user));
  }
  tables[ORGS] = table(call.realm, ORGS).filter((one) => one !== organization);
  for (const path of Object.keys(tables)) if (path.startsWith(within(organization, ""))) delete tables[path];
  return done();
}

/** Routes of the add-on's organizations, which are independent of the server's own organizations. */
export const orgs: Route[] = [
  route("GET", ORGS, "handler", list),
  route("POST", ORGS, "handler", create),
  addOnRoute("GET", `${ORGS}/count`, VIEW, (call) => ok(found(call).length)),
  orgRoute("GET", "", VIEW, (_, organization) => ok(organization)),
  orgRoute("PUT", "", MANAGE, update),
  orgRoute("DELETE", "", MANAGE, remove),
  orgRoute("POST", "portal-link", VIEW, () => {
    throw addOnError(400, "portal-link is only supported in paid Phase Two distributions");
  }),
];
