import { createHash } from "node:crypto";
import { type Answer, ok, type Rec, text, texts } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { table } from "../world/realm-data.ts";
import { MANAGE, orgRoute, addOnError, VIEW, within } from "./add-on-route.ts";

/** A domain as it is told: what the record in DNS has to say, and whether it was found. */
function shown(organization: Rec, verified: ReadonlySet<string>, name: string): Rec {
  const value = createHash("sha256")
    .update(`${text(organization, "id")}/${name}`)
    .digest("hex");
  return {
    domain_name: name,
    record_key: "_org-domain-ownership",
    record_value: value,
    verified: verified.has(name),
  };
}

function domainsOf(call: Call, organization: Rec): Rec[] {
  const rows = table(call.realm, within(organization, "domains"));
  const verified = new Set(rows.map((row) => text(row, "domain_name")));
  return texts(organization, "domains").map((name) => shown(organization, verified, name));
}

function domainOf(call: Call, organization: Rec): Rec {
  const { domain = "" } = call.params;
  const found = domainsOf(call, organization).find((one) => one["domain_name"] === domain);
  if (!found) throw addOnError(404, `${domain} not a domain in ${text(organization, "id")}`);
  return found;
}

/** Looks the record up: the sandbox asks nobody, so that it is never found. */
function verify(call: Call, organization: Rec): Answer {
  return { status: 202, body: domainOf(call, organization) };
}

/** Domains of organizations, and whether these have proved that they own them. */
export const orgDomains: Route[] = [
  orgRoute("GET", "domains", VIEW, (call, organization) => ok(domainsOf(call, organization))),
  orgRoute("GET", "domains/{domain}", VIEW, (call, organization) => ok(domainOf(call, organization))),
  orgRoute("POST", "domains/{domain}/verify", MANAGE, verify),
];
