import { type Answer, object, ok, type Rec } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import type { RealmData } from "../world/realm-data.ts";
import { addOnRoute, rejectUnknown } from "./add-on-route.ts";

/** Settings by their name in requests, with the realm attribute that stores each, and its default. */
const SETTINGS = [
  ["createAdminUserEnabled", "_providerConfig.orgs.config.createAdminUser", true],
  ["sharedIdpsEnabled", "_providerConfig.orgs.config.sharedIdps", false],
  ["multipleIdpsEnabled", "_providerConfig.orgs.config.multipleIdps", false],
  ["validateIdpEnabled", "_providerConfig.orgs.config.validateIdp", false],
  ["scimEnabled", "_providerConfig.orgs.config.scimEnabled", false],
  ["expirationInSecs", "_providerConfig.orgs.portalLink.expirationInSecs", 86_400],
] as const;

const APPLICATION = "_providerConfig.orgs.config.defaultApplicationUri";

/** Returns the settings for the organizations of a realm. */
export function configOf(data: RealmData): Rec {
  const attributes = object(data.realm, "attributes");
  return Object.fromEntries(
    SETTINGS.map(([name, attribute, usual]) => {
      const stored = attributes[attribute];
      if (typeof stored !== "string") return [name, usual];
      return [name, typeof usual === "boolean" ? stored === "true" : Number(stored)];
    }),
  );
}

/** Writes the settings. Missing ones are reset to their defaults. The default application is never part of a read. */
function update(call: Call): Answer {
  const names = [...SETTINGS.map(([name]) => name), "defaultApplicationUri"];
  rejectUnknown(call.body, names, "OrganizationsConfig");
  const attributes = { ...object(call.realm.realm, "attributes") };
  for (const [name, attribute, usual] of SETTINGS) attributes[attribute] = String(call.body[name] ?? usual);
  const application = call.body["defaultApplicationUri"];
  delete attributes[APPLICATION];
  if (typeof application === "string" && application !== "") attributes[APPLICATION] = application;
  if (call.body["sharedIdpsEnabled"] !== true && configOf(call.realm)["sharedIdpsEnabled"] === true) disown(call.realm);
  call.realm.realm["attributes"] = attributes;
  return ok({ ...configOf(call.realm), ...(application === undefined ? {} : { defaultApplicationUri: application }) });
}

/** Unlinks all identity providers from organizations. */
function disown(data: RealmData): void {
  for (const provider of data.tables["identity-provider/instances"] ?? []) {
    const config = { ...object(provider, "config") };
    for (const key of ["home.idp.discovery.org", "home.idp.discovery.shared"]) delete config[key];
    provider["config"] = config;
  }
}

/** Routes of the settings for all organizations of a realm. */
export const orgConfig: Route[] = [
  addOnRoute("GET", "orgs/config", ["manage-realm"], (call) => ok(configOf(call.realm))),
  addOnRoute("PUT", "orgs/config", ["manage-realm"], update),
];
