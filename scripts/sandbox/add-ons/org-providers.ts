import { type Answer, created, done, object, ok, type Rec, text, texts } from "../http/exchange.ts";
import { shownProvider } from "../handlers/identity-providers/identity-providers.ts";
import type { Call, Route } from "../calls/call.ts";
import { type RealmData, table } from "../world/realm-data.ts";
import { locationOf, MANAGE, orgRoute, addOnError, VIEW, within } from "./add-on-route.ts";
import { configOf } from "./org-config.ts";

const OWNER = "home.idp.discovery.org";
const SHARED = "home.idp.discovery.shared";
const DOMAINS = "home.idp.discovery.domains";

const providers = (data: RealmData): Rec[] => table(data, "identity-provider/instances");

const ownersOf = (provider: Rec): string[] =>
  text(object(provider, "config"), OWNER)
    .split("##")
    .filter((owner) => owner !== "");

/** Returns the identity providers of an organization. */
export const providersOf = (data: RealmData, organization: Rec): Rec[] =>
  providers(data).filter((provider) => ownersOf(provider).includes(text(organization, "id")));

/** Unlinks a provider from an organization. */
function disown(provider: Rec, organization: Rec): void {
  const left = ownersOf(provider).filter((owner) => owner !== organization["id"]);
  const { [OWNER]: _, ...config } = object(provider, "config");
  provider["config"] = left.length > 0 ? { ...config, [OWNER]: left.join("##") } : config;
}

/**
 * Links a provider to an organization. If providers are not shared, it is unlinked from others; if only one is allowed,
 * it replaces the others of this organization.
 */
function link(call: Call, organization: Rec): Answer {
  const { alias = "", post_broker_flow: flow, sync_mode: mode = "FORCE", domains } = call.body;
  const provider = providers(call.realm).find((one) => one["alias"] === alias);
  if (!provider) throw addOnError(404, `No IdP found with alias ${String(alias)}`);
  if (provider["enabled"] === false) throw addOnError(400, `Cannot link disabled IdP ${String(alias)}`);
  const { sharedIdpsEnabled: shared, multipleIdpsEnabled: several } = configOf(call.realm);
  if (several !== true)
    for (const other of providersOf(call.realm, organization)) if (other !== provider) disown(other, organization);
  const owners = shared === true ? ownersOf(provider) : [];
  const { postBrokerLoginFlowAlias: _, ...stored } = provider;
  for (const key of Object.keys(provider)) delete provider[key];
  Object.assign(provider, stored, {
    hideOnLogin: true,
    ...(flow === "" ? {} : { postBrokerLoginFlowAlias: flow ?? "post org broker login" }),
    config: {
      ...object(stored, "config"),
      syncMode: mode,
      [OWNER]: [...new Set([...owners, text(organization, "id")])].join("##"),
      [SHARED]: String(shared === true),
      ...(Array.isArray(domains) ? { [DOMAINS]: texts(call.body, "domains").join("##") } : {}),
    },
  });
  return created(locationOf(call, `${within(organization, "idps")}/link/${encodeURIComponent(String(alias))}`));
}

function unlink(call: Call, organization: Rec): Answer {
  const provider = providersOf(call.realm, organization).find((one) => one["alias"] === call.params["alias"]);
  if (!provider) throw addOnError(404, `${call.params["alias"]} not found`);
  disown(provider, organization);
  return done();
}

/** Routes of the identity providers of organizations. */
export const orgProviders: Route[] = [
  orgRoute("GET", "idps", VIEW, (call, organization) => ok(providersOf(call.realm, organization).map(shownProvider))),
  orgRoute("POST", "idps/link", MANAGE, link),
  orgRoute("POST", "idps/{alias}/unlink", MANAGE, unlink),
];
