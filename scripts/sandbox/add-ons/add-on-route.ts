import { ErrorAnswer, type Rec, text } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { route } from "../calls/call.ts";
import type { Right } from "../world/realm-rights.ts";
import { table } from "../world/realm-data.ts";

/** Name of the table of the add-on's organizations, and their path below the realm. */
export const ORGS = "orgs";

/** Rights that are required to read the records of an organization. */
export const VIEW: readonly Right[] = ["view-organizations"];

/** Rights that are required to change them. The add-on also requires the right to view. */
export const MANAGE: readonly Right[] = ["view-organizations", "manage-organizations"];

/** Returns the error answer for a missing right, which is 401 in the add-on, even with a valid token. */
export const notAllowed = (): ErrorAnswer => new ErrorAnswer(401, { error: "HTTP 401 Unauthorized" });

/** Returns an error answer in the format of the add-on. */
export const addOnError = (status: number, error: string): ErrorAnswer => new ErrorAnswer(status, { error });

/** Throws an error answer unless the caller has all of the rights. */
function needAll(call: Call, rights: readonly Right[]): void {
  if (!rights.every((right) => call.rights.has(right))) throw notAllowed();
}

/** Throws an error answer unless the caller has one of the rights. */
export function needOne(call: Call, rights: readonly Right[]): void {
  if (!rights.some((right) => call.rights.has(right))) throw notAllowed();
}

/** Returns a route of the add-on, `/realms/{realm}/<path>`, which requires all of the rights. */
export function addOnRoute(method: string, path: string, rights: readonly Right[], run: Route["run"]): Route {
  return route(method, path, "handler", (call) => {
    needAll(call, rights);
    return run(call);
  });
}

/** Returns a route within an organization. */
export function orgRoute(
  method: string,
  path: string,
  rights: readonly Right[],
  run: (call: Call, organization: Rec) => ReturnType<Route["run"]>,
): Route {
  const address = path === "" ? `${ORGS}/{organization}` : `${ORGS}/{organization}/${path}`;
  return route(method, address, "handler", (call) => {
    const organization = organizationOf(call);
    needAll(call, rights);
    return run(call, organization);
  });
}

/** Returns the organization in the path. Throws a 404 error answer if it does not exist. */
export function organizationOf(call: Call): Rec {
  const { organization = "" } = call.params;
  const found = table(call.realm, ORGS).find(({ id }) => id === organization);
  if (!found) throw addOnError(404, `${organization} not found`);
  return found;
}

/** Returns the name of a table that belongs to an organization. */
export const within = (organization: Rec, what: string): string => `${ORGS}/${text(organization, "id")}/${what}`;

/** Returns the URL of a new record of an organization, for the Location header. */
export const locationOf = (call: Call, path: string): string =>
  `${call.base.replace("/admin/realms/", "/realms/")}/${path}`;

/** Throws a 400 error answer for members that a class of the add-on does not have. */
export function rejectUnknown(body: Rec, known: readonly string[], as: string): void {
  const [first] = Object.keys(body).filter((name) => !known.includes(name));
  if (first !== undefined)
    throw addOnError(400, `Invalid json representation for ${as}. Unrecognized field "${first}" at line 1 column 1.`);
}
