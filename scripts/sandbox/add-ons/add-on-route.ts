import { ErrorAnswer, type Rec, text } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { route } from "../calls/call.ts";
import type { Right } from "../world/realm-rights.ts";
import { table } from "../world/realm-data.ts";

/** Holds where the organizations of the add-on are kept, and where they are answered below the realm. */
export const ORGS = "orgs";

/** Holds what opens the records of an organization. */
export const VIEW: readonly Right[] = ["view-organizations"];

/** Holds what changes them: the add-on demands the right to look as well. */
export const MANAGE: readonly Right[] = ["view-organizations", "manage-organizations"];

/** The add-on answers most error answers with 401, also to a token that is good. */
export const notAllowed = (): ErrorAnswer => new ErrorAnswer(401, { error: "HTTP 401 Unauthorized" });

/** An error as the add-on gives it. */
export const addOnError = (status: number, error: string): ErrorAnswer => new ErrorAnswer(status, { error });

/** Passes who holds all of the rights. */
export function needAll(call: Call, rights: readonly Right[]): void {
  if (!rights.every((right) => call.rights.has(right))) throw notAllowed();
}

/** Passes who holds one of the rights. */
export function needOne(call: Call, rights: readonly Right[]): void {
  if (!rights.some((right) => call.rights.has(right))) throw notAllowed();
}

/** A route of the add-on, `/realms/{realm}/<path>`, for who holds all of the rights. */
export function addOnRoute(method: string, path: string, rights: readonly Right[], run: Route["run"]): Route {
  return route(method, path, "handler", (call) => {
    needAll(call, rights);
    return run(call);
  });
}

/** A route inside of one organization. */
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

/** The organization that an address names; 404 otherwise. */
export function organizationOf(call: Call): Rec {
  const { organization = "" } = call.params;
  const found = table(call.realm, ORGS).find(({ id }) => id === organization);
  if (!found) throw addOnError(404, `${organization} not found`);
  return found;
}

/** Returns where something of an organization is kept. */
export const within = (organization: Rec, what: string): string => `${ORGS}/${text(organization, "id")}/${what}`;

/** Address of what was made below an organization, for a Location header. */
export const locationOf = (call: Call, path: string): string =>
  `${call.base.replace("/admin/realms/", "/realms/")}/${path}`;

/** Rejects members that a class of the add-on does not know. */
export function rejectUnknown(body: Rec, known: readonly string[], as: string): void {
  const [first] = Object.keys(body).filter((name) => !known.includes(name));
  if (first !== undefined)
    throw addOnError(400, `Invalid json representation for ${as}. Unrecognized field "${first}" at line 1 column 1.`);
}
