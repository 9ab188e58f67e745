import { createHash } from "node:crypto";
import { type Answer, done, notFound, object, ok, type Rec, text } from "../http/exchange.ts";
import { type Call, type Route, route } from "../calls/call.ts";
import type { Right } from "../world/realm-rights.ts";
import { table } from "../world/realm-data.ts";
import { needOne, ORGS, organizationOf, addOnError, within } from "./add-on-route.ts";
import { configOf } from "./org-config.ts";

const LOOK: readonly Right[] = ["view-organizations", "view-identity-providers"];
const CHANGE: readonly Right[] = ["manage-organizations", "manage-identity-providers"];

/** Lists the members of each type of authentication, and the member that is stored as a hash. */
const KINDS: Readonly<Record<string, { members: readonly string[]; hashed?: string }>> = {
  KEYCLOAK: { members: [] },
  EXTERNAL_JWT: { members: ["issuer", "audience", "jwks_uri"] },
  EXTERNAL_SECRET: { members: ["shared_secret"], hashed: "shared_secret" },
  EXTERNAL_BASIC: { members: ["username", "password"], hashed: "password" },
};

/**
 * Returns the SCIM settings of an organization. Throws a 404 error answer if it has none, or if SCIM is disabled in the
 * realm.
 */
function settingsOf(call: Call, organization: Rec): Rec {
  const [found] = table(call.realm, within(organization, "scim"));
  if (!found || configOf(call.realm)["scimEnabled"] !== true) throw notFound();
  return found;
}

/** Returns settings as they are stored. A secret that is not sent is kept; a new one is hashed. */
function stored(sent: Rec, before: Rec): Rec {
  const auth = object(sent, "auth");
  const kind = KINDS[text(auth, "type")];
  const unknown = Object.keys(auth).find((name) => name !== "type" && !kind?.members.includes(name));
  if (!kind || unknown !== undefined) throw addOnError(400, `Invalid authentication: ${unknown ?? text(auth, "type")}`);
  const { hashed } = kind;
  const secret = hashed === undefined ? "" : text(auth, hashed);
  const same = object(before, "auth")["type"] === auth["type"] ? object(before, "auth") : {};
  const hash = secret === "" ? text(same, hashed ?? "") : createHash("sha256").update(secret).digest("hex");
  return {
    enabled: sent["enabled"] === true,
    email_as_username: sent["email_as_username"] === true,
    link_idp: sent["link_idp"] === true,
    auth: { ...auth, ...(hashed === undefined ? {} : { [hashed]: hash }) },
  };
}

function create(call: Call, organization: Rec): Answer {
  if (configOf(call.realm)["scimEnabled"] !== true) throw notFound();
  const rows = table(call.realm, within(organization, "scim"));
  if (rows.length > 0) throw addOnError(409, "The organization has SCIM settings already.");
  const settings = stored(call.body, {});
  rows.push(settings);
  return { status: 201, body: settings };
}

function update(call: Call, organization: Rec): Answer {
  const before = settingsOf(call, organization);
  const settings = stored(call.body, before);
  for (const key of Object.keys(before)) delete before[key];
  return ok(Object.assign(before, settings));
}

function remove(call: Call, organization: Rec): Answer {
  settingsOf(call, organization);
  table(call.realm, within(organization, "scim")).length = 0;
  return done();
}

function scimRoute(method: string, rights: readonly Right[], run: (call: Call, organization: Rec) => Answer): Route {
  return route(method, `${ORGS}/{organization}/scim`, "handler", (call) => {
    const organization = organizationOf(call);
    needOne(call, rights);
    return run(call, organization);
  });
}

/** Routes of the settings by which a client system creates and changes users of an organization (SCIM). */
export const orgScim: Route[] = [
  scimRoute("GET", LOOK, (call, organization) => ok(settingsOf(call, organization))),
  scimRoute("POST", CHANGE, create),
  scimRoute("PUT", CHANGE, update),
  scimRoute("DELETE", CHANGE, remove),
];
