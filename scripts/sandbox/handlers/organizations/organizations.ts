import { randomUUID } from "node:crypto";
import {
  type Answer,
  complaint,
  created,
  done,
  isRec,
  object,
  ok,
  type Rec,
  type ErrorAnswer,
  records,
  text,
} from "../../http/exchange.ts";
import type { Right } from "../../world/realm-rights.ts";
import { groupsOf, leaveOrganizationGroups } from "../../world/organization-group-tree.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, page, type Route, route } from "../../calls/call.ts";
import { rejectSigns, reservedSignError } from "../../calls/reserved-signs.ts";

export const MANAGE: readonly Right[] = ["manage-organizations", "manage-realm"];
export const VIEW: readonly Right[] = ["view-organizations", ...MANAGE];
export const QUERY: readonly Right[] = ["query-organizations", ...VIEW];

const PATH = "organizations";

/** Returns a route below the organizations. It responds with 404 if the realm has organizations disabled. */
export function organizationRoute(method: string, path: string, rights: Route["rights"], run: Route["run"]): Route {
  return route(method, path === "" ? PATH : `${PATH}/${path}`, rights, (call) => {
    if (call.realm.realm["organizationsEnabled"] !== true)
      throw complaint(404, "Organizations not enabled for this realm.");
    return run(call);
  });
}

/** Returns the organization in the path. Throws a 404 error answer if it does not exist. */
export function organizationOf(call: Call): Rec {
  const found = table(call.realm, PATH).find(({ id }) => id === call.params["organization"]);
  if (!found) throw complaint(404, "Organization not found.");
  return found;
}

/** Returns the representation of an organization in lists, without attributes. */
export function listedOrganization({ attributes: _, ...organization }: Rec): Rec {
  return organization;
}

function list(call: Call): Answer {
  if (!VIEW.some((right) => call.rights.has(right))) return ok([]);
  const search = (call.query.get("search") ?? "").trim().toLowerCase();
  const found = table(call.realm, PATH).filter((one) =>
    [text(one, "name"), ...domainsOf(one)].some((value) => value.toLowerCase().includes(search)),
  );
  const sorted = found.sort((a, b) => (text(a, "name") < text(b, "name") ? -1 : 1));
  const whole = call.query.get("briefRepresentation") === "false";
  return ok(page(sorted, call.query, 10).map((one) => (whole ? one : listedOrganization(one))));
}

function create(call: Call): Answer {
  const name = text(call.body, "name");
  if (name.trim() === "") throw complaint(400, "Name can not be null");
  const alias = text(call.body, "alias");
  const others = table(call.realm, PATH);
  if (others.some((one) => one["name"] === name)) throw duplicate();
  const error = reservedSignError(name, "no blanks");
  if (alias === "" && error !== undefined) throw complaint(400, `Name cannot be used as alias: ${error}`);
  rejectSigns(alias, "no blanks");
  if (others.some((one) => one["alias"] === (alias || name)))
    throw complaint(409, "A organization with the same alias already exists");
  const id = randomUUID();
  const enabled = call.body["enabled"] !== false;
  others.push({ id, name, alias: alias || name, enabled, attributes: {}, ...checkedDetails(call, id) });
  return created(`${call.base}/${PATH}/${id}`);
}

const duplicate = (): ErrorAnswer => complaint(409, "A organization with the same name already exists.");

/** Updates an organization. Missing members are removed, except attributes. The alias cannot be changed. */
function update(call: Call): Answer {
  const organization = organizationOf(call);
  const name = text(call.body, "name");
  if (call.body["alias"] !== organization["alias"]) throw complaint(400, "Cannot change the alias");
  const taken = table(call.realm, PATH).some((one) => one !== organization && one["name"] === name);
  if (taken || name === "") throw duplicate();
  const { id, alias, attributes } = organization;
  const details = checkedDetails(call, text(organization, "id"));
  for (const key of Object.keys(organization)) delete organization[key];
  const enabled = call.body["enabled"] !== false;
  Object.assign(organization, { id, name, alias, enabled, attributes, ...details });
  return done();
}

/** Validates the members of an organization except names, and returns them without empty texts and lists. */
function checkedDetails(call: Call, id: string): Rec {
  const { description, redirectUrl, attributes } = call.body;
  const domains = domainsIn(call, id);
  if (text(call.body, "redirectUrl") !== "" && !URL.canParse(text(call.body, "redirectUrl")))
    throw complaint(400, "Organization redirect URL is not valid.");
  return {
    ...(description ? { description } : {}),
    ...(redirectUrl ? { redirectUrl } : {}),
    ...(domains.length > 0 ? { domains } : {}),
    ...(isRec(attributes) ? { attributes } : {}),
  };
}

function domainsIn(call: Call, id: string): Rec[] {
  const domains = new Map<string, Rec>();
  for (const domain of records(call.body, "domains")) {
    const name = checkedDomain(text(domain, "name"));
    const owner = table(call.realm, PATH).find((one) => one["id"] !== id && domainsOf(one).includes(name));
    if (owner) {
      const where = `organization ${text(owner, "name")} in realm ${text(call.realm.realm, "realm")}`;
      throw complaint(400, `Domain ${name} is already linked to ${where}`);
    }
    domains.set(name, { name, verified: domain["verified"] === true });
  }
  return [...domains.values()];
}

/** Prefix of a domain that includes all its subdomains. */
const ALL_BELOW = "*.";
const DOMAIN_PART = /^[\p{L}\d*](?:[\p{L}\d*-]*[\p{L}\d*])?$/u;
const FEWEST_PARTS = 2;
const MOST_PARTS = 10;

/** Returns a domain as the server stores it. Throws a 400 error answer if it is invalid. */
function checkedDomain(given: string): string {
  const domain = given.trim().toLowerCase();
  const error = domainError(domain);
  if (error !== undefined) throw complaint(400, error);
  return domain;
}

function domainError(domain: string): string | undefined {
  if (domain === "") return "Domain name cannot be empty";
  const isWild = domain.startsWith(ALL_BELOW);
  const base = isWild ? domain.slice(ALL_BELOW.length) : domain;
  if (isWild || domain.includes(ALL_BELOW)) {
    if (base === "") return `Wildcard domain must specify a base domain: ${domain}`;
    if (!isWild) return "Wildcard domain must start with the wildcard";
    if (base.includes("*")) return `Multiple wildcards are not allowed: ${domain}`;
    const parts = base.split(".").length;
    if (parts < FEWEST_PARTS) return `Domain must have at least ${FEWEST_PARTS} parts (e.g. 'example.com'): ${base}`;
    if (parts > MOST_PARTS) return `Domain has too many parts (max ${MOST_PARTS} allowed): ${base}`;
  }
  return base.split(".").every((part) => DOMAIN_PART.test(part)) ? undefined : `Invalid domain format: ${domain}`;
}

const domainsOf = (organization: Rec): string[] =>
  records(organization, "domains").map((domain) => text(domain, "name"));

function remove(call: Call): Answer {
  const gone = organizationOf(call);
  const { tables } = call.realm;
  leaveOrganizationGroups(call.realm, groupsOf(call.realm, text(gone, "id")));
  tables[PATH] = table(call.realm, PATH).filter((one) => one !== gone);
  for (const path of Object.keys(tables)) if (path.startsWith(`${PATH}/${text(gone, "id")}/`)) delete tables[path];
  for (const provider of table(call.realm, "identity-provider/instances"))
    if (provider["organizationId"] === gone["id"]) delete provider["organizationId"];
  return done();
}

/** Routes of organizations: users of a customer or partner, with their domains and identity providers. */
export const organizations: Route[] = [
  organizationRoute("GET", "", QUERY, list),
  organizationRoute("POST", "", MANAGE, create),
  organizationRoute("GET", "count", QUERY, (call) => ok(table(call.realm, PATH).length)),
  organizationRoute("GET", "{organization}", VIEW, (call) => {
    const found = organizationOf(call);
    return ok({ ...found, attributes: object(found, "attributes") });
  }),
  organizationRoute("PUT", "{organization}", MANAGE, update),
  organizationRoute("DELETE", "{organization}", MANAGE, remove),
];
