import { importSettings } from "../authorization/settings.ts";
import { resourceServer } from "../world/resource-server.ts";
import type { Rec } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed } from "../world/world.ts";

const policy = (name: string, type: string, description: string, config: Rec, more: Rec = {}): Rec => ({
  name,
  type,
  description,
  config: Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  ),
  ...more,
});

/** Authorization settings of the client "billing", in the format of an export. */
const billing: Rec = {
  scopes: [
    { name: "view", displayName: "See invoices" },
    { name: "pay", displayName: "Pay invoices" },
    { name: "cancel" },
  ],
  resources: [
    {
      name: "Invoices",
      displayName: "All invoices",
      type: "urn:billing:invoice",
      uris: ["/invoices", "/invoices/*"],
      scopes: [{ name: "view" }, { name: "pay" }],
      attributes: { owner: ["finance"] },
    },
    { name: "Reports", displayName: "Monthly reports", uris: ["/reports"] },
  ],
  policies: [
    policy("Only team leads", "role", "Whoever leads a team", { roles: [{ id: "team-lead", required: true }] }),
    policy("Office hours", "time", "From eight to six", { hour: "8", hourEnd: "17" }),
    policy("Company mail", "regex", "An address of Acme", { targetClaim: "email", pattern: ".*@acme\\.example\\.com" }),
    policy("Team leads by mail", "aggregate", "", { applyPolicies: ["Only team leads", "Company mail"] }),
    policy("Invoices for team leads", "resource", "Everything about invoices", {
      resources: ["Invoices"],
      applyPolicies: ["Only team leads"],
    }),
    policy(
      "Paying in office hours",
      "scope",
      "",
      { scopes: ["pay"], applyPolicies: ["Office hours", "Only team leads"] },
      {
        decisionStrategy: "AFFIRMATIVE",
      },
    ),
  ],
};

/** Adds authorization settings to the client "billing". */
export function acmeAuthorization(acme: RealmData): void {
  const client = clientNamed(acme, "billing");
  if (client) importSettings(acme, resourceServer(acme, client), billing);
}
