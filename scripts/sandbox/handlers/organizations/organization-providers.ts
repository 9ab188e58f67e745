import { type Answer, complaint, done, ok, type Rec } from "../../http/exchange.ts";
import { need } from "../../rights/caller.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, VIEW_PROVIDERS } from "../../calls/call.ts";
import { shownProvider } from "../identity-providers/identity-providers.ts";
import { MANAGE, organizationOf, organizationRoute, VIEW } from "./organizations.ts";

const providersIn = (call: Call): Rec[] => table(call.realm, "identity-provider/instances");

function link(call: Call): Answer {
  const organization = organizationOf(call);
  need(call.rights, ["manage-identity-providers"]);
  // The server accepts the alias with and without quotes.
  const alias = String(call.payload ?? call.raw.toString("utf8")).replaceAll('"', "");
  const provider = providersIn(call).find((one) => one["alias"] === alias);
  if (!provider) throw complaint(400, "Identity provider not found with the given alias");
  if (provider["organizationId"] !== undefined)
    throw complaint(409, "Identity provider already associated to the organization");
  provider["organizationId"] = organization["id"];
  return done();
}

/** Returns the linked provider in the path; undefined if it does not exist. */
function linkedOf(call: Call): Rec | undefined {
  const { id } = organizationOf(call);
  need(call.rights, VIEW_PROVIDERS);
  return providersIn(call).find((one) => one["alias"] === call.params["alias"] && one["organizationId"] === id);
}

function unlink(call: Call): Answer {
  const linked = linkedOf(call);
  need(call.rights, ["manage-identity-providers"]);
  if (!linked) throw complaint(404, "Identity provider not found with the given alias");
  delete linked["organizationId"];
  return done();
}

/** Routes of the identity providers that are linked to organizations. */
export const organizationProviders: Route[] = [
  organizationRoute("GET", "{organization}/identity-providers", VIEW, (call) => {
    const { id } = organizationOf(call);
    need(call.rights, VIEW_PROVIDERS);
    return ok(
      providersIn(call)
        .filter((one) => one["organizationId"] === id)
        .map(shownProvider),
    );
  }),
  organizationRoute("POST", "{organization}/identity-providers", MANAGE, link),
  organizationRoute("GET", "{organization}/identity-providers/{alias}", VIEW, (call) => {
    const linked = linkedOf(call);
    if (!linked) throw complaint(404, "Identity provider not associated with the organization");
    return ok(shownProvider(linked));
  }),
  organizationRoute("DELETE", "{organization}/identity-providers/{alias}", MANAGE, unlink),
];
