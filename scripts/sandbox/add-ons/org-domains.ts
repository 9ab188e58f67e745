import { createHash } from "node:crypto";
import { type Answer, ok, type Rec, text, texts } from "../http/exchange.ts";
import type { Call, Route } from "../calls/call.ts";
import { table } from "../world/realm-data.ts";
import { MANAGE, orgRoute, addOnError, VIEW, within } from "./add-on-route.ts";

/** Returns the representation of a domain: the expected DNS record, and whether the domain is verified. */
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

/** Verifies a domain. The sandbox makes no DNS queries, so no domain is ever verified. */
function verify(call: Call, organization: Rec): Answer {
  return { status: 202, body: domainOf(call, organization) };
}

/** Routes of the domains of organizations and of their verification. */
export const orgDomains: Route[] = [
  orgRoute("GET", "domains", VIEW, (call, organization) => ok(domainsOf(call, organization))),
  orgRoute("GET", "domains/{domain}", VIEW, (call, organization) => ok(domainOf(call, organization))),
  orgRoute("POST", "domains/{domain}/verify", MANAGE, verify),
];
